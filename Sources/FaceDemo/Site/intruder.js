const frame = document.getElementById("frame");
frame.src = frame.dataset.source + location.search;

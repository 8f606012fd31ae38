import { beacon, el } from "/app.js";
import { pushProjectSnapshot } from "/facelift.js";
import { call } from "/session.js";

const place = document.getElementById("groups");
try {
  const { groups, projects } = await call("projects");
  pushProjectSnapshot(projects.filter((project) => project.enabled));
  place.replaceChildren(...groups.flatMap((group) => [
    el("h2", {}, group.title),
    el("div", { class: "grid" }, ...projects.filter((project) => project.group === group.name).map((project) =>
      el("section", { class: "card" },
        el("h2", {}, project.title ?? project.name),
        el("p", { class: "muted" }, project.description),
        project.enabled
          ? el("a", { href: `/documents.html?project=${encodeURIComponent(project.name)}` }, "Documents")
          : el("span", { class: "tag" }, "Closed")))),
  ]));
  beacon("projects", { projects: projects.length });
} catch (error) {
  place.replaceChildren(el("p", { class: "problem" }, error.message));
}

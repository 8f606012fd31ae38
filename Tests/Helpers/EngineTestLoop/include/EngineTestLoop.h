#pragma once
// Linking this target gives a test process GLib's main loop on its first thread; see EngineTestLoop.c.

// Whether the loop runs: false if the runtime did not ask for it.
int engine_test_loop_is_running(void);

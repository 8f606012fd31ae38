#pragma once
// Linking this target gives a test process GLib's main loop on its first thread; see EngineTestLoop.c.

// Whether the loop runs: false if the runtime did not ask for it.
int engine_test_loop_is_running(void);

// Handlers of exit run in the order opposite to their registration: call this again once the engine has made its
// own, so that the process is left before they run.
void engine_test_loop_leave_first(void);

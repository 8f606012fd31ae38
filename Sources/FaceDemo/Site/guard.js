// For pages without a script of their own that need a signed-in person.
import { requireSession } from "/session.js";

await requireSession();

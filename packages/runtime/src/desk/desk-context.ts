// What the desk works with.
import type { AuthContext } from "../auth/context.ts";

/** The parts of an application by which operators find their way. */
export type DeskContext = Pick<AuthContext, "records" | "definition" | "now">;

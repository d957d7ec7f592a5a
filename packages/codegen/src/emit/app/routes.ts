// routes.ts: the place for the user's own routes. Made once, then theirs.
import type { Resolved } from "../../resolve/types.ts";
import { printFile } from "../../write/ts-printer.ts";
import { comment, docComment, ts } from "../../write/ts.ts";
import { runtimeTypeRef } from "../runtime.ts";

const ABOUT = `Below /api/own. A route is a method, a path, who may use it, and what it answers:

  {
    method: "GET",
    path: "/greetings/:name",
    access: "anonymous",
    handle: async ({ params }) => ({ text: \`Hello, \${params["name"]}.\` }),
  }`;

/** No routes yet, and how to add one. */
export function emitRoutes(_resolved: Resolved, path: string): string {
  return printFile({
    path,
    header: comment("Your own routes. Lathe made this file once and leaves it alone."),
    body: ts`${docComment(ABOUT)}export const routes: readonly ${runtimeTypeRef("OwnRoute")}[] = [];`,
  });
}

// The routes of the trash. Which records are there, and who may bring them back, differs by entity: the handlers look.
import { FAMILY_BASE, TRASH_ROUTES } from "@lathe/contract";
import { resolveCaller } from "../records/caller.ts";
import { type RecordContext, createReadContext } from "../records/context.ts";
import type { Answer, Route, RouteRequest } from "../server/route.ts";
import { restoreRecord } from "./restore.ts";
import { listTrash } from "./trash.ts";

/** The routes. */
export function createTrashRoutes(records: RecordContext): readonly Route[] {
  const createRoute = (
    { method, path }: (typeof TRASH_ROUTES)[keyof typeof TRASH_ROUTES],
    handle: (request: RouteRequest) => Promise<Answer>,
  ): Route => ({
    method,
    path: `${FAMILY_BASE.admin}${path}`,
    guard: { kind: "operator", permission: null },
    body: "none",
    handle,
  });
  const toRequest = (request: RouteRequest) => ({
    request,
    caller: resolveCaller("admin", request.principal),
  });
  return [
    createRoute(TRASH_ROUTES.list, (request) => listTrash(createReadContext(records), toRequest(request))),
    createRoute(TRASH_ROUTES.restore, (request) => restoreRecord(records, toRequest(request))),
  ];
}

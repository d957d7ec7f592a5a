// The routes by which operators find their way: what they may not read does not exist in any of them.
import { FAMILY_BASE, OPERATOR_ROUTES } from "@lathe/contract";
import type { Answer, Route, RouteRequest } from "../server/route.ts";
import type { DeskContext } from "./desk-context.ts";
import { listFailedImages } from "./failed-images.ts";
import { searchRecords } from "./search.ts";
import { summarize } from "./summary.ts";

type DeskRouteName = "summary" | "search" | "failedImages";

const HANDLERS: Readonly<
  Record<DeskRouteName, (context: DeskContext, request: RouteRequest) => Promise<Answer>>
> = {
  summary: summarize,
  search: ({ records }, request) => searchRecords(records, request),
  failedImages: ({ records }, request) => listFailedImages(records, request),
};

/** The routes below the admin base; each is any operator's, for what that operator may read. */
export function createDeskRoutes(context: DeskContext): readonly Route[] {
  return (Object.keys(HANDLERS) as DeskRouteName[]).map((name) => {
    const { method, path } = OPERATOR_ROUTES[name];
    return {
      method,
      path: `${FAMILY_BASE.admin}${path}`,
      guard: { kind: "operator", permission: null },
      body: "none",
      handle: (request) => HANDLERS[name](context, request),
    };
  });
}

// How many records a view shows its reader.
import { ApplicationError } from "../errors/application-error.ts";
import { createReadContext } from "../records/context.ts";
import { runList } from "../records/list-page.ts";
import type { RouteRequest } from "../server/route.ts";
import type { DeskContext } from "./desk-context.ts";
import { showConfig } from "./show-view.ts";
import { planView } from "./view-query.ts";
import { findView } from "./views.ts";

/** The total; null where a condition of the view no longer fits, or its rule needs a parameter; undefined where there is no such view. */
export async function countView(
  context: DeskContext,
  request: RouteRequest,
  id: string,
): Promise<number | null | undefined> {
  const found = await findView(context, request, id);
  if (found === undefined) return undefined;
  const { scope, stored } = found;
  const { config, problems } = showConfig(scope, stored.config);
  // Without one of its conditions it would be the total of another list.
  if (problems.some(({ path }) => path !== "/config/columns" && path !== "/config/sort")) return null;
  try {
    const { plan, parameters } = planView(scope, config);
    const list = { caller: scope.caller, ruleArguments: { parameters } };
    return Number((await runList(createReadContext(context.records), plan, list)).total);
  } catch (error) {
    if (error instanceof ApplicationError && error.code === "validation_failed") return null;
    throw error;
  }
}

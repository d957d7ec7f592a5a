// Changes of the API for people: by route, breaking ones first.
import { type ApiChange, API_CHANGE_KINDS } from "@lathe/contract";
import type { Terminal } from "../terminal.ts";

/** The lines of API changes: each route, and below it what becomes different. */
export function formatApiChanges(changes: readonly ApiChange[], paint: Terminal["paint"]): readonly string[] {
  return API_CHANGE_KINDS.flatMap((kind) => {
    const routes = Map.groupBy(
      changes.filter((change) => change.kind === kind),
      ({ route }) => route,
    );
    const badge = paint(kind === "breaking" ? "red" : "green", kind);
    return [...routes].flatMap(([route, found]) => [
      `  ${badge}  ${route}`,
      ...found.map(({ message }) => `      ${message}`),
    ]);
  });
}

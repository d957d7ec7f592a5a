// What is known of the server after a save: its answer is the record, and nothing of it is asked for again.
import {
  type LatestChange,
  type MemberPage,
  type StagedMemberships,
  getOwn,
  getScreenPath,
  takeStaged,
} from "@lathe/admin-kit";
import type { AnyRecord, RelationTotals, SessionAccount, UiScreen } from "@lathe/client";
import type { QueryClient } from "@tanstack/react-query";
import { type DeskSummary, findWaiting } from "../../shell/summary-query.ts";

/** What was saved, and by whom. */
export interface SavedRecord {
  readonly record: AnyRecord;
  readonly memberships: StagedMemberships;
  readonly account: SessionAccount;
}

/** Keeps what a save has told. What lists, histories and totals had of it is asked for when it is shown next. */
export function rememberSaved(queries: QueryClient, screen: UiScreen, saved: SavedRecord): void {
  const { record, memberships, account } = saved;
  const of = ["records", getScreenPath(screen), record.id];
  queries.setQueryData(of, record);
  const latest: LatestChange = {
    actor: { kind: "account", id: account.id, name: account.name || account.email },
  };
  queries.setQueryData([...of, "latest"], latest);
  for (const [relation, staged] of Object.entries(memberships)) {
    queries.setQueriesData<MemberPage>({ queryKey: [...of, "members", relation] }, (page) =>
      page === undefined ? undefined : takeStaged(page, staged),
    );
    queries.setQueryData<RelationTotals>([...of, "totals"], (totals) =>
      addToTotal(totals, relation, staged.add.length - staged.remove.length),
    );
  }
  for (const queryKey of [
    ["records", getScreenPath(screen), "list"],
    [...of, "members"],
  ])
    void queries.invalidateQueries({ queryKey, refetchType: "none" });
  // Where they are on the page they have to follow.
  void queries.invalidateQueries({ queryKey: [...of, "history"] });
  const summary = queries.getQueryData<DeskSummary>(["summary"]);
  const isCounted = summary !== undefined && findWaiting(summary, screen) !== undefined;
  void queries.invalidateQueries({ queryKey: ["summary"], refetchType: isCounted ? "active" : "none" });
}

function addToTotal(
  totals: RelationTotals | undefined,
  relation: string,
  more: number,
): RelationTotals | undefined {
  const known = totals === undefined ? undefined : getOwn(totals, relation);
  return known === undefined ? totals : { ...totals, [relation]: { total: known.total + more } };
}

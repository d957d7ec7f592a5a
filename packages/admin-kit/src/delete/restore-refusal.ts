// Why a deleted record can't come back, in words: which field stands in the way, with which value, and which record has that now.
import { type AnyRecord, LatheError, type UiScreen } from "@lathe/client";
import type { AdminApi } from "../api/admin-api.ts";
import type { ViewTools } from "../fields/view-tools.ts";
import { getRecordTitle } from "../list/record-title.ts";
import { getMemberLabel } from "../record/form-members.ts";
import type { Members } from "../record/members.ts";
import { getScreenPath, type Screens } from "../screens/screens.ts";
import type { Texts } from "../texts/texts-context.tsx";

/** What was to come back. */
export interface RestoredRecord {
  readonly path: string;
  readonly id: string;
  /** The version that it had. */
  readonly version: number;
}

/** A refusal of a restore. */
export interface RestoreRefusal {
  readonly reason: string;
  /** The record that has the value now. */
  readonly other?: { readonly path: string; readonly id: string };
}

/** What a refusal is told with. */
export interface RefusalScope {
  readonly api: Pick<AdminApi, "entity">;
  readonly screens: Pick<Screens, "all" | "find">;
  readonly texts: Texts;
  readonly formats: ViewTools["formats"];
}

/** Says why a record could not come back. Never throws: what can't be found out is left out. */
export async function explainRestoreRefusal(
  error: unknown,
  record: RestoredRecord,
  scope: RefusalScope,
): Promise<RestoreRefusal> {
  const { text, locale } = scope.texts;
  if (!(error instanceof LatheError)) return { reason: text("relations.no-connection") };
  if (error.status === 404) return { reason: text("relations.not-in-trash") };
  if (error.status === 403) return { reason: text("relations.restore-forbidden") };
  const screen = findScreen(error, record, scope.screens);
  const [first] = error.errors;
  if (first === undefined || screen === undefined) return { reason: error.message };
  const members = error.errors.map(({ path }) => path.slice(1));
  const labels = new Intl.ListFormat(locale).format(members.map((member) => getMemberLabel(screen, member)));
  switch (first.code) {
    case "taken":
      return explainTaken({ screen, members, labels }, record, scope);
    case "no_such_record":
      return { reason: text("relations.restore-target-gone", { field: labels }) };
    case "required":
      return { reason: text("relations.restore-value-gone", { field: labels }) };
    default:
      return { reason: error.message };
  }
}

/** What went with a record comes back with it: the server says whose fields they are where that may be read. */
function findScreen(
  { message }: LatheError,
  { path }: RestoredRecord,
  { all, find }: RefusalScope["screens"],
): UiScreen | undefined {
  return all.find((screen) => message.endsWith(`(${getScreenPath(screen)})`)) ?? find(path);
}

interface TakenValue {
  readonly screen: UiScreen;
  readonly members: readonly string[];
  readonly labels: string;
}

async function explainTaken(
  { screen, members, labels }: TakenValue,
  record: RestoredRecord,
  { api, texts: { text }, formats }: RefusalScope,
): Promise<RestoreRefusal> {
  // Which of the records that went with it has the value is not told.
  if (getScreenPath(screen) !== record.path)
    return { reason: text("relations.restore-taken-with", { field: labels, entity: screen.label }) };
  const calls = api.entity(record.path);
  const known = await calls.version(record.id, record.version).then(
    (version): Members => ({ ...version }),
    () => undefined,
  );
  if (known === undefined) return { reason: text("relations.restore-taken", { field: labels }) };
  const values = members.map((member) => known[member]).filter((value) => typeof value !== "object");
  const shown = members.some((member) => screen.fields[member] === undefined) ? [] : values.map(String);
  const told =
    shown.length === 0 ? labels : text("relations.restore-value", { field: labels, value: shown.join(", ") });
  const other = await findOther(calls, { screen, members, known });
  if (other === undefined) return { reason: text("relations.restore-taken", { field: told }) };
  const title = getRecordTitle(screen, other, { text, formats });
  return {
    reason: text("relations.restore-taken-by", { field: told, other: title }),
    other: { path: record.path, id: other.id },
  };
}

/** The record that has the values; undefined where lists can't be filtered by them, or the operator may not see it. */
async function findOther(
  calls: Pick<ReturnType<AdminApi["entity"]>, "list">,
  { screen, members, known }: Pick<TakenValue, "screen" | "members"> & { readonly known: Members },
): Promise<AnyRecord | undefined> {
  const isFiltered = (member: string) =>
    (screen.fields[member] ?? screen.relations[member.replace(/Id$/, "")])?.filterable;
  if (!screen.operations.list || !members.every(isFiltered)) return undefined;
  const filters = members.flatMap((field) => {
    const value = known[field];
    return typeof value === "string" || typeof value === "number"
      ? [{ field, op: "in" as const, value: [value] }]
      : [];
  });
  if (filters.length < members.length) return undefined;
  const found = await calls.list({ filters, limit: 1 }).catch(() => undefined);
  return found?.items[0];
}

// What the operator has decided about a file: where its columns go, how they are read, what becomes of records that are there. Free of React.
import type { Import, ImportMapping, ImportSettings, UiScreen } from "@lathe/client";
import { type GuessScope, guessReading, guessTargets } from "./guess.ts";
import type { ImportTarget, Reading } from "./import-targets.ts";

/** Where a column goes; nowhere with null. */
export interface ColumnChoice {
  readonly member: string | null;
  readonly read: Reading;
}

/** What was decided about a file. */
export interface ImportDraft {
  /** By the names of columns. */
  readonly columns: Readonly<Record<string, ColumnChoice>>;
  readonly key: string | null;
  readonly onExisting: NonNullable<ImportSettings["onExisting"]>;
}

/** What a draft is about. */
export interface DraftScope extends GuessScope {
  readonly screen: UiScreen;
  readonly targets: readonly ImportTarget[];
}

/** The draft of a file: as it is set already, and guessed where nothing is. */
export function createDraft(
  scope: DraftScope,
  { columns, settings }: Pick<Import, "columns" | "settings">,
): ImportDraft {
  const guessed = guessTargets(scope.targets, columns);
  const choices = columns.map(({ name, sample }): [string, ColumnChoice] => {
    if (settings !== null) {
      const set = settings.mapping.find(({ column }) => column === name);
      return [name, { member: set?.member ?? null, read: set?.read ?? {} }];
    }
    const target = guessed.get(name);
    const read = target === undefined ? {} : guessReading(target, sample, scope);
    return [name, { member: target?.member ?? null, read }];
  });
  const draft = { columns: Object.fromEntries(choices), key: null, onExisting: "error" } as const;
  if (settings !== null)
    return { ...draft, key: settings.key ?? null, onExisting: settings.onExisting ?? "error" };
  const [key] = listKeys(scope, draft);
  const { operations } = scope.screen;
  return {
    ...draft,
    key: key?.member ?? null,
    onExisting: operations.update ? "update" : "skip",
  };
}

/** A draft with another goal for a column; one that went there before goes nowhere. */
export function mapColumn(
  scope: DraftScope,
  draft: ImportDraft,
  { name, sample }: Import["columns"][number],
  member: string | null,
): ImportDraft {
  const target = scope.targets.find((each) => each.member === member);
  const freed = Object.entries(draft.columns).map(([other, choice]): [string, ColumnChoice] => [
    other,
    member !== null && choice.member === member ? { member: null, read: {} } : choice,
  ]);
  const read = target === undefined ? {} : guessReading(target, sample, scope);
  const changed = { ...draft, columns: { ...Object.fromEntries(freed), [name]: { member, read } } };
  const keys = listKeys(scope, changed).map((each) => each.member);
  const key = changed.key !== null && keys.includes(changed.key) ? changed.key : (keys[0] ?? null);
  const isUnwanted = draft.key === null && listKeys(scope, draft).length > 0 && !keys.includes("id");
  return { ...changed, key: isUnwanted ? null : key };
}

/**
 * What records can be known by: unique members that a column goes to. A column of ids leaves no choice, and who may not read records
 * may not know which are there.
 */
export function listKeys(
  { screen, targets }: DraftScope,
  { columns }: Pick<ImportDraft, "columns">,
): readonly ImportTarget[] {
  if (!screen.operations.list) return [];
  const mapped = Object.values(columns).map(({ member }) => member);
  const keys = targets.filter(({ member, isKey }) => isKey && mapped.includes(member));
  const id = keys.find(({ member }) => member === "id");
  return id === undefined ? keys : [id];
}

/** What the server is told. */
export function toSettings({ columns, key, onExisting }: ImportDraft): ImportSettings {
  const mapping = Object.entries(columns).flatMap(([column, { member, read }]): readonly ImportMapping[] => {
    if (member === null) return [];
    return [{ column, member, ...(Object.keys(read).length === 0 ? {} : { read }) }];
  });
  return key === null ? { mapping, key } : { mapping, key, onExisting };
}

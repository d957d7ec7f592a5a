// What a record is called.
import type { AnyRecord, UiScreen } from "@lathe/client";

/** The display field of a record; its id where that has no value. */
export function getRecordTitle(screen: UiScreen, record: AnyRecord): string {
  const value = screen.display === null ? undefined : record[screen.display];
  const relation = screen.display === null ? undefined : screen.relations[screen.display];
  const shown = relation === undefined ? value : getRelatedTitle(value, relation.targetDisplay);
  return typeof shown === "string" && shown.trim() !== ""
    ? shown
    : typeof shown === "number"
      ? String(shown)
      : record.id;
}

/** The display field of a record that another one leads to, as it stands in that; its id where that has no value. */
export function getRelatedTitle(related: unknown, display: string | null): string | undefined {
  if (typeof related !== "object" || related === null) return undefined;
  const members = related as Readonly<Record<string, unknown>>;
  const value = display === null ? undefined : members[display];
  if (typeof value === "string" && value !== "") return value;
  const { id } = members;
  return typeof value === "number" ? String(value) : typeof id === "string" ? id : undefined;
}

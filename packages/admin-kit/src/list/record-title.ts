// What a record is called.
import { parseDate } from "@lathe/contract";
import type { AnyRecord, UiScreen } from "@lathe/client";
import { getOwn } from "../record/get-own.ts";
import type { ViewTools } from "../fields/view-tools.ts";
import { getTitleName } from "./columns.ts";

/** What people know a record by: its display field; what it is and the end of its id where the entity has none, or the record nothing in it. */
export function getRecordTitle(
  screen: UiScreen,
  record: AnyRecord,
  { text, formats }: Pick<ViewTools, "text" | "formats">,
): string {
  const name = getTitleName(screen);
  const byId = text("record.by-id", { entity: screen.label, id: shortenId(record.id) });
  if (name === "id") return byId;
  const relation = screen.relations[name];
  const value = getOwn(record, name);
  const shown = relation === undefined ? value : getRelatedTitle(value, relation.targetDisplay);
  if (typeof shown === "number") return String(shown);
  if (typeof shown !== "string" || shown.trim() === "") return byId;
  return screen.fields[name]?.type === "date" && parseDate(shown) !== undefined ? formats.day(shown) : shown;
}

/** What a record is called that only its label is told of: what it is and the end of its id where the label is no more than the id, or empty. */
export function getLabelWords(
  screen: UiScreen | undefined,
  { id, label }: { readonly id: string; readonly label: string | null },
  text: ViewTools["text"],
): string {
  if (label !== null && label.trim() !== "" && label !== id) return label;
  return screen === undefined
    ? shortenId(id)
    : text("record.by-id", { entity: screen.label, id: shortenId(id) });
}

/**
 * What a record is called that another one leads to, as it stands in that: its display field; where its entity has none, the first text
 * that is told of it; else the end of its id.
 */
export function getRelatedTitle(related: unknown, display: string | null): string | undefined {
  if (typeof related !== "object" || related === null) return undefined;
  const members = related as Readonly<Record<string, unknown>>;
  const value = display === null ? findText(members) : members[display];
  if (typeof value === "string" && value !== "") return value;
  const { id } = members;
  return typeof value === "number" ? String(value) : typeof id === "string" ? shortenId(id) : undefined;
}

/** The part of an id by which people tell records apart. */
export function shortenId(id: string): string {
  return id.slice(-8);
}

const NO_WORDS = /^(\d{4}-\d\d-\d\d|[0-9a-f]{8}-[0-9a-f]{4}-)/;

function findText(members: Readonly<Record<string, unknown>>): string | undefined {
  return Object.values(members).find(
    (value): value is string => typeof value === "string" && value.trim() !== "" && !NO_WORDS.test(value),
  );
}

// Entries of the history: one file each, numbered; their order is that of the numbers, whatever a clock said.
import {
  type ApiChange,
  FILE_ACTIONS,
  type FileAction,
  type Hazard,
  HISTORY_KINDS,
  HISTORY_OUTCOMES,
  type HistoryItem,
  type PlannedFile,
} from "@lathe/contract";
import { HASH } from "./manifest.ts";
import { getHistoryPath } from "./project-paths.ts";
import { isObject, isOneOf, isText, parseState, type StateResult } from "./state-text.ts";

/** What the history keeps of a generation or rollback. */
export interface HistoryEntry extends HistoryItem {
  /** How many files were concerned, by what was done to them. */
  readonly files: Readonly<Partial<Record<FileAction, number>>>;
  /** The path of the migration that was added. */
  readonly migration: string | null;
  /** Of the text of that migration as it was generated; null where there is none, or it was not noted. */
  readonly migrationHash: string | null;
  /** For a rollback: the entry whose model was restored. For an undo: the generation that is the last one again, if any. */
  readonly to: string | null;
  /** What a generation did, file by file; null where it was not noted. */
  readonly details: EntryDetails | null;
}

/** What a generation did. */
export interface EntryDetails {
  /** The files that were written or removed. */
  readonly files: readonly PlannedFile[];
  readonly hazards: readonly Hazard[];
  readonly apiChanges: readonly ApiChange[];
}

const FORMAT = 1;
const ENTRY_FILE_NAME = /^([0-9]{6,15})\.json$/;

/** The number behind the name of an entry's file; undefined for other files. */
export function parseEntryNumber(name: string): number | undefined {
  const [, digits] = ENTRY_FILE_NAME.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The id of the entry with a number. */
export function formatEntryId(number: number): string {
  return String(number).padStart(6, "0");
}

/** The id of the next entry, after those with the given file names, readable or not. */
export function nextEntryId(names: readonly string[]): string {
  return formatEntryId(Math.max(0, ...names.map((name) => parseEntryNumber(name) ?? 0)) + 1);
}

/** The text of an entry. */
export function formatEntry(entry: HistoryEntry): string {
  const { id, at, kind, outcome, revision, summary, message, files, migration, migrationHash, to } = entry;
  const about = { format: FORMAT, id, at, kind, outcome, revision, summary, message };
  const item = { ...about, files, migration, migrationHash, to, details: entry.details };
  return `${JSON.stringify(item, null, 2)}\n`;
}

/** Reads an entry; one whose file has another number is damaged. */
export function parseEntry(id: string, text: string): StateResult<HistoryEntry> {
  return parseState(text, {
    file: getHistoryPath(id),
    format: FORMAT,
    read: (value) => (value["id"] === id ? toHistoryEntry(value) : undefined),
  });
}

function toHistoryEntry(value: Readonly<Record<string, unknown>>): HistoryEntry | undefined {
  const {
    id,
    at,
    kind,
    outcome,
    revision,
    summary,
    message,
    files,
    migration,
    migrationHash = null,
    to,
    details = null,
  } = value;
  if (!isText(id) || !isText(at) || !isText(summary) || !isText(revision) || !HASH.test(revision))
    return undefined;
  if (!isOneOf(HISTORY_KINDS, kind) || !isOneOf(HISTORY_OUTCOMES, outcome)) return undefined;
  if (
    !isTextOrNull(message) ||
    !isTextOrNull(migration) ||
    !isTextOrNull(to) ||
    !isObject(files) ||
    !isTextOrNull(migrationHash) ||
    !(details === null || isEntryDetails(details))
  )
    return undefined;
  const counts = FILE_ACTIONS.flatMap((action) =>
    typeof files[action] === "number" ? [[action, files[action]] as const] : [],
  );
  return {
    id,
    at,
    kind,
    outcome,
    revision,
    summary,
    message,
    files: Object.fromEntries(counts),
    migration,
    migrationHash,
    to,
    details,
  };
}

function isEntryDetails(value: unknown): value is EntryDetails {
  if (!isObject(value)) return false;
  const { files, hazards, apiChanges } = value;
  return isListOf(files, isFile) && isListOf(hazards, isHazard) && isListOf(apiChanges, isApiChange);
}

type Members = Readonly<Record<string, unknown>>;

function isListOf(value: unknown, isItem: (item: Members) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isObject(item) && isItem(item));
}

function isFile({ path, action, from = null }: Members): boolean {
  return isText(path) && isOneOf(FILE_ACTIONS, action) && isTextOrNull(from);
}

// A later version may know more kinds of either.
function isHazard({ id, severity, kind, message, statement }: Members): boolean {
  return [id, severity, kind, message].every(isText) && isTextOrNull(statement);
}

function isApiChange({ family, kind, route, message }: Members): boolean {
  return [family, kind, route, message].every(isText);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

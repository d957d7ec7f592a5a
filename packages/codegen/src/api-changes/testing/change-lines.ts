// Drafts of one entity "notes" with few routes, and changes as lines of text.
import { type Operation, OPERATIONS } from "@lathe/contract";
import { type Draft, createSampleModel } from "../../testing/sample.ts";
import { collectApiChanges } from "../api-changes.ts";

/** Of the admin family, only these operations. */
export function createAdminDraft(...operations: readonly Operation[]): Draft {
  return { operations: Object.fromEntries(OPERATIONS.map((name) => [name, operations.includes(name)])) };
}

/** No admin routes, and these external ones. */
export function createExternalDraft(external: Readonly<Partial<Record<Operation, string>>>): Draft {
  return { ...createAdminDraft(), external, readRule: "everyone" };
}

/** A field "title" that stays the same field whatever it is called; external callers read and write it. */
export function createTitleField(draft: Draft = {}): Draft {
  return { id: "fld_title", name: "title", type: "string", external: { read: true, write: true }, ...draft };
}

/** Entity drafts and project settings. */
export interface ProjectDraft {
  readonly entities: readonly Draft[];
  readonly project?: Draft;
}

/** One row of a table: what it shows, the drafts before and after, and the lines that are told. */
export type ChangeRow = readonly [
  name: string,
  before: ProjectDraft,
  after: ProjectDraft,
  lines: readonly string[],
];

/** A project of one entity "notes". */
export function createNotesProject(draft: Draft): ProjectDraft {
  return { entities: [createNotesEntity(draft)] };
}

/** An entity "notes" with an id of its own. */
export function createNotesEntity(draft: Draft): Draft {
  return { id: "ent_notes", name: "notes", fields: [createTitleField()], ...draft };
}

/** The changes between two drafts: "breaking GET /path: message". */
export function listChangeLines(before: ProjectDraft, after: ProjectDraft): readonly string[] {
  return collectDraftChanges(before, after).map(({ kind, route, message }) => `${kind} ${route}: ${message}`);
}

/** What holds for the drafts of a row. */
export interface RowResult {
  readonly lines: readonly string[];
  /** The changes where nothing was changed. */
  readonly linesWithoutChange: readonly string[];
  /** True where neither the change nor undoing it breaks anything, though there is something to tell. */
  readonly isAdditiveBothWays: boolean;
}

/** What a row gives. */
export function evaluateRow([, before, after]: ChangeRow): RowResult {
  const changes = [...collectDraftChanges(before, after), ...collectDraftChanges(after, before)];
  return {
    lines: listChangeLines(before, after),
    linesWithoutChange: listChangeLines(after, after),
    isAdditiveBothWays: changes.length > 0 && changes.every(({ kind }) => kind === "additive"),
  };
}

/** What a row must give. */
export function getExpectedResult([, , , lines]: ChangeRow): RowResult {
  return { lines, linesWithoutChange: [], isAdditiveBothWays: false };
}

function collectDraftChanges(before: ProjectDraft, after: ProjectDraft) {
  return collectApiChanges({
    before: createSampleModel(before.entities, before.project),
    after: createSampleModel(after.entities, after.project),
  });
}

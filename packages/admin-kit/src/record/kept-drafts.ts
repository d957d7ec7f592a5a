// Drafts that outlive a reload: kept in the tab, for each account and record, until they are saved or dropped. Free of React.
import type { UiScreen } from "@lathe/client";
import { getOwn } from "./get-own.ts";
import { type Draft, hasChanges, listChanged } from "./draft.ts";
import { type PartIds, followRenames, listPartIds } from "./follow-renames.ts";
import { type Members, isSameValue } from "./members.ts";
import type { CreateAttempt, FormState } from "./record-form.ts";

/** What is kept of a form: of its record only what was changed, as it was before. */
export interface KeptDraft {
  readonly draft: Draft;
  readonly attempt: CreateAttempt | undefined;
  readonly unanswered: readonly Members[];
}

/** How a draft is stored: with the ids of the parts that it changes, since their names may be others when it is read. */
interface StoredDraft extends KeptDraft {
  readonly ids?: PartIds;
}

/** Where drafts are kept: `sessionStorage`. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Which form a draft is of. */
export interface DraftPlace {
  readonly accountId: string;
  readonly path: string;
  /** Undefined for a new record. */
  readonly id: string | undefined;
}

/** The draft that is kept for a form; undefined where there is none, or none that can be read. */
export function readKeptDraft(
  storage: DraftStorage,
  place: DraftPlace,
  screen: UiScreen,
): KeptDraft | undefined {
  const stored = storage.getItem(toKey(place));
  if (stored === null) return undefined;
  try {
    const { ids = {}, ...asStored } = JSON.parse(stored) as StoredDraft;
    const kept = followRenames(screen, asStored, ids);
    return hasChanges(kept.draft) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the draft of a form; a form without a change keeps none. False where there is no room for it. */
export function keepDraft(
  storage: DraftStorage,
  place: DraftPlace,
  { screen, ...kept }: KeptDraft & { readonly screen: UiScreen },
): boolean {
  try {
    const stored: StoredDraft = { ...kept, ids: listPartIds(screen, kept) };
    if (hasChanges(kept.draft)) storage.setItem(toKey(place), JSON.stringify(stored));
    else storage.removeItem(toKey(place));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft of a form. */
export function dropKeptDraft(storage: DraftStorage, place: DraftPlace): void {
  storage.removeItem(toKey(place));
}

/** What is offered of a kept draft: nothing where the record has it all by now, because an answer was lost. */
export function findOffer(draft: Draft, kept: KeptDraft | undefined): KeptDraft | undefined {
  if (kept === undefined || Object.keys(kept.draft.memberships).length > 0) return kept;
  const { changes } = kept.draft;
  const isNew = Object.keys(changes).some(
    (member) => !isSameValue(draft, member, getOwn(draft.base, member), changes[member]),
  );
  return isNew ? kept : undefined;
}

/** What is to be kept of a form. What was offered and is not taken or dropped yet stays, below what was changed since. */
export function toKeptDraft(
  { draft, attempt, unanswered }: FormState,
  offered: KeptDraft | undefined,
): KeptDraft {
  const whole = offered === undefined ? draft : applyKeptDraft(draft, offered.draft);
  const changed = Object.keys(whole.changes);
  return {
    draft: { ...whole, base: pick(whole.base, ["id", ...changed, ...changed.map(toEmbedded)]) },
    attempt: attempt ?? offered?.attempt,
    unanswered: [...(offered?.unanswered ?? []), ...unanswered],
  };
}

/**
 * The draft of a form with what was kept: what was changed since wins. Changes stay on the version that they were made on, so
 * that a save meets what somebody else has saved since.
 */
export function applyKeptDraft(draft: Draft, kept: Draft): Draft {
  const since = listChanged(draft);
  const own = Object.fromEntries(since.map((member) => [member, getOwn(draft.base, member)]));
  return {
    images: draft.images,
    base: { ...draft.base, ...kept.base, ...own },
    version: kept.version,
    changes: { ...kept.changes, ...draft.changes },
    memberships: { ...kept.memberships, ...draft.memberships },
    chosen: { ...kept.chosen, ...draft.chosen },
  };
}

function toKey({ accountId, path, id = "_new" }: DraftPlace): string {
  return `lathe.draft.${accountId}.${path}.${id}`;
}

function toEmbedded(member: string): string {
  return member.replace(/Id$/, "");
}

function pick(members: Members, names: readonly string[]): Members {
  const known = names.filter((name) => Object.hasOwn(members, name));
  return Object.fromEntries(known.map((name) => [name, members[name]]));
}

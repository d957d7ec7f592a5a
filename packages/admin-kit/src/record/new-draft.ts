// Drafts to begin with: of records as they were loaded, of new ones, copies, and those of records that are gone. Free of React.
import type { UiScreen } from "@lathe/client";
import { getOwn } from "./get-own.ts";
import { getInitialValue } from "../fields/initial-value.ts";
import { type Draft, changeMember, createDraft, getMember } from "./draft.ts";
import { listImages, listWritableMembers } from "./form-members.ts";
import type { Members } from "./members.ts";

/** The draft of a record as it was loaded. */
export function openDraft(screen: UiScreen, record: Members): Draft {
  const { version } = record;
  return createDraft(record, typeof version === "number" ? version : null, listImages(screen));
}

/** The draft of a new record: its base are the defaults, so that what was filled in can be told. */
export function createNewDraft(screen: UiScreen, values: Members = {}): Draft {
  const writable = listWritableMembers(screen);
  const defaults = Object.entries(screen.fields)
    .filter(([name]) => writable.includes(name))
    .map(([name, field]) => [name, getInitialValue(field)] as const)
    .filter(([, value]) => value !== undefined);
  const draft = createDraft(Object.fromEntries(defaults), null, listImages(screen));
  return writable
    .filter((member) => (getOwn(values, member) ?? null) !== null)
    .reduce((next, member) => changeMember(next, member, values[member]), draft);
}

/** The draft of a copy: all values but those that no other record may have. */
export function createCopy(screen: UiScreen, record: Members): Draft {
  const own = Object.entries(record).filter(([member]) => screen.fields[member]?.unique !== true);
  return createNewDraft(screen, Object.fromEntries(own));
}

/** The draft of a record that is gone, as one of a new record with its values. */
export function detachDraft(screen: UiScreen, draft: Draft): Draft {
  const members = listWritableMembers(screen).map((member) => [member, getMember(draft, member)] as const);
  const added = Object.entries(draft.memberships)
    .filter(([, { add }]) => add.length > 0)
    .map(([relation, { add }]) => [relation, { add, remove: [] }] as const);
  return {
    ...createNewDraft(screen, Object.fromEntries(members)),
    memberships: Object.fromEntries(added),
    chosen: draft.chosen,
  };
}

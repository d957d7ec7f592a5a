// What has to be said of a form that was filled from elsewhere: what a version or a copy could not bring along. Free of React.
import type { UiScreen } from "@lathe/client";
import type { Texts } from "../texts/texts-context.tsx";
import { formatMemberLabels } from "./form-members.ts";

const NOTES = {
  "image-gone": "record.note-image-gone",
  "image-failed": "record.note-image-failed",
  "copy-image": "record.note-copy-image",
  "copy-failed": "record.note-copy-failed",
  "copy-many": "record.note-copy-many",
  "copy-tab": "record.note-copy-tab",
} as const;

/** Members, and why they are not as somebody would expect. */
export interface FormNote {
  readonly kind: keyof typeof NOTES;
  readonly members: readonly string[];
}

/** A note, where it is about any member. */
export function createNotes(kind: FormNote["kind"], members: readonly string[]): readonly FormNote[] {
  return members.length === 0 ? [] : [{ kind, members }];
}

/** A note in words. */
export function formatNote({ kind, members }: FormNote, screen: UiScreen, { text, locale }: Texts): string {
  return text(NOTES[kind], {
    count: members.length,
    fields: formatMemberLabels(screen, members, locale),
  });
}

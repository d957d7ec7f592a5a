// A part of a catalogue in another language has the same texts, with the same places.
import type { Message, PluralMessage } from "./message.ts";

/** What a translation of a part of the English catalogue has to have; a test compares the places. */
export type Translation<English extends Readonly<Record<string, Message>>> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : PluralMessage;
};

// Texts with places for values, and forms for numbers: how they are written in a catalogue, and how they are filled.
import { numberFormat, pluralRules } from "../format/intl.ts";

/** A text; `{name}` is a place for a value. With forms, `{count}` decides which one is taken. */
export type Message = string | PluralMessage;

/** A text that depends on a number. */
export interface PluralMessage {
  readonly one: string;
  readonly other: string;
}

/** The places of a text. */
type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

type PlacesOf<M extends Message> = M extends string
  ? Places<M>
  : M extends PluralMessage
    ? Places<M["one"]> | Places<M["other"]> | "count"
    : never;

/** What a text has to be given: nothing, or a value for each place. */
export type MessageValues<M extends Message, Value = string | number> = [PlacesOf<M>] extends [never]
  ? []
  : [values: { readonly [Name in PlacesOf<M>]: Name extends "count" ? number : Value }];

/** A piece of a filled text: the text itself, or the name of a place. */
export type MessagePiece = { readonly text: string } | { readonly place: string };

/** The form of a text for a number, in a language. */
export function chooseForm(message: Message, count: number | undefined, locale: string): string {
  if (typeof message === "string") return message;
  const form = pluralRules(locale).select(count ?? 0);
  return form === "one" ? message.one : message.other;
}

/** Splits a text at its places; each text of a catalogue once, as lists have some in every row. */
export function splitMessage(text: string): readonly MessagePiece[] {
  const pieces =
    split.get(text) ??
    text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 === 0 ? { text: piece } : { place: piece }));
  split.set(text, pieces);
  return pieces;
}

const split = new Map<string, readonly MessagePiece[]>();

/** A filled text; numbers are written as the language writes them. */
export function formatMessage(
  message: Message,
  values: Readonly<Record<string, string | number>>,
  locale: string,
): string {
  const { count } = values;
  const text = chooseForm(message, typeof count === "number" ? count : undefined, locale);
  const pieces = splitMessage(text).map((piece) =>
    "text" in piece ? piece.text : formatValue(values[piece.place], locale),
  );
  return pieces.join("");
}

function formatValue(value: string | number | undefined, locale: string): string {
  return typeof value === "number" ? numberFormat(locale).format(value) : (value ?? "");
}

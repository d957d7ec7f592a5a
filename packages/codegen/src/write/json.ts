// Writes JSON files as our formatter would: two spaces, short lists on one line, a newline at the end.
import type { JsonValue } from "@lathe/model";
import { escapeInvisible, unicodeEscape } from "./escape.ts";
import { INDENT_WIDTH, LINE_WIDTH, fillLines, measureWidth } from "./layout.ts";

/** A value as the text of a JSON file. */
export function formatJson(value: JsonValue): string {
  return `${joinShortLists(stringify(value))}\n`;
}

/** The members of an object, for lines with this indentation: what `joinMembers` takes, and may be written long before. */
export function formatMembers(object: Readonly<Record<string, JsonValue>>, indent: number): string {
  let outer: JsonValue = object;
  for (let depth = indent; depth > INDENT_WIDTH; depth -= INDENT_WIDTH) outer = [outer];
  // Before and behind them are so many lines: a bracket and a line break, behind 0, 2, 4 … spaces.
  const lines = indent / INDENT_WIDTH;
  const around = lines * (lines + 1);
  return joinShortLists(stringify(outer).slice(around, -around));
}

/** A member whose value is written already. */
export function nameMember(name: string, value: string, indent: number): string {
  return `${" ".repeat(indent)}${stringify(name)}: ${value}`;
}

/** An object of written members; `indent` is theirs. */
export function joinMembers(members: readonly string[], indent: number): string {
  return members.length === 0 ? "{}" : `{\n${members.join(",\n")}\n${" ".repeat(indent - INDENT_WIDTH)}}`;
}

/** JSON escapes what it must; this also escapes what an editor would not show. */
function stringify(value: JsonValue): string {
  const text = JSON.stringify(value, null, INDENT_WIDTH);
  return VISIBLE_LINES.test(text) ? text : text.split("\n").map(escapeLine).join("\n");
}

const VISIBLE_LINES = /^[\n -~]*$/;

function escapeLine(line: string): string {
  return escapeInvisible(line, unicodeEscape);
}

// No text in JSON has a line break in it: a line that ends with a bracket or brace opens a list or an object.
const FLAT_LIST = /\[\n( +).*[^[{\n](?:\n\1.*[^[{\n])*\n *\]/g;

/** Puts each list on one line that fits there, inner ones first. */
function joinShortLists(text: string): string {
  let isOuterLeft = false;
  const joined = text.replaceAll(FLAT_LIST, (list, indentation: string, offset: number) => {
    const before = text.slice(text.lastIndexOf("\n", offset) + 1, offset);
    const hasComma = text[offset + list.length] !== "\n";
    const short = joinShortList(list, {
      indentation,
      room: LINE_WIDTH - measureWidth(before) - (hasComma ? 1 : 0),
    });
    if (short !== list && before.trimStart() === "") isOuterLeft = true;
    return short;
  });
  return isOuterLeft ? joinShortLists(joined) : joined;
}

interface ListPlace {
  /** Of its items. */
  readonly indentation: string;
  /** The columns that are left on its line. */
  readonly room: number;
}

function joinShortList(list: string, { indentation, room }: ListPlace): string {
  if (isTable(list)) return list;
  const start = `\n${indentation}`;
  const end = list.lastIndexOf("\n");
  const items = list.slice(1 + start.length, end).split(`,${start}`);
  const flat = `[${items.join(", ")}]`;
  if (measureWidth(flat) <= room) return flat;
  if (items.length < 2 || !items.every((item) => NUMBER.test(item))) return list;
  const lines = fillLines(items, indentation.length);
  return `[${start}${lines.join(`,${start}`)}${list.slice(end)}`;
}

const NUMBER = /^[-+.eE\d]+$/;

/** Several lists of more than one item each: a row per line reads best. */
function isTable(list: string): boolean {
  if (!ROW.test(list)) return false;
  const items: readonly unknown[] = JSON.parse(list);
  return items.length > 1 && items.every((item) => Array.isArray(item) && item.length > 1);
}

const ROW = /^\[\n *\[/;

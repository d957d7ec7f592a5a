// The fields that a search looks into, as its box names them. Free of React.
import { toInnerWord } from "../texts/inner-word.ts";

/** What the box has room for besides the number of those that it does not name. */
const ROOM = 28;
const ROOM_BESIDE_MORE = 18;

/** Labels of fields as one phrase has them: "Title", "summary", "body". */
export function nameFields(labels: readonly string[], locale: string): readonly string[] {
  return labels.map((label, index) => (index === 0 ? label : toInnerWord(label, locale)));
}

/** As many names as the box has room for, with how many are left out. */
export function fitNames(names: readonly string[]): {
  readonly shown: readonly string[];
  readonly more: number;
} {
  if (names.join(", ").length <= ROOM) return { shown: names, more: 0 };
  let count = 1;
  while (names.slice(0, count + 1).join(", ").length <= ROOM_BESIDE_MORE) count += 1;
  return { shown: names.slice(0, count), more: names.length - count };
}

// How much room a type takes on a line.
import { type ValueType, listInnerTypes } from "./value-type.ts";

/** What stands beside others on a line is not wider than this. */
const MAX_WIDTH = 60;

/** True for a type that can stand beside others on a line: a single word, or a few. */
export function isShortType(type: ValueType): boolean {
  return type.kind === "literal" || type.kind === "named" || measureWidth(type) <= MAX_WIDTH;
}

/** About as many columns as the type is wide; without end where it has lines of its own. */
function measureWidth(type: ValueType): number {
  switch (type.kind) {
    case "literal":
      return JSON.stringify(type.value).length;
    case "named":
      return type.name.length;
    case "object":
      return type.members.length > 0 ? Infinity : 30 + (type.others === null ? 7 : measureWidth(type.others));
    case "list":
      return listInnerTypes(type)
        .map((item) => measureWidth(item) + 2)
        .reduce((sum, width) => sum + width, 11);
    case "union":
    case "intersection":
      return type.types.map((one) => measureWidth(one) + 3).reduce((sum, width) => sum + width, 0);
    default:
      return type.kind.length;
  }
}

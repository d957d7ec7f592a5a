// An example as lines, each with how its member stands to the last generation. Pure.
import type { ApiRoute } from "./route-groups.ts";

/** A line of an example. */
export interface BodyLine {
  readonly text: string;
  /** Undefined: as it was. */
  readonly since: "new" | "changed" | "gone" | undefined;
}

type Members = NonNullable<ApiRoute["request"]>["members"];

/** The lines; members that are gone stand at the end of what they were in. */
export function listBodyLines(example: unknown, members: Members): readonly BodyLine[] {
  const marks = new Map(members.map(({ name, since }) => [name, since === "same" ? undefined : since]));
  return listLines({ value: example, path: "", marks, before: "", after: "", indent: "" });
}

interface Piece {
  readonly value: unknown;
  /** The member that it is, with dots; items of a list have the path of the list. */
  readonly path: string;
  readonly marks: ReadonlyMap<string, BodyLine["since"]>;
  /** What stands before it on its first line, and behind it on its last. */
  readonly before: string;
  readonly after: string;
  readonly indent: string;
}

function listLines({ value, path, marks, before, after, indent }: Piece): readonly BodyLine[] {
  const since = marks.get(path);
  const line = (text: string): BodyLine => ({ text: `${indent}${text}`, since });
  const inner = `${indent}  `;
  if (Array.isArray(value) && value.length > 0)
    return [
      line(`${before}[`),
      ...value.flatMap((item: unknown, index) =>
        listLines({ value: item, path, marks, before: "", after: comma(index, value), indent: inner }),
      ),
      line(`]${after}`),
    ].map((one) => ({ ...one, since: one.since ?? since }));
  if (typeof value !== "object" || value === null || Array.isArray(value) || Object.keys(value).length === 0)
    return [line(`${before}${JSON.stringify(value)}${after}`)];
  const entries = Object.entries(value);
  const own = entries.flatMap(([name, member], index) =>
    listLines({
      value: member,
      path: path === "" ? name : `${path}.${name}`,
      marks,
      before: `${JSON.stringify(name)}: `,
      after: comma(index, entries),
      indent: inner,
    }),
  );
  const gone = [...marks].flatMap(([name, mark]) =>
    mark === "gone" && parentOf(name) === path
      ? [{ text: `${inner}${JSON.stringify(name.split(".").at(-1))}`, since: mark }]
      : [],
  );
  return [line(`${before}{`), ...own, ...gone, line(`}${after}`)];
}

function comma(index: number, list: readonly unknown[]): string {
  return index === list.length - 1 ? "" : ",";
}

function parentOf(name: string): string {
  return name.split(".").slice(0, -1).join(".");
}

// Where others have changed what a step had changed, in words. Pure.
import type { EditClash } from "@lathe/contract";
import { toPath } from "../fix/place.ts";
import { toLabel } from "../names.ts";

const ORDERED: Readonly<Record<string, string>> = {
  fields: "fields",
  relations: "relations",
  collections: "collections",
  projection: "members",
};

/** What has changed since, as a sentence without its end: "the label of articles.title was changed since". */
export function describeClashes([first, ...others]: readonly EditClash[]): string {
  if (first === undefined) return "";
  const { noun, isPart } = describePlace(toPath(first.path).map(String));
  const done = isPart && first.actual === null ? "removed" : "changed";
  const more =
    others.length === 0 ? "" : `, and ${others.length} more ${others.length === 1 ? "place" : "places"}`;
  return `${noun} was ${done} since${more}`;
}

function describePlace([root, name = "", ...rest]: readonly string[]): {
  readonly noun: string;
  /** False where it is one thing that is said of a part. */
  readonly isPart: boolean;
} {
  const sayMember = (member: string, of: string) => ({
    noun: `the ${toLabel(member).toLowerCase()} of ${of}`,
    isPart: false,
  });
  if (root === "project") return sayMember(name, "the project");
  const [list, part, member] = rest;
  if (root === "modules")
    return list === undefined ? { noun: `module ${name}`, isPart: true } : sayMember(list, `module ${name}`);
  if (list === undefined) return { noun: name, isPart: true };
  const ordered = ORDERED[list];
  if (ordered === undefined) return sayMember(list, name);
  if (part === undefined) return { noun: `the order of the ${ordered} of ${name}`, isPart: false };
  const full = `${name}.${part}`;
  return member === undefined ? { noun: full, isPart: true } : sayMember(member, full);
}

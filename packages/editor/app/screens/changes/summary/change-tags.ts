// What a change means for callers and data, as tags: from the plan's hazards and API changes. Pure.
import type { ApiChange, Hazard } from "@lathe/contract";
import { type DecidedPlan, isGrave, isInTheWay } from "../decisions.ts";
import { parsePointer } from "../../../changes/pointer.ts";
import { describeNothingLost, isAltered, nameLost } from "../lost-words.ts";
import { formatCount } from "../words.ts";

/** What is needed of a change. */
export interface TaggedChange {
  readonly path: string;
  readonly kind: string;
  readonly before: unknown;
  readonly note: string | null;
}

/** A tag: what it says, and how it looks. */
export interface ChangeTag {
  readonly text: string;
  readonly tone: "success" | "warning" | "danger";
}

/** The entity and the member that a change is about. */
export function addressOf({ path }: Pick<TaggedChange, "path">): {
  readonly entity: string | undefined;
  readonly member: string | undefined;
} {
  const [root, entity, list, member] = parsePointer(path);
  if (root !== "entities") return { entity: undefined, member: undefined };
  const isMember =
    list === "fields" || list === "relations" || list === "collections" || list === "projection";
  return { entity, member: isMember ? member : undefined };
}

/** What people read, and neither callers nor the database: whatever else a member brings does not follow from it. */
const READ_BY_PEOPLE: readonly (string | undefined)[] = ["label", "labelPlural", "description"];

function isForPeople({ path }: Pick<TaggedChange, "path">): boolean {
  return READ_BY_PEOPLE.includes(parsePointer(path)[4]);
}

/** The hazards that a change brings. Another name brings none: what is stored stays. */
export function hazardsOf(change: TaggedChange, { hazards }: DecidedPlan): readonly Hazard[] {
  const { entity, member } = addressOf(change);
  if (entity === undefined || change.kind === "renamed" || isForPeople(change)) return [];
  return hazards.filter(({ part }) => part?.entity === entity && (part.member ?? undefined) === member);
}

/** The tags of a change, the gravest first. */
export function tagsOf(change: TaggedChange, plan: DecidedPlan): readonly ChangeTag[] {
  const dangers = hazardsOf(change, plan).filter(({ severity }) => severity === "danger");
  const tagDanger = (kind: Hazard["kind"], text: string): readonly ChangeTag[] => {
    const own = dangers.filter((hazard) => hazard.kind === kind);
    return own.length === 0 ? [] : [{ text, tone: own.some(isGrave) ? "danger" : "warning" }];
  };
  const own = plan.apiChanges.filter((apiChange) => isAbout(apiChange, change));
  const breaking = new Set(own.flatMap(({ kind, family }) => (kind === "breaking" ? [family] : [])));
  return [
    ...tagDanger("drops_data", "drops data"),
    ...tagDanger("may_fail_on_existing_rows", "may fail"),
    ...tagDanger("needs_value", "needs a value"),
    ...(breaking.has("external") ? [{ text: "breaking outside", tone: "warning" } as const] : []),
    ...(breaking.has("admin") ? [{ text: "breaking in admin", tone: "warning" } as const] : []),
    ...(breaking.size === 0 && own.length > 0 ? [{ text: "additive", tone: "success" } as const] : []),
  ];
}

function isAbout({ route, message }: ApiChange, change: TaggedChange): boolean {
  const { entity, member } = addressOf(change);
  if (entity === undefined || isForPeople(change)) return false;
  const isOfEntity = route.split("/").includes(entity);
  if (member !== undefined) return new RegExp(`["."]${escapeText(member)}["]`).test(message) && isOfEntity;
  const [, , setting] = parsePointer(change.path);
  // Of settings, only those that open and close routes are known to be the reason.
  if (setting === undefined) return isOfEntity;
  return (setting === "external" || setting === "operations") && isOfEntity && !message.includes('"');
}

function escapeText(text: string): string {
  return text.replaceAll(/[^\w]/g, String.raw`\$&`);
}

/** What follows from a change, with the rows that were counted. */
export function consequenceOf(change: TaggedChange, plan: DecidedPlan): string | undefined {
  for (const hazard of hazardsOf(change, plan)) {
    const rows = hazard.rows ?? 0;
    if (hazard.kind === "drops_data" && hazard.rows === 0) return describeNothingLost(hazard);
    if (hazard.kind === "drops_data" && isAltered(hazard))
      return `${formatCount(rows, "value")} ${rows === 1 ? "is" : "are"} kept in part`;
    if (hazard.kind === "drops_data" && rows > 0)
      return `${formatCount(rows, nameLost(hazard))} ${rows === 1 ? "goes" : "go"} with it`;
    if (isInTheWay(hazard)) return `${formatCount(rows, "row")} in the way of the migration`;
  }
  return change.note ?? undefined;
}

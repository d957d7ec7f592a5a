// Applications that leak in one place each: what was generated, with one thing forgotten or opened.
import type { ApplicationDefinition, EntityDefinition, Rule, RuleCondition } from "@lathe/runtime";

/** An application with one leak. */
export interface Mutant {
  readonly what: string;
  readonly entity: string;
  readonly definition: ApplicationDefinition;
}

/** Every such application. */
export function mutantsOf(application: ApplicationDefinition): readonly Mutant[] {
  return application.entities.flatMap((entity) =>
    leaksOf(entity).map(([what, leaking]) => ({
      what: `${entity.name}: ${what}`,
      entity: entity.name,
      definition: {
        ...application,
        entities: application.entities.map((each) => (each === entity ? leaking : each)),
      },
    })),
  );
}

type Leak = readonly [what: string, entity: EntityDefinition];

function leaksOf(entity: EntityDefinition): readonly Leak[] {
  const { external } = entity;
  const isOpen = external.list !== "off" || external.get !== "off";
  return [
    ...(isOpen ? [...ruleLeaks(entity), ...memberLeaks(entity)] : []),
    ...(["list", "get"] as const)
      .filter((operation) => external[operation] !== "anonymous")
      .map((operation): Leak => [
        `${operation} for anyone`,
        {
          ...entity,
          external: { ...external, [operation]: "anonymous" },
          readRule: entity.readRule ?? "everyone",
        },
      ]),
  ];
}

function ruleLeaks(entity: EntityDefinition): readonly Leak[] {
  const { readRule, collections } = entity;
  const forgotten =
    readRule === null || readRule === "everyone"
      ? []
      : conditionsOf(readRule).map((condition): Leak => [
          `without ${JSON.stringify(condition)}`,
          { ...entity, readRule: without(readRule, condition) ?? "everyone" },
        ]);
  const opened = collections
    .filter(({ rule, external }) => rule !== null && external.read)
    .map((collection): Leak => [
      `${collection.name} without its rule`,
      {
        ...entity,
        collections: collections.map((each) => (each === collection ? { ...each, rule: null } : each)),
      },
    ]);
  return [...forgotten, ...opened];
}

function memberLeaks(entity: EntityDefinition): readonly Leak[] {
  const { members, collections } = entity;
  const isStored = entity.source === null;
  const shown = members
    .filter(({ external }) => !external.read)
    .map((member): Leak => {
      const leaking = { ...member, external: { ...member.external, read: true } };
      return [
        `${member.name} shown`,
        { ...entity, members: members.map((each) => (each === member ? leaking : each)) },
      ];
    });
  const followed = collections
    .filter(({ external }) => !external.read)
    .map((collection): Leak => {
      const leaking = { ...collection, external: { read: true } };
      return [
        `${collection.name} open`,
        { ...entity, collections: collections.map((each) => (each === collection ? leaking : each)) },
      ];
    });
  const times: readonly Leak[] =
    isStored && !entity.externalTimestamps
      ? [["timestamps shown", { ...entity, externalTimestamps: true }]]
      : [];
  return [...shown, ...followed, ...times];
}

function conditionsOf(rule: Rule): readonly RuleCondition[] {
  if ("all" in rule) return rule.all.flatMap(conditionsOf);
  return "any" in rule ? rule.any.flatMap(conditionsOf) : [rule];
}

/** The rule as if a condition always held; undefined where nothing is left of it. */
function without(rule: Rule, condition: RuleCondition): Rule | undefined {
  if (rule === condition) return undefined;
  if ("any" in rule) {
    const any = rule.any.map((branch) => without(branch, condition));
    return any.every((branch) => branch !== undefined) ? { any } : undefined;
  }
  if (!("all" in rule)) return rule;
  const all = rule.all.flatMap((branch) => without(branch, condition) ?? []);
  return all.length === 0 ? undefined : { all };
}

// Applications that leak in one place each: what was generated, with one thing forgotten or opened.
import type { ApplicationDefinition, EntityDefinition, Rule, RuleCondition } from "@lathe/runtime";

/** An application with one leak. */
export interface Mutant {
  readonly what: string;
  readonly entity: string;
  readonly definition: ApplicationDefinition;
}

/** Every such application. */
export function listMutants(application: ApplicationDefinition): readonly Mutant[] {
  return application.entities.flatMap((entity) =>
    listLeaks(entity).map(([what, leaking]) => ({
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

function listLeaks(entity: EntityDefinition): readonly Leak[] {
  const { external } = entity;
  const isOpen = external.list !== "off" || external.get !== "off";
  return [
    ...(isOpen ? [...listRuleLeaks(entity), ...listMemberLeaks(entity)] : []),
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

function listRuleLeaks(entity: EntityDefinition): readonly Leak[] {
  const { readRule, collections } = entity;
  const forgotten =
    readRule === null || readRule === "everyone"
      ? []
      : listConditions(readRule).map((condition): Leak => [
          `without ${JSON.stringify(condition)}`,
          { ...entity, readRule: withoutCondition(readRule, condition) ?? "everyone" },
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

function listMemberLeaks(entity: EntityDefinition): readonly Leak[] {
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

function listConditions(rule: Rule): readonly RuleCondition[] {
  if ("all" in rule) return rule.all.flatMap(listConditions);
  return "any" in rule ? rule.any.flatMap(listConditions) : [rule];
}

/** The rule as if a condition always held; undefined where nothing is left of it. */
function withoutCondition(rule: Rule, condition: RuleCondition): Rule | undefined {
  if (rule === condition) return undefined;
  if ("any" in rule) {
    const any = rule.any.map((branch) => withoutCondition(branch, condition));
    return any.every((branch) => branch !== undefined) ? { any } : undefined;
  }
  if (!("all" in rule)) return rule;
  const all = rule.all.flatMap((branch) => withoutCondition(branch, condition) ?? []);
  return all.length === 0 ? undefined : { all };
}

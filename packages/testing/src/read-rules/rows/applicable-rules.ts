// Every rule that decides which rows of an entity are shown: its own, those of virtual entities over it, and of collections.
import {
  type Condition,
  type Entity,
  EVERYONE,
  type Model,
  type Operand,
  type Parameter,
  type Rule,
  getBranches,
  toIdMember,
  isCondition,
  getMembersByName,
} from "@lathe/model";

/** A rule, and the values that requests give to it. */
export interface ApplicableRule {
  readonly rule: Rule;
  readonly parameters: readonly Parameter[];
}

/** The rules that speak of the rows of a stored entity. */
export function listApplicableRules({ entities }: Model, entity: Entity): readonly ApplicableRule[] {
  const reading = entities
    .filter((each) => each === entity || each.source === entity.name)
    .flatMap(({ readRule: rule, parameters }) =>
      rule === null || rule === EVERYONE ? [] : [{ rule, parameters }],
    );
  const collections = entities
    .flatMap((each) => each.collections)
    .filter(({ of }) => of.entity === entity.name)
    .flatMap(({ rule, parameters }) => (rule === null ? [] : [{ rule, parameters }]));
  return [...reading, ...collections];
}

/** The comparisons of a rule. */
export function listConditions(rule: Rule): readonly Condition[] {
  return isCondition(rule) ? [rule] : getBranches(rule).flatMap(listConditions);
}

/** What a member of an entity is compared with. */
export interface ComparedOperand {
  readonly op: Condition["op"];
  readonly operand: Operand;
  readonly parameters: readonly Parameter[];
}

/** What the members of every stored entity are compared with, by `entity.member`. */
export function indexComparedOperands(model: Model): ReadonlyMap<string, readonly ComparedOperand[]> {
  const stored = model.entities.filter(({ kind }) => kind === "persistent");
  const found = stored.flatMap((entity) =>
    listApplicableRules(model, entity).flatMap(({ rule, parameters }) =>
      listConditions(rule).flatMap((condition) =>
        listMemberKeys(entity, condition.field).flatMap((place) =>
          listOperands(condition).map((operand) => ({
            place,
            compared: { op: condition.op, operand, parameters },
          })),
        ),
      ),
    ),
  );
  const byPlace = Map.groupBy(found, ({ place }) => place);
  return new Map([...byPlace].map(([place, list]) => [place, list.map(({ compared }) => compared)]));
}

/** Whether a rule asks if the address of the caller is verified. */
export function asksVerified(model: Model): boolean {
  return [...indexComparedOperands(model).values()]
    .flat()
    .some(
      ({ operand }) => typeof operand === "object" && "var" in operand && operand.var === "account.verified",
    );
}

function listOperands({ value }: Condition): readonly Operand[] {
  return Array.isArray(value) ? (value as readonly Operand[]) : [value as Operand];
}

/** The stored value that a path means; the id of a target is the target's own, too. */
function listMemberKeys(entity: Entity, path: string): readonly string[] {
  const [first = "", second] = path.split(".");
  if (second !== undefined) return [`${getMembersByName(entity).relations.get(first)?.target}.${second}`];
  const relation = entity.relations.find(
    ({ name, kind }) => kind === "belongsTo" && toIdMember(name) === first,
  );
  return relation === undefined ? [`${entity.name}.${first}`] : [`${relation.target}.id`];
}

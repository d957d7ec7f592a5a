// Random rules, rows and callers: what is explained is what the routes of records really answer, clause by clause.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { type Explanation, FAMILIES, OPERATORS_BY_FIELD_TYPE, type Operation } from "@lathe/contract";
import {
  type EntityDefinition,
  type MemberDefinition,
  type Rule,
  type RuleCondition,
  type RuleOperand,
  defineEntity,
  defineVirtual,
  isApplicationError,
} from "@lathe/runtime";
import type { Database, Parameter } from "@lathe/runtime/database";
import {
  type Route,
  type RouteRequest,
  assertAllowed,
  createCaches,
  createRecordContext,
  createRecordRoutes,
  explainAccess,
} from "@lathe/runtime/parts";
import { VALUE_TYPES, createSchema } from "@lathe/runtime/query";
import { Choices } from "../support/choices.ts";
import { forEachDatabase } from "../support/databases.ts";
import { SYSTEM_SQL, tableSql } from "../support/definitions.ts";

const RUNS = Number(process.env["PROPERTY_RUNS"] ?? 20);
const ROWS = 5;
const MINE = id(0xa);
const YOURS = id(0xb);

/** Few values of each type, so that comparisons are met. */
const VALUES: Readonly<Record<ValueName, readonly (string | number | boolean)[]>> = {
  text: ["", "Abc", "abc%", "É_b"],
  kind: ["red", "blue"],
  count: [-1, 0, 3],
  big: ["9007199254740993", "-2"],
  price: ["1.50", "2.00"],
  ratio: [0.1, 2.5],
  flag: [true, false],
  day: ["2025-12-31", "2026-01-01", "2999-01-01"],
  moment: ["2025-12-31T23:59:59.999Z", "2999-01-01T00:00:00.000Z"],
  owner: [MINE, YOURS],
};

const TYPES = {
  text: "string",
  kind: "enum",
  count: "integer",
  big: "bigint",
  price: "decimal",
  ratio: "float",
  flag: "boolean",
  day: "date",
  moment: "datetime",
  owner: "uuid",
} as const satisfies Readonly<Record<string, MemberDefinition["type"]>>;

type ValueName = keyof typeof TYPES;
const NAMES = Object.keys(TYPES) as readonly ValueName[];
const PARAMETERS = [{ name: "least", type: "integer", default: 0 }] as const;
const OPERATIONS = ["list", "get", "update", "delete"] as const;
const MODES = ["off", "authenticated", "anonymous"] as const;
const PERMISSIONS = ["m.*", "m.parts.read", "m.things.read", "m.things.update", "m.views.read", "*"];

type Row = Readonly<Record<string, Parameter>> & { readonly id: string };
type Rows = ReadonlyMap<string, readonly Row[]>;
type Account = NonNullable<Parameters<typeof explainAccess>[1]["account"]>;

forEachDatabase("explanations of random rules", (target) => {
  before(async () => {
    const [parts, things] = defineWorld(new Choices([]));
    await target.db.script(`${SYSTEM_SQL};${[parts, things].map(tableSql).join(";")}`);
  });

  test("are what routes answer, for every row and caller", async () => {
    const told = { allowed: 0, refused: 0, masked: 0, clauses: 0 };
    for (let seed = 1; seed <= RUNS; seed++) {
      const choices = seededChoices(seed);
      const world = defineWorld(choices);
      const rows = await fill(target.db, world, choices);
      for (const account of [null, randomAccount(choices, MINE), randomAccount(choices, YOURS)])
        await compareCaller({ db: target.db, world, rows, account, what: `seed ${seed}` }, told);
    }
    for (const [what, count] of Object.entries(told)) assert.ok(count > 0, `${what}: ${count}`);
  });
});

interface Comparison {
  readonly db: Database;
  readonly world: readonly EntityDefinition[];
  readonly rows: Rows;
  readonly account: Account | null;
  readonly what: string;
}

async function compareCaller(
  { db, world, rows, account, what }: Comparison,
  told: Record<"allowed" | "refused" | "masked" | "clauses", number>,
): Promise<void> {
  const schema = createSchema(world);
  for (const entity of world.slice(1)) {
    for (const { id: rowId, ...row } of rows.get(entity.table) ?? []) {
      for (const family of FAMILIES) {
        for (const operation of OPERATIONS) {
          const ruleArguments = { parameters: new Map([["least", 0]]) };
          const question = { schema, family, entity, operation, id: rowId, account, ruleArguments };
          const explained = await explainAccess(db, { ...question, canKnow: () => true });
          const about = JSON.stringify([what, family, entity, operation, rowId, account]);
          assert.ok(explained !== undefined, about);
          const answer = await send(db, world, { family, entity, operation, id: rowId, account });
          assert.equal(explained.allowed, answer !== undefined, about);
          told[explained.allowed ? "allowed" : "refused"] += 1;
          told.clauses += compareGroups(explained, about);
          if (answer === undefined || operation === "update" || operation === "delete") continue;
          told.masked += compareMembers(explained, { entity, row, answer, about });
        }
      }
    }
  }
}

/** A group holds by what is in it, whatever SQL made of it as a whole. */
function compareGroups({ because }: Explanation, about: string): number {
  const rules = because.filter(({ kind }) => kind === "rule");
  for (const { clause, holds } of rules) {
    for (const word of ["all", "any"] as const) {
      const pattern = new RegExp(`^${clause}/${word}/\\d+$`);
      const branches = rules.filter((one) => pattern.test(one.clause)).map((one) => one.holds);
      if (branches.length === 0) continue;
      assert.equal(holds, word === "all" ? !branches.includes(false) : branches.includes(true), about);
    }
  }
  return rules.length;
}

/** Members that are told to be hidden or null are; all others are shown as they are stored. */
function compareMembers(
  { because }: Explanation,
  shown: {
    readonly entity: EntityDefinition;
    readonly row: Readonly<Record<string, Parameter>>;
    readonly answer: Readonly<Record<string, unknown>>;
    readonly about: string;
  },
): number {
  const members = because.filter(({ kind }) => kind === "member");
  const hidden = members.map(({ clause }) => clause);
  for (const { name, relation, through } of shown.entity.members) {
    const value = shown.answer[name] ?? null;
    if (hidden.includes(name)) assert.equal(value, null, shown.about);
    else if (relation !== undefined) assert.equal(value, shown.row[name], shown.about);
    else if (through !== undefined) assert.equal(value === null, shown.row["partId"] === null, shown.about);
    else assert.ok(Object.hasOwn(shown.answer, name), shown.about);
    if (relation === undefined || !hidden.includes(relation.name)) continue;
    assert.equal(shown.answer[relation.name], null, shown.about);
  }
  return members.filter(({ words }) => words.includes("behind it")).length;
}

interface Asked {
  readonly family: (typeof FAMILIES)[number];
  readonly entity: EntityDefinition;
  readonly operation: Operation;
  readonly id: string;
  readonly account: Account | null;
}

/** What the route answers of the record; undefined where there is no route, or it refuses. A delete is taken back. */
async function send(
  db: Database,
  world: readonly EntityDefinition[],
  { family, entity, operation, id: recordId, account }: Asked,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  // A disabled account has no token, and the routes that look at one refuse it.
  if (account?.isDisabled === true) return undefined;
  const principal = account?.principal ?? null;
  const request = createRequest(entity, { operation, id: recordId, principal });
  const path = `/api/${family}/v1/m/${entity.name}${operation === "list" ? "" : "/:id"}`;
  const method = { list: "GET", get: "GET", create: "POST", update: "PATCH", delete: "DELETE" }[operation];
  const run = async (where: Database): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const records = createRecordContext(createSchema(world), where, { caches: createCaches() });
    const isAsked = (route: Route) => route.method === method && route.path === path;
    const route = createRecordRoutes(records).find(isAsked);
    if (route === undefined) return undefined;
    try {
      assertAllowed(route.guard, principal);
      const { body } = await route.handle(request);
      if (operation !== "list") return body === undefined ? {} : (JSON.parse(String(body)) as Row);
      const { items } = JSON.parse(String(body)) as { readonly items: readonly Row[] };
      return items.find((item) => item.id === recordId);
    } catch (error) {
      if (!isApplicationError(error) || error.status >= 500) throw error;
      return undefined;
    }
  };
  return operation === "delete" ? runAndTakeBack(db, run) : run(db);
}

class TakenBack extends Error {}

async function runAndTakeBack<T>(db: Database, run: (db: Database) => Promise<T>): Promise<T> {
  let outcome: T | undefined;
  try {
    await db.transaction(async (session) => {
      outcome = await run(
        new Proxy(db, {
          get: (whole, member) =>
            member === "run" ? session.run.bind(session) : (Reflect.get(whole, member) as unknown),
        }),
      );
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return outcome as T;
}

function createRequest(
  { parameters }: EntityDefinition,
  { operation, id: recordId, principal }: Pick<Asked, "operation" | "id"> & Pick<RouteRequest, "principal">,
): RouteRequest {
  const query = new URLSearchParams([
    ...(operation === "list" ? [["limit", "100"]] : []),
    ...parameters.map(({ name }) => [name, "0"]),
  ]);
  const isRead = operation === "list" || operation === "get";
  const request: RouteRequest = {
    id: "r1",
    params: { id: recordId },
    path: "",
    query: isRead ? query.toString() : "",
    header: () => [],
    body: operation === "update" ? {} : undefined,
    ip: "127.0.0.1",
    left: new AbortController().signal,
    principal,
    reauthenticate: async () => request,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  return request;
}

/** Parts, things that refer to them, and a view of things; rules and modes are random. */
function defineWorld(choices: Choices): [EntityDefinition, EntityDefinition, EntityDefinition] {
  const schemas = { admin: { create: {}, update: {} }, external: { create: {}, update: {} } };
  const members = () =>
    NAMES.map((name) => ({
      name,
      column: name,
      type: TYPES[name],
      external: { read: choices.oneIn(2), write: true },
      ...(TYPES[name] === "decimal" ? { precision: 6, scale: 2 } : {}),
      ...(TYPES[name] === "enum" ? { values: ["red", "blue"] } : {}),
    }));
  const external = () => Object.fromEntries(OPERATIONS.map((operation) => [operation, choices.pick(MODES)]));
  const readRule = (withParameters = false) =>
    choices.pick([null, "everyone", ...Array.from({ length: 8 }, () => "rule" as const)] as const) === "rule"
      ? randomRule(choices, { hops: true, withParameters })
      : choices.pick([null, "everyone"] as const);
  const parts = defineEntity({
    module: "m",
    name: "parts",
    table: "parts",
    members: members(),
    external: external(),
    readRule: choices.pick(["everyone", randomRule(choices, { hops: false, withParameters: false })]),
    schemas,
  });
  const constraint = "things__part_id_fkey";
  const part = {
    name: "part",
    target: "parts",
    onDelete: "restrict",
    constraint,
    selection: ["text"],
  } as const;
  const things = defineEntity({
    module: "m",
    name: "things",
    table: "things",
    members: [
      ...members(),
      {
        name: "partId",
        column: "part_id",
        type: "uuid",
        external: { read: choices.oneIn(2) },
        relation: part,
      },
    ],
    external: external(),
    operations: Object.fromEntries(OPERATIONS.map((operation) => [operation, !choices.oneIn(6)])),
    readRule: readRule(),
    writeRule: choices.oneIn(2) ? null : randomRule(choices, { hops: true, withParameters: false }),
    schemas,
  });
  const views = defineVirtual({
    module: "m",
    name: "views",
    source: "things",
    table: "things",
    members: [
      { name: "label", column: "text", type: "string", external: { read: choices.oneIn(2) } },
      {
        name: "partMoment",
        column: "created_at",
        type: "datetime",
        external: { read: choices.oneIn(2) },
        through: { column: "part_id", target: "parts" },
      },
    ],
    parameters: PARAMETERS,
    external: { list: choices.pick(MODES), get: choices.pick(MODES) },
    readRule: readRule(true),
  });
  return [parts, things, views];
}

interface RuleOptions {
  readonly hops: boolean;
  readonly withParameters: boolean;
}

function randomRule(choices: Choices, options: RuleOptions, depth = 0): Rule {
  if (depth === 3 || choices.oneIn(2)) return randomCondition(choices, options);
  const rules = Array.from({ length: 1 + choices.upTo(2) }, () => randomRule(choices, options, depth + 1));
  return choices.oneIn(2) ? { all: rules } : { any: rules };
}

function randomCondition(choices: Choices, { hops, withParameters }: RuleOptions): RuleCondition {
  const name = choices.pick(NAMES);
  const field = hops && choices.oneIn(3) ? `part.${name}` : name;
  const op = choices.pick(OPERATORS_BY_FIELD_TYPE[TYPES[name]]);
  const operand = (): RuleOperand => {
    if (name === "owner" && choices.oneIn(2)) return { var: "account.id" };
    if (name === "flag" && choices.oneIn(3)) return { var: "account.verified" };
    if (TYPES[name] === "datetime" && choices.oneIn(2)) return { var: "now" };
    if (name === "count" && withParameters && choices.oneIn(2)) return { param: "least" };
    return choices.pick(VALUES[name]);
  };
  if (op === "isNull") return { field, op, value: choices.oneIn(2) };
  if (op === "between") return { field, op, value: [operand(), operand()] };
  const isList = op === "in" || op === "notIn";
  return { field, op, value: isList ? choices.some([operand(), operand()], 2) : operand() };
}

async function fill(
  db: Database,
  [parts, things]: readonly EntityDefinition[],
  choices: Choices,
): Promise<Rows> {
  const rows = new Map<string, readonly Row[]>();
  for (const [i, entity] of [parts, things].entries()) {
    if (entity === undefined) continue;
    await db.script(`delete from "${entity.table}"`);
    const stored = Array.from({ length: ROWS }, (_, n): Row => ({
      id: id(0x100 * (i + 1) + n),
      ...Object.fromEntries(
        entity.members.map(({ name }): [string, Parameter] => [
          name,
          choices.oneIn(4) ? null : randomValue(name, choices),
        ]),
      ),
    }));
    for (const row of stored) await insert(db, entity, row);
    rows.set(entity.table, stored);
  }
  return rows;
}

function randomValue(name: string, choices: Choices): Parameter {
  return name === "partId" ? id(0x100 + choices.upTo(ROWS - 1)) : choices.pick(VALUES[name as ValueName]);
}

async function insert(db: Database, { table, members }: EntityDefinition, row: Row): Promise<void> {
  const columns = ["id", "created_at", "updated_at", "version", ...members.map(({ column }) => column)];
  const casts = [
    "uuid",
    "timestamptz",
    "timestamptz",
    "integer",
    ...members.map(({ type }) => VALUE_TYPES[type].cast),
  ];
  const now = "2026-01-01T00:00:00.000Z";
  const values = [row.id, now, now, 1, ...members.map(({ name }) => row[name] ?? null)];
  await db.run({
    text: `insert into "${table}" (${columns.map((column) => `"${column}"`).join()}) values (${casts.map((cast, i) => `$${i + 1}::${cast}`).join()})`,
    values,
  });
}

function randomAccount(choices: Choices, accountId: string): Account {
  const kind = choices.pick(["operator", "visitor"] as const);
  const permissions = kind === "visitor" ? [] : choices.some(PERMISSIONS, 2);
  const account = { id: accountId, email: "a@example.org", name: "", kind, verified: choices.oneIn(2) };
  return {
    principal: {
      account: { ...account, roles: [], permissions: permissions as readonly "*"[] },
      sessionId: null,
      tokenId: null,
      tokenPermissions: null,
      expiresAt: null,
    },
    isDisabled: choices.oneIn(6),
  };
}

/** Decisions that a seed repeats. */
function seededChoices(seed: number): Choices {
  let state = seed * 2_654_435_761;
  const tape = Array.from({ length: 3000 }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % 10_000;
  });
  return new Choices(tape);
}

function id(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
}

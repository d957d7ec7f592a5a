// Random models: what a search, a summary and the list of failed images tell an operator is what plain lists tell them.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { EntityDefinition } from "@lathe/runtime";
import { Choices } from "../support/choices.ts";
import { forEachSetup } from "../support/databases.ts";
import { SYSTEM_SQL } from "../support/definitions.ts";
import {
  type LinkedCall,
  createLinkedCall,
  definitionWithPrefix,
  fillTables,
  uuid,
} from "./support/linked-application.ts";
import { ACCOUNT, linkedModel } from "./support/linked-model.ts";
import { type LinkedData, type StoredRow, compareTexts, fold, labelText } from "./support/linked-oracle.ts";

const MODELS = Number(process.env["PROPERTY_RUNS"] ?? 14);
const CALLERS = 3;
const TEXTS = [
  "a",
  "B",
  "ä",
  "%",
  "_",
  " b",
  "7",
  "1",
  "e",
  "two",
  "true",
  "2025",
  "0000",
  "zzz",
  uuid(1),
  uuid(5),
];

/** An operator, and what is asked for them. */
interface Asking {
  readonly world: LinkedData;
  readonly call: LinkedCall;
  readonly entities: readonly EntityDefinition[];
}

const compared = { groups: 0, byId: 0, labelled: 0, recent: 0, hidden: 0, failed: 0 };

forEachSetup("the desk of random models", (target) => {
  test("search, summary and failed images tell what lists tell", async () => {
    await target.db.script(SYSTEM_SQL);
    for (let seed = 1; seed <= MODELS; seed += 1) {
      const choices = createSeededChoices(seed);
      const model = linkedModel(choices);
      const definition = await definitionWithPrefix(model, `d${seed}_`);
      const rows = await fillTables(target.db, definition, choices);
      for (const { source, table } of definition.entities) {
        if (source === null && choices.oneIn(2))
          await target.db.script(`update "${table}" set created_at = now() where version = 1`);
      }
      const call = createLinkedCall(target, definition);
      for (let i = 0; i < CALLERS; i += 1) {
        const world: LinkedData = {
          model,
          ...rows,
          family: "admin",
          accountId: ACCOUNT,
          accountVerified: true,
          now: new Date().toISOString(),
          permitted: new Set(model.entities.map(({ name }) => name).filter(() => !choices.oneIn(4))),
        };
        try {
          await compareAll({ world, call, entities: definition.entities }, choices);
        } catch (cause) {
          throw new Error(`seed ${seed}, caller ${i}`, { cause });
        }
      }
    }
    for (const [name, count] of Object.entries(compared)) assert.ok(count > MODELS, `${name}: ${count}`);
  });
});

async function compareAll(asking: Asking, choices: Choices): Promise<void> {
  const lists = new Map<EntityDefinition, readonly StoredRow[]>();
  for (const entity of asking.entities) {
    if (!isListable(asking, entity)) compared.hidden += 1;
    else lists.set(entity, await readAll(asking, entity));
  }
  for (let i = 0; i < 6; i += 1) {
    const limit = choices.pick([1, 2, 100]);
    await compareSearch(asking, lists, { text: choices.pick(TEXTS), limit });
  }
  await compareSummary(asking, lists);
  await compareFailedImages(asking);
}

/** What an operator may list without saying more. */
function isListable({ world }: Asking, { name, operations, parameters }: EntityDefinition): boolean {
  const needsMore = parameters.some(({ required, default: value }) => required && value === null);
  return operations.list && world.permitted.has(name) && !needsMore;
}

async function readAll({ world, call }: Asking, { name }: EntityDefinition): Promise<readonly StoredRow[]> {
  const { status, json } = await call(world, `m/${name}`, "limit=100");
  assert.equal(status, 200, name);
  assert.equal(json.items.length, json.total);
  return json.items as readonly StoredRow[];
}

async function compareSearch(
  { world, call }: Asking,
  lists: ReadonlyMap<EntityDefinition, readonly StoredRow[]>,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<void> {
  const query = new URLSearchParams({ q: text, limit: String(limit) }).toString();
  const { status, json } = await call(world, "_search", query);
  assert.equal(status, 200);
  const groups = [...lists].flatMap(([entity, records]) => {
    const items = findMatches(entity, records, text.trim());
    return items.length === 0
      ? []
      : [{ module: "m", entity: entity.name, total: items.length, items: items.slice(0, limit) }];
  });
  assert.deepEqual(json, { groups }, text);
  compared[isId(text) ? "byId" : "groups"] += groups.length;
  compared.labelled += groups.flatMap(({ items }) => items).filter(({ id, label }) => id !== label).length;
}

/** Labels that begin with the text first. */
function findMatches(entity: EntityDefinition, records: readonly StoredRow[], text: string) {
  const { display } = entity;
  const found = records.map((record) => {
    const value = display === null ? null : (record[display] ?? null);
    return { record, id: record.id, label: value === null ? record.id : labelText(value) };
  });
  const isFirst = ({ label }: { readonly label: string }) =>
    isId(text) || fold(label).startsWith(fold(text)) ? 0 : 1;
  return found
    .filter(({ record, label }) =>
      isId(text) ? record.id === text : hasText(entity, record, { label, text }),
    )
    .toSorted((a, b) => isFirst(a) - isFirst(b) || compareTexts(a.label, b.label) || (a.id < b.id ? -1 : 1))
    .map(({ id, label }) => ({ id, label }));
}

/** In a field that can be searched; or in the label, where that is a field that can not. */
function hasText(
  { members, display }: EntityDefinition,
  record: StoredRow,
  { label, text }: { readonly label: string; readonly text: string },
): boolean {
  const searched = members.filter(({ searchable }) => searchable).map(({ name }) => name);
  const isLabelSearched = display !== null && !searched.includes(display);
  const texts = searched.flatMap((name) => (record[name] == null ? [] : [String(record[name])]));
  return [...texts, ...(isLabelSearched ? [label] : [])].some((one) => fold(one).includes(fold(text)));
}

function isId(text: string): boolean {
  return text.length === 36;
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

async function compareSummary(
  asking: Asking,
  lists: ReadonlyMap<EntityDefinition, readonly StoredRow[]>,
): Promise<void> {
  const { world, call } = asking;
  const since = new Date(Date.now() - WEEK_MS).toISOString();
  const { status, json } = await call(world, "_summary");
  assert.equal(status, 200);
  const entities = [...lists].map(([{ name, source }, records]) => {
    const recent = records.filter(({ createdAt }) => String(createdAt) >= since).length;
    compared.recent += recent;
    return { module: "m", entity: name, total: records.length, recent: source === null ? recent : null };
  });
  const failedAssets = listFailed(asking).length;
  assert.deepEqual(json, { entities, views: [], failedAssets, jobs: [] });
}

/** The records whose image failed, of entities that the operator may read; each as a text. */
function listFailed({ world, entities }: Asking): readonly string[] {
  return entities
    .filter(
      ({ name, source, operations: { list, get } }) =>
        source === null && (list || get) && world.permitted.has(name),
    )
    .flatMap(({ name, members }) =>
      (world.rows.get(name) ?? []).flatMap((row) =>
        members.flatMap((member) => {
          const asset = member.image && world.assets.get(String(row[member.name]));
          return asset?.state === "failed" ? [[name, member.name, row.id, asset.id].join()] : [];
        }),
      ),
    );
}

async function compareFailedImages(asking: Asking): Promise<void> {
  const { status, json } = await asking.call(asking.world, "_media", "state=failed&limit=100");
  assert.equal(status, 200);
  const items = json.items as readonly Readonly<Record<string, string>>[];
  const found = items.map(({ entity, field, recordId, assetId }) =>
    [entity, field, recordId, assetId].join(),
  );
  const expected = listFailed(asking);
  compared.failed += expected.length;
  assert.deepEqual(found.toSorted(), expected.toSorted());
  assert.equal(json.total, expected.length);
}

function createSeededChoices(seed: number): Choices {
  let state = seed * 2_654_435_761;
  const tape = Array.from({ length: 20_000 }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % 10_000;
  });
  return new Choices(tape);
}

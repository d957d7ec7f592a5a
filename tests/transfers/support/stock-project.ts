// A project with many simple records in a folder of its own, run by real processes that can be killed.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { render, resolve } from "@lathe/codegen";
import type { Model } from "@lathe/model";
import type { Database } from "@lathe/runtime/database";
import { initialMigration, parseValidModel } from "../../codegen/support/models.ts";
import { writeProject } from "../../codegen/support/tools.ts";
import { OWNER, signIn } from "../../media/support/gallery-project.ts";
import { writeTexts } from "../../support/temp-folder.ts";

export { OWNER };

const ITEMS = {
  name: "items",
  module: "stock",
  kind: "persistent",
  fields: [
    {
      name: "code",
      type: "string",
      required: true,
      unique: true,
      searchable: true,
      filterable: true,
      sortable: true,
    },
    { name: "amount", type: "integer", filterable: true },
    { name: "note", type: "text" },
  ],
};

/** The model of items. */
export function stockModel(): Model {
  const files = { "lathe.json": { name: "stock" }, "model/stock/module.json": { name: "stock" } };
  return parseValidModel(
    new Map(
      Object.entries({ ...files, "model/stock/items.json": ITEMS }).map(([path, value]) => [
        path,
        JSON.stringify(value),
      ]),
    ),
  );
}

/** Makes the project. */
export function writeStock(folder: string): void {
  const model = stockModel();
  writeTexts(folder, [["migrations/0001_initial.sql", initialMigration(model)]]);
  writeProject(folder, render(resolve(model)));
  symlinkSync(join(import.meta.dirname, "../../../node_modules"), join(folder, "node_modules"), "junction");
}

/** Makes items, numbered from 1, without the application. */
export async function insertItems(db: Database, count: number): Promise<void> {
  await db.run({
    text: `insert into stock_items (id, code, amount, note, created_at, updated_at, version)
select gen_random_uuid(), 'c' || n, n, 'note ' || n, now(), now(), 1 from generate_series(1, $1::integer) n`,
    values: [count],
  });
}

/** A job as the application shows it. */
export interface ShownJob {
  readonly id: string;
  readonly state: string;
  readonly done: number | null;
  readonly total: number | null;
  readonly error: string | null;
  readonly download: string | null;
}

/** The owner of a running project. */
export interface Owner {
  readonly token: string;
  /** Sends a request, whose answer is JSON. Throws where it is refused. */
  send<T>(method: string, path: string, body?: unknown): Promise<T>;
  getJob(id: string): Promise<ShownJob>;
}

/** Signs in as the owner. */
export async function enter(url: string): Promise<Owner> {
  const token = await signIn(url);
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/admin/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  };
  return { token, send, getJob: (id) => send("GET", `/_jobs/${id}`) };
}

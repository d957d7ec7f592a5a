// The door for tests of projects, on a server: hooks and routes run at the same time, as they will when the project is deployed.
import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { ApplicationDefinition, OwnRoute, TypedEntity } from "@lathe/runtime";
import { connect } from "@lathe/runtime/database";
import { openForTests } from "@lathe/runtime/testing";
import { startPostgres } from "../support/postgres.ts";
import { withProject } from "./support/project.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

type Notes = TypedEntity<{ readonly id: string; readonly title: string }>;

suite("openForTests", { timeout: HANG_LIMIT_MS }, () => {
  test("on a server, code that runs at the same time meets, and loses no update", () =>
    withNotebook(async (folder, server) => {
      const application = await loadApplication(folder);
      const notes = application.entities.find(({ name }) => name === "notes") as Notes;
      let attempts = 0;
      let reads = 0;
      const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>();
      const append: OwnRoute = {
        method: "POST",
        path: "/notes/:id/marks",
        access: { permission: "desk.notes.update" },
        async handle({ params }, { data }) {
          attempts += 1;
          const { id, title } = (await data.get(notes, params["id"] ?? "")) ?? { id: "", title: "" };
          reads += 1;
          if (reads === 2) resolve();
          // One after the other they would never meet here.
          await bothHaveRead;
          return data.update(notes, id, { title: `${title}!` });
        },
      };
      const root = pathToFileURL(`${folder}/`);
      const app = await openForTests({ application, hooks: {}, routes: [append], root }, { server });
      try {
        const { token } = await app.owner();
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
        const send = async (path: string, body?: object) => {
          const response = await fetch(app.url + path, {
            method: "POST",
            headers,
            body: JSON.stringify(body),
          });
          return (await response.json()) as { readonly id: string; readonly title: string };
        };
        const { id } = await send("/api/admin/v1/desk/notes", { title: "Well" });
        const mark = () => send(`/api/own/notes/${id}/marks`, {});
        const titles = (await Promise.all([mark(), mark()])).map(({ title }) => title);
        assert.deepEqual(titles.toSorted(), ["Well!", "Well!!"]);
        assert.ok(attempts > 2);
      } finally {
        await app.close();
      }
    }));

  test("its database is gone afterwards, and that of the URL was left alone", () =>
    withNotebook(async (folder, server) => {
      const application = await loadApplication(folder);
      const db = await connect({ url: server, dataFolder: "" });
      const list = async (text: string) => (await db.run({ text, values: [] })).rows.flat();
      const listDatabases = () => list("select datname from pg_database where datname like 'lathe_test_%'");
      try {
        const root = pathToFileURL(`${folder}/`);
        const app = await openForTests({ application, hooks: {}, routes: [], root }, { server });
        assert.equal((await listDatabases()).length, 1);
        assert.equal(
          (await app.database.run({ text: "select 1 from desk_notes", values: [] })).rows.length,
          0,
        );
        await app.close();
        assert.deepEqual(await listDatabases(), []);
        assert.deepEqual(await list("select relname from pg_class where relname = 'desk_notes'"), []);
      } finally {
        await db.close();
      }
    }));
});

async function withNotebook(work: (folder: string, server: string) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  try {
    await withProject((folder) => work(folder, url));
  } finally {
    await postgres.dropDatabase(url);
  }
}

async function loadApplication(folder: string): Promise<ApplicationDefinition> {
  const file = pathToFileURL(join(folder, "src/generated/application.ts")).href;
  return ((await import(file)) as { readonly application: ApplicationDefinition }).application;
}

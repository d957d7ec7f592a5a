// The tests that projects have for their read rules notice leaks: the newsroom passes, and every way to let it leak fails.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { ApplicationDefinition } from "@lathe/runtime";
import { createSendRequest, listChecks, prepareApplication, type TestContext } from "@lathe/testing/checks";
import { applyMigrations, parseMigration } from "@lathe/runtime/database";
import {
  createAccount,
  createApplication,
  createAuthenticator,
  createCaches,
  createCorsPolicy,
  createServer,
} from "@lathe/runtime/parts";
import { initialMigration, readNewsroomModel } from "../codegen/support/models.ts";
import { type OpenedDatabase, openTestDatabase } from "../support/databases.ts";
import { openTestMedia } from "../support/media.ts";
import { listMutants } from "./support/mutants.ts";

const NEWSROOM = join(import.meta.dirname, "../../examples/newsroom");
const PASSWORD = "correct horse battery";
const model = readNewsroomModel();
const { application } = (await import(
  pathToFileURL(join(NEWSROOM, "src/generated/application.ts")).href
)) as { readonly application: ApplicationDefinition };

suite("the tests of read rules", () => {
  let database: OpenedDatabase | undefined;
  let trial: TestContext | undefined;

  before(async () => {
    database = await openTestDatabase("pglite");
    const { db } = database;
    await applyMigrations(db, [parseMigration("0001_initial.sql", initialMigration(model))]);
    await served(application, async (url) => {
      trial = await prepareApplication(
        { url, database: db, visitor: () => visitor(url), close: async () => {} },
        model,
      );
    });
  });
  after(() => database?.dispose());

  /** Serves a definition over the one database. */
  async function served(definition: ApplicationDefinition, work: (url: string) => Promise<void>) {
    assert.ok(database);
    const { db } = database;
    const caches = createCaches();
    await using stack = new AsyncDisposableStack();
    const parts = {
      hooks: {},
      routes: [],
      mailer: { send: async () => {} },
      getPublicUrl: () => "https://app.example",
      caches,
      secret: "a secret for tests",
      media: await openTestMedia(stack),
      root: pathToFileURL(`${NEWSROOM}/`),
    };
    const { routes } = await createApplication({ definition, db, ...parts });
    const server = createServer({
      routes,
      authenticator: createAuthenticator(db, caches),
      cors: createCorsPolicy([]),
      rateLimit: null,
      trustProxy: true,
      revision: "r1",
      log: { info: () => {}, warn: () => {}, error: () => {} },
      isReady: () => ({ ok: true }),
    });
    const { port } = await server.listen({ host: "127.0.0.1", port: 0 });
    try {
      await work(`http://127.0.0.1:${port}`);
    } finally {
      await server.close({ graceMs: 1000 });
    }
  }

  async function visitor(url: string): Promise<{ readonly id: string; readonly token: string }> {
    assert.ok(database);
    const email = "visitor@example.org";
    const made = await createAccount(database.db, { email, password: PASSWORD, kind: "visitor", roles: [] });
    assert.equal(made.outcome, "created");
    const response = await fetch(`${url}/api/auth/v1/sessions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { accessToken } = (await response.json()) as { readonly accessToken: string };
    return { id: made.id, token: accessToken };
  }

  /** What the checks of an entity say about a definition; undefined where they pass. */
  async function complaint(definition: ApplicationDefinition, name: string): Promise<string | undefined> {
    let found: string | undefined;
    await served(definition, async (url) => {
      assert.ok(trial);
      const entity = model.entities.find((each) => each.name === name);
      assert.ok(entity);
      const there: TestContext = {
        ...trial,
        send: createSendRequest({ url, listAllowedMarks: trial.listAllowedMarks }),
      };
      for (const { work } of listChecks(model, entity)) {
        try {
          await work(there);
        } catch (error) {
          assert.ok(error instanceof assert.AssertionError, String(error));
          found ??= error.message;
        }
        if (found !== undefined) return;
      }
    });
    return found;
  }

  test("pass for what was generated", async () => {
    for (const { name } of application.entities) assert.equal(await complaint(application, name), undefined);
  });

  test("have rows on both sides of every rule", () => {
    const counts = [...(trial?.data.rows.values() ?? [])].map((rows) => rows.length);
    assert.ok(
      counts.every((count) => count >= 6),
      String(counts),
    );
  });

  for (const { what, entity, definition } of listMutants(application)) {
    test(`notice ${what}`, async () => {
      assert.notEqual(await complaint(definition, entity), undefined);
    });
  }
});

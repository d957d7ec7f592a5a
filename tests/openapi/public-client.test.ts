// Public tools make a typed client from the API documents, and a program that uses it has no type error.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { resolve } from "@lathe/codegen";
import { FAMILIES } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { libraryModel } from "../application/support/library.ts";
import { readNewsroomModel, randomModels } from "../codegen/support/models.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { emitDocument, isFitForTools } from "./support/documents.ts";

const ROOT = join(import.meta.dirname, "../..");
const TOOLS = join(ROOT, "tests/tools/node_modules");

const CONFIG = {
  compilerOptions: {
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    module: "nodenext",
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  },
  include: ["*.ts"],
};

const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths as AdminPaths } from "./0-admin.ts";
import type { paths as ExternalPaths } from "./0-external.ts";

const outside = createClient<ExternalPaths>({ baseUrl: "http://localhost:4200" });
const inside = createClient<AdminPaths>({ baseUrl: "http://localhost:4200", headers: { Authorization: "Bearer x" } });

export async function readAndWrite(): Promise<string> {
  const { data: page, error } = await outside.GET("/api/external/v1/content/articles", {
    params: { query: { sort: "publishedAt", order: "desc", limit: 5, filters: JSON.stringify([]) } },
  });
  if (page === undefined) throw new Error(error?.detail);
  const title: string = page.items[0]?.title ?? "none";

  const { data: session } = await outside.POST("/api/auth/v1/sessions", {
    body: { email: "ada@example.org", password: "secret words" },
  });
  const token: string | undefined = session?.accessToken;

  const { data: category, response } = await inside.POST("/api/admin/v1/taxonomy/categories", {
    body: { name: "Harbour", slug: "harbour" },
  });
  await inside.DELETE("/api/admin/v1/taxonomy/categories/{id}", {
    params: { path: { id: category?.id ?? "" }, header: { "If-Match": response.headers.get("etag") ?? "" } },
  });
  const { data: accounts } = await inside.GET("/api/admin/v1/_accounts", { params: { query: { sort: "email" } } });
  return [title, token, accounts?.items[0]?.email].join();
}

export async function mistakes(): Promise<void> {
  // @ts-expect-error hidden outside
  await outside.GET("/api/external/v1/content/articles", { params: { query: { sort: "wordCount" } } });
  // @ts-expect-error not there outside
  await outside.GET("/api/external/v1/_accounts");
  // @ts-expect-error a category has a name
  await inside.POST("/api/admin/v1/taxonomy/categories", { body: { slug: "harbour" } });
}
`;

const LIBRARY_PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./0-external.ts";

const outside = createClient<paths>({ baseUrl: "http://localhost:4200" });

export async function follow(id: string, tag: string): Promise<string> {
  const { data: related } = await outside.GET("/api/external/v1/people/authors/{sourceId}/relations/shortBooks", {
    params: { path: { sourceId: id }, query: { most: 100, limit: 5 } },
  });
  const pages: number | undefined = related?.items[0]?.pages;
  const { data: options } = await outside.GET("/api/external/v1/content/books/relations/tags/options", {
    params: { query: { search: "r", limit: 2 } },
  });
  const name: string | undefined = options?.items[0]?.data.name;
  const member = { params: { path: { sourceId: id, targetId: tag } } };
  const { data: added } = await outside.POST(
    "/api/external/v1/content/books/{sourceId}/relations/tags/{targetId}",
    member,
  );
  await outside.DELETE("/api/external/v1/content/books/{sourceId}/relations/tags/{targetId}", member);
  const { data: card } = await outside.GET("/api/external/v1/content/book-cards/{id}", {
    params: { path: { id }, query: { most: 10, word: "a" } },
  });
  const count: number | undefined = card?.reviewCount;
  return [pages, name, added?.targetId, count].join();
}

export async function mistakes(id: string): Promise<void> {
  await outside.GET("/api/external/v1/people/authors/{sourceId}/relations/shortBooks", {
    // @ts-expect-error the parameter of the rule is missing
    params: { path: { sourceId: id }, query: {} },
  });
  // @ts-expect-error hidden outside
  await outside.GET("/api/external/v1/content/books/relations/editor/options");
}
`;

function run(script: string, args: readonly string[], folder: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return status === 0 ? "" : `${stdout}${stderr}`;
}

/** Writes the documents of the models, and the types that the public tool makes of them. */
function writeClients(folder: string, models: readonly Model[]): void {
  for (const [i, model] of models.entries()) {
    const resolved = resolve(model);
    for (const family of FAMILIES) {
      const name = `${i}-${family}`;
      writeTexts(folder, [[`${name}.json`, emitDocument(resolved, family)]]);
      const tool = join(TOOLS, "openapi-typescript/bin/cli.js");
      assert.equal(run(tool, [`${name}.json`, "-o", `${name}.ts`], folder), "");
    }
  }
}

function typeProblems(folder: string): string {
  writeTexts(folder, [
    ["tsconfig.json", JSON.stringify(CONFIG)],
    ["package.json", '{"type":"module"}'],
  ]);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return run(join(TOOLS, "typescript/bin/tsc"), [], folder);
}

suite("a client made by public tools", () => {
  test("of the newsroom serves a program, and refuses its mistakes", () =>
    withTempFolder(async (folder) => {
      writeClients(folder, [readNewsroomModel()]);
      writeTexts(folder, [["program.ts", PROGRAM]]);
      assert.equal(typeProblems(folder), "");
    }));

  test("of the library and of random models has no type error", () =>
    withTempFolder(async (folder) => {
      writeClients(folder, [libraryModel(), ...randomModels(40).filter(isFitForTools).slice(0, 2)]);
      writeTexts(folder, [["library.ts", LIBRARY_PROGRAM]]);
      assert.equal(typeProblems(folder), "");
    }));
});

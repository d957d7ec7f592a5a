// Relations as they are told: who may use which route, documents against answers, and the typed client at work.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import { render, resolve } from "@lathe/codegen";
import { newId } from "@lathe/runtime/parts";
import { listBrowserTypeProblems, writeProject } from "../codegen/support/tools.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { forEachApplication } from "./support/application.ts";
import { LIBRARY_ROUTES, type LibraryRoute } from "./support/expected-library-routes.ts";
import { type LibraryShelf, fillLibrary } from "./support/library-shelf.ts";
import { libraryModel } from "./support/library.ts";
import { createSeededChoices } from "./support/random-samples.ts";
import { listOperations, randomRequest } from "./support/walker.ts";

const REQUESTS = Number(process.env["PROPERTY_RUNS"] ?? 600);
const READS = ["content.books.read", "content.tags.read", "people.authors.read"];

forEachApplication(
  "relations as they are told",
  (app) => {
    let ids: LibraryShelf;
    before(async () => {
      ids = await fillLibrary(app);
    });

    suite("who may use a route", () => {
      const paths = /^\w+ \/api\/(?:admin|external)\/v1\/(?:content|people)\//;

      test("there are no routes but those that the model asks for", () => {
        const routes = app.routes.map(({ method, path }) => `${method} ${path}`);
        assert.deepEqual(
          routes.filter((route) => paths.test(route)).toSorted(),
          LIBRARY_ROUTES.map(({ route }) => route).toSorted(),
        );
      });

      const statusFor = (
        { who, instead, admitted }: LibraryRoute,
        held: readonly string[] | "visitor" | undefined,
      ) => {
        if (who === "anyone") return admitted;
        if (held === undefined) return 401;
        if (who === "signed in") return admitted;
        const holds = (one: string) => held.includes(one) || held.includes("*");
        return held !== "visitor" && (who.every(holds) || (instead !== undefined && holds(instead)))
          ? admitted
          : 403;
      };
      const callers = [
        { name: "anyone", held: undefined, token: async () => undefined },
        { name: "a visitor", held: "visitor" as const, token: async () => (await app.visitor()).token },
        ...[
          [],
          READS,
          ["content.books.update"],
          ["content.books.update", "content.tags.read"],
          ["content.books.read"],
          ["content.book-cards.read", "content.reviews.read"],
          ["*"],
        ].map((held) => ({
          name: `an operator with ${held.join(", ") || "nothing"}`,
          held,
          token: () => app.operator(held),
        })),
      ];
      for (const { name, held, token: tokenOf } of callers) {
        test(name, async () => {
          const token = await tokenOf();
          const statuses: [string, number][] = [];
          for (const { route } of LIBRARY_ROUTES) {
            const [method = "", path = ""] = route.split(" ");
            const takesBody = method === "PATCH" || (method === "POST" && !path.includes("/relations/"));
            const sent = path.replaceAll(/:\w+/g, () => newId());
            // oxlint-disable-next-line no-await-in-loop -- one route after the other
            const { status } = await app.call(method, sent, { token, ...(takesBody ? { body: [] } : {}) });
            statuses.push([route, status]);
          }
          assert.deepEqual(
            statuses,
            LIBRARY_ROUTES.map((route) => [route.route, statusFor(route, held)]),
          );
        });
      }
    });

    suite("documents", () => {
      for (const family of ["admin", "external"] as const) {
        test(`the ${family} document has the routes of the server, and no others`, () => {
          const served = app.routes
            .filter(({ path }) => path.startsWith(`/api/${family}/v1/`) || path.startsWith("/api/auth/v1/"))
            .filter(({ path }) => !path.endsWith("/docs"))
            .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
          const told = listOperations(app.documents[family]).map(
            ({ method, template }) => `${method} ${template}`,
          );
          assert.deepEqual(told.toSorted(), served.toSorted());
        });
      }

      test(`${REQUESTS} random requests never fail the server, and are answered as the documents say`, async () => {
        const tokens = [await app.operator(["*"]), (await app.visitor()).token, undefined];
        const known = [ids.one, ids.two, ids.red, ids.blue, ids.ann];
        const isOfModel = (template: string) => /\/v1\/(?:content|people)\//.test(template);
        const walked = (["admin", "external"] as const)
          .flatMap((family) => listOperations(app.documents[family]))
          .filter(
            ({ template, method }) =>
              isOfModel(template) && (method !== "DELETE" || template.includes("relations")),
          );
        const statuses = new Map<number, number>();
        for (let seed = 1; seed <= REQUESTS; seed += 1) {
          const choices = createSeededChoices(seed);
          const request = randomRequest(choices.pick(walked), known, choices);
          const token = choices.pick([tokens[0], ...tokens]);
          const what = JSON.stringify({ seed, ...request });
          // oxlint-disable-next-line no-await-in-loop -- one request after the other
          const answer = await app
            .call(request.method, request.path, { ...request.options, token })
            .catch((cause: unknown) => {
              throw new Error(what, { cause });
            });
          assert.ok(answer.status < 500, `${what} ${answer.text}`);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }
        for (const status of [200, 201, 400, 401, 404]) assert.ok(statuses.has(status), `no ${status}`);
      });
    });

    test("the typed client lists, iterates, chooses, adds, removes and reads virtual records", () =>
      withTempFolder(async (folder) => {
        writeProject(join(folder, "project"), render(resolve(libraryModel())));
        writeTexts(folder, [["project/client/program.ts", PROGRAM]]);
        assert.equal(listBrowserTypeProblems(folder), "");
        const program = (await import(pathToFileURL(join(folder, "project/client/program.ts")).href)) as {
          use(base: string, token: string, ids: object): Promise<unknown>;
        };
        const author = (await app.create("people/authors", { name: "Cleo" })).id;
        const book = async (title: string, pages: number) =>
          (await app.create("content/books", { title, pages, authorId: author })).id;
        const [first, second] = [await book("Cats", 10), await book("Dogs", 20)];
        const tag = (await app.create("content/tags", { name: "pets" })).id;
        assert.deepEqual(await program.use(app.base, app.owner, { author, first, tag }), {
          page: { titles: ["Cats", "Dogs"], total: 2 },
          short: [{ id: first, title: "Cats", pages: 10 }],
          all: [second, first],
          options: [[{ id: tag, label: "pets", data: { name: "pets" } }], false],
          option: "pets",
          added: { sourceId: first, targetId: tag },
          tags: ["pets"],
          changed: [{ added: 1, removed: 0 }, 2, ["pets"], { total: 0 }, 1, false],
          left: 0,
          card: "Cats",
          cards: ["Cats", "Dogs"],
          refused: "validation_failed",
          hidden: "not_found",
        });
      }));
  },
  { model: libraryModel },
);

const PROGRAM = `
import { createAdminClient } from "./admin.ts";
import { createExternalClient } from "./external.ts";
import { LatheError } from "./external.ts";

interface Ids {
  readonly author: string;
  readonly first: string;
  readonly tag: string;
}

export async function use(baseUrl: string, token: string, { author, first, tag }: Ids): Promise<object> {
  const inside = createAdminClient({ baseUrl, token });
  const outside = createExternalClient({ baseUrl });
  const { books, shortBooks } = outside.authors.relations;
  const page = await books.list(author, { limit: 5 });
  const short = await shortBooks.list(author, { most: 15 });
  const all: string[] = [];
  for await (const book of shortBooks.iterate(author, { most: 100, limit: 1 })) all.push(book.id);
  const { tags } = inside.books.relations;
  const { items: options, hasMore } = await tags.options({ search: "PETS", limit: 2 });
  const option = await tags.option(tag);
  const added = await tags.add(first, tag);
  const again = await tags.add(first, tag);
  if (again.targetId !== added.targetId) throw new Error("another pair");
  const name: string[] = (await tags.list(first)).items.map((shown) => shown.name);
  await tags.remove(first, tag);
  const changed = await tags.change(first, { add: [tag] }, { ifMatch: 1 });
  const { record } = await inside.books.update(first, { _relations: { tags: { remove: [tag] } } });
  const totals = await inside.books.relationTotals(first);
  const { deletable } = await inside.authors.referrers(author);
  const labels = (await tags.options({ ids: [tag] })).items.map(({ label }) => label);
  const left = (await tags.list(first)).total;
  const card = await outside.bookCards.get(first, { most: 10 });
  const cards: (string | null)[] = [];
  for await (const { headline } of inside.bookCards.iterate({
    limit: 1,
    sort: "headline",
    filters: [{ field: "authorName", op: "eq", value: "Cleo" }],
  })) {
    cards.push(headline);
  }
  return {
    page: { titles: page.items.map(({ title }) => title), total: page.total },
    short: short.items,
    all,
    options: [options, hasMore],
    option: option.label,
    added,
    tags: name,
    changed: [changed, record.version, labels, totals.tags, totals.author?.total, deletable],
    left,
    card: card.headline,
    cards,
    refused: await codeOf(tags.options({ limit: 99 })),
    hidden: await codeOf(outside.bookCards.get(first, { most: 9 })),
  };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    return error instanceof LatheError ? error.problem.code : "lost";
  }
}

export async function mistakes(): Promise<void> {
  const inside = createAdminClient({ baseUrl: "" });
  const outside = createExternalClient({ baseUrl: "" });
  // @ts-expect-error the rule must be told how long a short book is
  await outside.authors.relations.shortBooks.list("an id");
  // @ts-expect-error a number
  await outside.authors.relations.shortBooks.list("an id", { most: "1" });
  // @ts-expect-error related records are not sorted by callers
  await outside.authors.relations.books.list("an id", { sort: "title" });
  // @ts-expect-error hidden outside
  outside.books.relations.editor;
  // @ts-expect-error read only outside
  await outside.books.relations.moods.add("an id", "another");
  // @ts-expect-error it must be told how long a short book is
  (await inside.authors.relationTotals("an id")).shortBooks;
  // @ts-expect-error for operators
  outside.books.relationTotals;
  // @ts-expect-error outside memberships are written one at a time
  await outside.books.relations.tags.change("an id", { add: [] });
  // @ts-expect-error outside there are no options by ids
  await outside.books.relations.tags.options({ ids: [] });
  // @ts-expect-error no manyToMany
  await inside.books.update("an id", { _relations: { author: { add: [] } } });
  // @ts-expect-error not with a record outside
  await outside.books.update("an id", { title: "a", _relations: { tags: { add: [] } } });
  // @ts-expect-error collections have no options
  await inside.authors.relations.books.options();
  // @ts-expect-error hidden outside
  (await outside.bookCards.get("an id")).authorEmail;
  // @ts-expect-error virtual records are not written
  inside.bookCards.update;
}
`;

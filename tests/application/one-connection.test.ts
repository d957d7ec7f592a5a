// A pool of one connection: whoever has it never needs another, so that requests wait for each other, but never for themselves.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { SERVER_SETUPS, openTestDatabase } from "../support/databases.ts";
import {
  type ServeOptions,
  PASSWORD,
  type ServedApplication,
  serveApplication,
} from "./support/application.ts";
import type { CallOptions, CallResponse } from "./support/client.ts";
import { libraryModel } from "./support/library.ts";
import { fillLibrary, type LibraryShelf } from "./support/library-shelf.ts";

const ADMIN = "/api/admin/v1";
const BOOKS = `${ADMIN}/content/books`;
const EXTERNAL = "/api/external/v1";
const AUTH = "/api/auth/v1";

/** Longer than all requests of a test take, also on a busy machine. */
const LONG_MS = 60_000;

for (const { name, kind, cachesOff } of SERVER_SETUPS) {
  suite(`one connection for everything (${name})`, () => {
    test("requests of every kind at once are all served", async () => {
      const limits = { poolSize: 1, acquireTimeoutMs: LONG_MS };
      const statuses: number[] = [];
      const app = await serveApplication(kind, {
        model: libraryModel,
        cachesOff,
        ownCode: createOwnCode(async () => {
          statuses.push((await app.call("GET", `${EXTERNAL}/content/books?limit=1`)).status);
        }),
        ownCodeBudgetMs: LONG_MS,
        database: () => openTestDatabase(kind, limits),
      });
      try {
        const shelf = await fillLibrary(app);
        const visitor = (await app.visitor()).token;
        await Promise.all(
          ["ann", "ben", "cid"].flatMap((client) => [
            ...readEverything(app, shelf, visitor),
            writeBook(app, shelf, { title: client }),
            writeBook(app, shelf, { title: client, headers: { "idempotency-key": client } }),
            useAccount(app, client),
            send(app, 201, "POST", `${ADMIN}/_roles`, {
              token: app.owner,
              body: { name: client, permissions: [] },
            }),
            send(app, 200, "POST", "/api/own/copies", { token: visitor, body: {} }),
          ]),
        );
        assert.deepEqual(new Set(statuses), new Set([200]));
      } finally {
        await app.stop();
      }
    });
  });
}

type OwnCodeFactory = NonNullable<ServeOptions["ownCode"]>;

/** Own code around every write of books, and a route of its own: all that uses data, and asks for it anew after the commit. */
const createOwnCode =
  (readAfterCommit: () => Promise<void>): OwnCodeFactory =>
  (entity) => ({
    hooks: {
      books: {
        async beforeCreate(_input, { data }) {
          await Promise.all([data.list(entity("authors")), data.list(entity("tags"), { limit: 1 })]);
        },
        async afterCreate(book, { data, afterCommit }) {
          afterCommit(readAfterCommit);
          const review = { bookId: getId(book), text: "first", stars: 3 };
          await data.asApplication().create(entity("reviews"), review);
        },
        async beforeUpdate(_input, book, { data }) {
          assert.ok(await data.asApplication().get(entity("books"), getId(book)));
        },
        async beforeDelete(book, { data }) {
          const reviews = await data.asApplication().list(entity("reviews"), { limit: 100 });
          const own = reviews.items.filter((review) => "bookId" in review && review.bookId === getId(book));
          await Promise.all(
            own.map((review) => data.asApplication().delete(entity("reviews"), getId(review))),
          );
        },
      },
    },
    routes: [
      {
        method: "POST",
        path: "/copies",
        access: "authenticated",
        async handle(_request, { data }) {
          const all = data.asApplication();
          const made = await all.create(entity("books"), { title: "Copy" });
          await all.update(entity("books"), getId(made), { pages: 7 });
          return all.get(entity("books"), getId(made));
        },
      },
    ],
  });

function readEverything(app: ServedApplication, { ann, one }: LibraryShelf, visitor: string) {
  const filters = encodeURIComponent('[{"field":"title","op":"contains","value":"o"}]');
  const author = `/people/authors/${ann}/relations/books`;
  const inside = [
    `/content/books?filters=${filters}&limit=1&offset=1`,
    `/content/books/${one}/relations/tags`,
    `/content/books/${one}/relations`,
    `/content/books/${one}/referrers`,
    "/content/books/relations/tags/options",
    `/content/books/relations/tags/options?ids=${one}`,
    "/_accounts",
    "/_ui",
  ];
  const anywhere = ["/content/books?limit=2", `/content/books/${one}`, author];
  const paths = [
    ...[...inside, ...anywhere].map((path) => [`${ADMIN}${path}`, app.owner] as const),
    ...anywhere.map((path) => [`${EXTERNAL}${path}`, visitor] as const),
    ...anywhere.map((path) => [`${EXTERNAL}${path}`, undefined] as const),
    [`${AUTH}/sessions/current`, visitor] as const,
  ];
  return paths.map(([path, token]) => send(app, 200, "GET", path, { token }));
}

async function writeBook(
  app: ServedApplication,
  { red }: LibraryShelf,
  { title, headers = {} }: { readonly title: string; readonly headers?: Readonly<Record<string, string>> },
): Promise<void> {
  const token = app.owner;
  const { json } = await send(app, 201, "POST", BOOKS, { token, body: { title }, headers });
  const book = `${BOOKS}/${json.id}`;
  await send(app, 201, "POST", `${book}/relations/tags/${red}`, { token });
  await send(app, 200, "PATCH", book, { token, body: { pages: 3 } });
  const stale = { token, headers: { "if-match": '"9"' } };
  await send(app, 412, "PATCH", `${book}/relations/tags`, { ...stale, body: { add: [red] } });
  await send(app, 200, "PATCH", `${book}/relations/tags`, { token, body: { remove: [red] } });
  await send(app, 200, "PATCH", book, { token, body: { _relations: { tags: { add: [red] } } } });
  await send(app, 204, "DELETE", `${book}/relations/tags/${red}`, { token });
  await send(app, 204, "DELETE", book, { token });
}

async function useAccount(app: ServedApplication, name: string): Promise<void> {
  const body = { email: `${name}@example.org`, password: PASSWORD };
  await send(app, 201, "POST", `${AUTH}/accounts`, { body });
  const { json } = await send(app, 201, "POST", `${AUTH}/sessions`, { body });
  const token = json.accessToken as string;
  const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` };
  await send(app, 204, "POST", `${AUTH}/password`, { token, body: change });
  await send(app, 202, "POST", `${AUTH}/password-resets`, { body: { email: body.email } });
}

async function send(
  app: ServedApplication,
  expected: number,
  method: string,
  path: string,
  options: CallOptions,
): Promise<CallResponse> {
  const answer = await app.call(method, path, options);
  assert.equal(answer.status, expected, `${method} ${path}: ${answer.text}`);
  return answer;
}

function getId(record: object): string {
  return (record as { readonly id: string }).id;
}

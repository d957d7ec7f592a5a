// Records that many ask for at the same time: few statements read them, and everyone gets what a request alone would have got.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { forEachApplication } from "./support/application.ts";
import { rawRequest, sendRaw, joinRequests } from "./support/raw-http.ts";
import { type Shelf, fillShelf } from "./support/shelf.ts";
import { collectStatements } from "./support/statement-texts.ts";

const ADMIN = "/api/admin/v1";
const EXTERNAL = "/api/external/v1";
const NOBODY = "00000000-0000-7000-8000-000000000001";

interface Asked {
  readonly path: string;
  readonly token?: string | undefined;
}

forEachApplication(
  "gets at the same time",
  (app) => {
    let shelf: Shelf;
    let visitors: readonly { readonly token: string; readonly orders: readonly string[] }[];
    before(async () => {
      shelf = await fillShelf(app);
      visitors = await Promise.all([newVisitor(), newVisitor()]);
    });

    async function newVisitor() {
      const { token } = await app.visitor();
      const order = async (note: string) => {
        const { json } = await app.call("POST", `${EXTERNAL}/shop/orders`, { token, body: { note } });
        return json.id as string;
      };
      return { token, orders: [await order("one"), await order("two")] };
    }

    const answerTo = async ({ path, token }: Asked) => {
      const { status, json, headers } = await app.call("GET", path, { token });
      return status === 200 ? [status, json, headers.get("etag")] : [status, json.code];
    };

    test("are answered as one after the other, whoever asks for whatever", async () => {
      const articles = [shelf.a1, shelf.a2, shelf.a3, shelf.a4, shelf.a5, NOBODY, "none"];
      const orders = visitors.flatMap((visitor) => visitor.orders);
      const reader = await app.operator(["content.articles.read"]);
      const asked: readonly Asked[] = [
        ...[app.owner, reader].flatMap((token) =>
          articles.map((id) => ({ path: `${ADMIN}/content/articles/${id}`, token })),
        ),
        ...[undefined, visitors[0]?.token].flatMap((token) =>
          articles.map((id) => ({ path: `${EXTERNAL}/content/articles/${id}`, token })),
        ),
        ...visitors.flatMap(({ token }) =>
          orders.map((id) => ({ path: `${EXTERNAL}/shop/orders/${id}`, token })),
        ),
        { path: `${ADMIN}/content/articles/${shelf.a1.toUpperCase()}`, token: app.owner },
      ];
      const alone: unknown[] = [];
      // oxlint-disable-next-line no-await-in-loop -- alone is the point
      for (const one of asked) alone.push(await answerTo(one));
      assert.deepEqual(await Promise.all(asked.map(answerTo)), alone);
      const statuses = asked.flatMap(({ path }, i) =>
        path.includes("/shop/orders/") ? [(alone[i] as readonly unknown[])[0]] : [],
      );
      assert.deepEqual(statuses, [200, 200, 404, 404, 404, 404, 200, 200]);
    });

    test("are read by few statements, also where they are very many", async () => {
      const ids = Array.from({ length: 150 }, (_, i) => [shelf.a1, shelf.a4, NOBODY][i % 3] as string);
      const requests = joinRequests(ids.map((id) => rawRequest("GET", `${EXTERNAL}/content/articles/${id}`)));
      const texts = await collectStatements(app.db, async () => {
        const { head, body } = await sendRaw(app.base, requests);
        const answers = [...`${head}\r\n\r\n${body}`.matchAll(/HTTP\/1\.1 (404)|^\{"id":"([^"]+)"/gm)];
        assert.deepEqual(
          answers.map(([, missing, id]) => missing ?? id),
          ids.map((id) => (id === NOBODY ? "404" : id)),
        );
      });
      assert.ok(texts.length < 10, `${texts.length} statements`);
    });
  },
  { isAboutCaches: true },
);

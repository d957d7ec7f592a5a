// Requests on the wire: addresses, tokens, bodies, signals.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { suite, test } from "node:test";
import { createRequestSender } from "./http.ts";
import { withServer } from "./testing/scripted-server.ts";

suite("createRequestSender", () => {
  test("sends method, address and query, and no body where there is none", () =>
    withServer([], async ({ baseUrl, requests }) => {
      const send = createRequestSender({ baseUrl: `${baseUrl}//` });
      await send({ method: "GET", path: "/a", query: new URLSearchParams({ b: "c d&e" }) });
      await send({ method: "DELETE", path: "/a", query: new URLSearchParams() });
      assert.deepEqual(
        requests.map(({ line, json }) => [line, json]),
        [
          ["GET /a?b=c+d%26e", undefined],
          ["DELETE /a", undefined],
        ],
      );
      const [first] = requests;
      assert.deepEqual(
        [first?.headers.authorization, first?.headers["content-type"]],
        [undefined, undefined],
      );
    }));

  test("sends bodies as JSON, null and false too", () =>
    withServer([], async ({ send, requests }) => {
      for (const json of [{ title: "Häfen" }, null, false]) await send({ method: "POST", path: "/", json });
      assert.deepEqual(
        requests.map(({ json }) => json),
        [{ title: "Häfen" }, null, false],
      );
      assert.equal(requests[0]?.headers["content-type"], "application/json");
    }));

  test("a token is sent as it is; a function is asked before every request", () =>
    withServer([], async ({ baseUrl, requests }) => {
      const tokens = ["first", undefined, "third"];
      const fixed = createRequestSender({ baseUrl, token: "secret" });
      const asking = createRequestSender({ baseUrl, token: async () => tokens.shift() });
      await fixed({ method: "GET", path: "/" });
      for (let count = 0; count < 3; count += 1) await asking({ method: "GET", path: "/" });
      assert.deepEqual(
        requests.map(({ headers }) => headers.authorization),
        ["Bearer secret", "Bearer first", undefined, "Bearer third"],
      );
    }));

  test("headers of a request are sent besides", () =>
    withServer([], async ({ baseUrl, requests }) => {
      const send = createRequestSender({ baseUrl, token: "secret" });
      await send({ method: "PATCH", path: "/", headers: { "if-match": '"1"' }, json: {} });
      const { authorization, "if-match": ifMatch } = requests[0]?.headers ?? {};
      assert.deepEqual([authorization, ifMatch], ["Bearer secret", '"1"']);
    }));

  test("another fetch can take its place", () =>
    withServer([{ json: 1 }], async ({ baseUrl, requests }) => {
      const addresses: string[] = [];
      const send = createRequestSender({
        baseUrl: "http://elsewhere",
        fetch: (address, init) => {
          addresses.push(String(address));
          return fetch(String(address).replace("http://elsewhere", baseUrl), init);
        },
      });
      assert.equal(await (await send({ method: "GET", path: "/x" })).json(), 1);
      assert.deepEqual([addresses, requests[0]?.line], [["http://elsewhere/x"], "GET /x"]);
    }));

  test("a signal ends a request that is under way", async () => {
    const controller = new AbortController();
    const server = createServer(() => controller.abort(new Error("enough")));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const send = createRequestSender({ baseUrl });
      await assert.rejects(send({ method: "GET", path: "/", signal: controller.signal }), {
        message: "enough",
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test("where nobody answers, the error of fetch stays as it is", async () => {
    const send = await withServer([], async (server) => server.send);
    await assert.rejects(send({ method: "GET", path: "/" }), { name: "TypeError" });
  });
});

// The programs that stand in for curl and jq do what the pages need of them.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, suite, test } from "node:test";

function runScript(script: string, args: readonly string[], input = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    const path = join(import.meta.dirname, script);
    const child = execFile(process.execPath, [path, ...args], (failure, stdout) =>
      failure === null ? resolve(stdout) : reject(failure),
    );
    child.stdin?.end(input);
  });
}

suite("instead of curl", () => {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    response.setHeader("x-kind", request.headers["x-kind"] ?? "none");
    response.end(`${request.method} ${request.url} ${body}`);
  });
  let url = "";
  before(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  test("gets", async () => assert.equal(await runScript("curl.ts", ["-s", `${url}/a?b=1`]), "GET /a?b=1 "));
  test("posts what it is given", async () =>
    assert.equal(await runScript("curl.ts", ["-s", `${url}/a`, "-d", '{"b": 1}']), 'POST /a {"b": 1}'));
  test("takes another method", async () =>
    assert.equal(await runScript("curl.ts", ["-s", "-X", "DELETE", `${url}/a`]), "DELETE /a "));
  test("puts data into the query", async () => {
    const said = await runScript("curl.ts", [
      "-s",
      "-G",
      `${url}/a`,
      "--data-urlencode",
      "q=[1, 2]",
      "-d",
      "c=d",
    ]);
    assert.equal(said, "GET /a?q=%5B1%2C%202%5D&c=d ");
  });
  test("sends headers, and shows those that come", async () => {
    const args = ["-s", "-D", "-", "-o", "/dev/null", `${url}/a`, "-H", "x-kind: seen"];
    const said = await runScript("curl.ts", args);
    assert.match(said, /^HTTP\/1\.1 200 OK\r\n/);
    assert.match(said, /^x-kind: seen\r$/m);
    assert.doesNotMatch(said, /GET/);
  });
});

suite("instead of jq", () => {
  const json = '{"a": {"b": "text"}, "items": [{"id": 1, "ok": false}, {"id": 2, "ok": true}]}';
  const cases: readonly (readonly [args: readonly string[], said: string])[] = [
    [["-r", ".a.b"], "text\n"],
    [[".a.b"], '"text"\n'],
    [[".items[1].id"], "2\n"],
    [["-c", ".items[]"], '{"id":1,"ok":false}\n{"id":2,"ok":true}\n'],
    [["-c", "{a, first: .items[0].ok, none}"], '{"a":{"b":"text"},"first":false,"none":null}\n'],
    [[".a"], '{\n  "b": "text"\n}\n'],
  ];
  for (const [args, said] of cases) {
    test(args.join(" "), async () => assert.equal(await runScript("jq.ts", args, json), said));
  }
});

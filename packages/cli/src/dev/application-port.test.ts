// Which port an application gets, with real ports.
import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { suite, test } from "node:test";
import { createPortChoice } from "./application-port.ts";

async function take(port: number): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

async function free(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}

suite("the port of an application", () => {
  test("is the one that was asked for, taken or not", async () => {
    const { server, port } = await take(0);
    const ports = createPortChoice({ PORT: String(port) }, assert.fail);
    assert.equal(await ports.findNext(), String(port));
    assert.equal(await ports.isLost(), false);
    await free(server);
  });

  test("is one that is free where none was asked for, and is kept", async () => {
    const told: string[] = [];
    const ports = createPortChoice({ PORT: " " }, (text) => told.push(text));
    const first = Number(await ports.findNext());
    assert.ok(first >= 4200 && first < 4300);
    assert.equal(await ports.isLost(), false);
    assert.equal(Number(await ports.findNext()), first);
    const { server } = await take(first);
    assert.equal(await ports.isLost(), true);
    const second = Number(await ports.findNext());
    assert.ok(second > first);
    assert.equal(told.at(-1), `port ${first} is taken: the application gets ${second}`);
    await free(server);
  });

  test("stays the same where any was asked for, as long as nobody else has it", async () => {
    const told: string[] = [];
    const ports = createPortChoice({ PORT: "0" }, (text) => told.push(text));
    assert.equal(await ports.findNext(), "0");
    const { server, port } = await take(0);
    await free(server);
    ports.setServedUrl(`http://127.0.0.1:${port}`);
    assert.equal(await ports.findNext(), String(port));
    const other = await take(port);
    assert.deepEqual(told, []);
    assert.equal(await ports.findNext(), "0");
    assert.deepEqual(told, [`port ${port} is taken: the application gets another one`]);
    await free(other.server);
  });

  test("is left to the application where the host is none of this machine", async () => {
    assert.equal(await createPortChoice({ HOST: "203.0.113.7" }, assert.fail).findNext(), "4200");
  });
});

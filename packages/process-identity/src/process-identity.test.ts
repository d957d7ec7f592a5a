// Which processes are alive, and which only look it.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  formatIdentity,
  getOwnIdentity,
  isAlive,
  parseIdentity,
  parseProcStat,
  parsePs,
} from "./process-identity.ts";

suite("a process", () => {
  test("is live while it runs", async () => assert.ok(await isAlive(await getOwnIdentity())));

  test(
    "is told apart from an earlier one with the same number",
    { skip: process.platform === "win32" && "Windows tells no start time" },
    async () => {
      const own = await getOwnIdentity();
      assert.notEqual(own.start, "0");
      assert.equal(await isAlive({ ...own, start: "1" }), false);
    },
  );

  test("did not outlive a restart of the machine", async () =>
    assert.equal(await isAlive({ ...(await getOwnIdentity()), boot: "another" }), false));

  test("counts as live where it can't be seen: on another machine, in another container", async () => {
    const own = await getOwnIdentity();
    assert.ok(await isAlive({ ...own, host: "another", start: "1" }));
    assert.ok(await isAlive({ ...own, space: "1", start: "1" }));
  });

  test("does not exist under a number that nobody has", async () =>
    assert.equal(await isAlive({ ...(await getOwnIdentity()), pid: 2_147_483_646 }), false));

  test("can be told by the name of a file", async () => {
    const own = await getOwnIdentity();
    assert.deepEqual(parseIdentity(formatIdentity(own)), own);
    for (const text of [
      "",
      "1",
      "1.a.b.c",
      "0.a.b.c.d",
      "1.a.b.c.d.e",
      "1.a.b.c.D",
      "1.a.b.c./",
      "99999999999.a.b.c.d",
    ])
      assert.equal(parseIdentity(text), undefined, text);
  });

  test("is described by Linux in one line, after a name that may hold anything", () => {
    const rest = "S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20";
    assert.deepEqual(parseProcStat(`42 (node) ${rest}`), { start: "4711", isZombie: false });
    assert.deepEqual(parseProcStat(`42 (a) Z 1 (b) ${rest}`), { start: "4711", isZombie: false });
    assert.deepEqual(parseProcStat(`42 (node) ${rest.replace("S", "Z")}`), { start: "4711", isZombie: true });
    assert.equal(parseProcStat(""), undefined);
  });

  test("is described by ps with its start and its state", () => {
    assert.deepEqual(parsePs("Tue Nov 15 03:10:07 2026     Ss  \n"), {
      start: "tuenov150310072026",
      isZombie: false,
    });
    assert.deepEqual(parsePs("Tue Nov 15 03:10:07 2026 Z\n"), {
      start: "tuenov150310072026",
      isZombie: true,
    });
    assert.equal(parsePs("\n"), undefined);
  });
});

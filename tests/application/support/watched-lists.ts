// Lists that are watched while records change: whatever an instance keeps of them, it answers what one answers that keeps nothing.
import assert from "node:assert/strict";
import { before as beforeAll, suite, test } from "node:test";
import type { ServedApplication } from "./application.ts";
import type { Call, CallResponse } from "./client.ts";
import { assertSameResponse, toComparable } from "./same-response.ts";
import { isChangesStatement, isPageStatement, collectStatements } from "./statement-texts.ts";

/** A list as somebody asks for it. */
export interface WatchedList {
  readonly name: string;
  readonly path: string;
  readonly token?: string | undefined;
  /** False where its answers depend on more than what the tables of the model hold. */
  readonly isCached?: boolean;
}

/** A change, by requests or in some other way. */
export interface WatchedChange {
  readonly name: string;
  change(call: Call): Promise<unknown>;
  /** The lists that show it, among others; where there is none, no list that is kept shows it. */
  readonly shownIn: readonly string[];
}

/** What to watch, while what happens. */
export interface WatchedChanges {
  readonly lists: () => readonly WatchedList[];
  readonly changes: readonly WatchedChange[];
  /** Who makes the changes, as seen from the instance whose lists are watched. */
  readonly by: "itself" | "another instance" | "statements";
  /** Puts the records there with which the changes begin. */
  fill(): Promise<void>;
}

/** The lists are answered out of what was kept where that is possible. */
export function testListsAreCached(app: ServedApplication, lists: () => readonly WatchedList[]): void {
  test("they are kept, but for those that depend on more than the tables", async () => {
    await readListsThreeTimes(app.call, lists());
    for (const { name, path, token, isCached = true } of lists()) {
      // oxlint-disable-next-line no-await-in-loop -- the statements of one list after the other
      const texts = await collectStatements(app.db, () => app.call("GET", path, { token }));
      assert.equal(texts.filter(isPageStatement).length, isCached ? 0 : 1, name);
      assert.equal(texts.filter(isChangesStatement).length, isCached ? 1 : 0, name);
    }
  });
}

/** After each change, one after the other, the lists are what an instance answers that has kept nothing. */
export function testChanges(app: ServedApplication, { lists, changes, by, fill }: WatchedChanges): void {
  suite(`changed by ${by}`, () => {
    beforeAll(async () => {
      await fill();
      await readListsThreeTimes(app.call, lists());
    });
    for (const { name, change, shownIn } of changes) {
      test(`are as new after ${name}`, async () => {
        const watched = lists();
        // Kept by now, here and after every change.
        const before = await readAllLists(app.call, watched);
        await (by === "another instance" ? app.withAnother(change) : change(app.call));
        const after = await readAllLists(app.call, watched);
        const expected = await app.withAnother((fresh) => readAllLists(fresh, watched));
        assertAllSame(after, expected, `at once after ${name}`);
        for (const time of ["second", "third"]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          assertAllSame(
            await readAllLists(app.call, watched),
            expected,
            `for the ${time} time after ${name}`,
          );
        }
        const changed = watched.filter(({ name: list }) => !isSame(before.get(list), after.get(list)));
        const isNamed = (list: WatchedList) => shownIn.includes(list.name);
        const counted = changed.filter(shownIn.length > 0 ? isNamed : ({ isCached = true }) => isCached);
        assert.deepEqual(new Set(counted.map((list) => list.name)), new Set(shownIn));
      });
    }
  });
}

type ListResponses = ReadonlyMap<string, CallResponse>;

async function readAllLists(call: Call, lists: readonly WatchedList[]): Promise<ListResponses> {
  const ask = async ({ name, path, token }: WatchedList): Promise<readonly [string, CallResponse]> => {
    const answer = await call("GET", path, { token });
    assert.equal(answer.status, 200, `${name}: ${answer.text}`);
    return [name, answer];
  };
  return new Map(await Promise.all(lists.map(ask)));
}

/** The first answers are read, the last ones can be kept ones. */
async function readListsThreeTimes(call: Call, lists: readonly WatchedList[]): Promise<void> {
  const first = await readAllLists(call, lists);
  assertAllSame(await readAllLists(call, lists), first, "asked again");
  assertAllSame(await readAllLists(call, lists), first, "asked for the third time");
}

function assertAllSame(actual: ListResponses, expected: ListResponses, when: string): void {
  for (const [name, answer] of expected)
    assertSameResponse(actual.get(name) as CallResponse, answer, `${name}, ${when}`);
}

function isSame(one: CallResponse | undefined, other: CallResponse | undefined): boolean {
  const told = (answer: CallResponse | undefined) => JSON.stringify(toComparable(answer as CallResponse));
  return told(one) === told(other);
}

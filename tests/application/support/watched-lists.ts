// Lists that are watched while records change: whatever an instance keeps of them, it answers what one answers that keeps nothing.
import assert from "node:assert/strict";
import { before as beforeAll, suite, test } from "node:test";
import type { ServedApplication } from "./application.ts";
import type { Call, Called } from "./client.ts";
import { assertSame, toldBy } from "./same-answer.ts";
import { isChangesStatement, isPageStatement, statementTexts } from "./statement-texts.ts";

/** A list as somebody asks for it. */
export interface WatchedList {
  readonly name: string;
  readonly path: string;
  readonly token?: string | undefined;
  /** False where its answers depend on more than what the tables of the model hold. */
  readonly isKept?: boolean;
}

/** A change, by requests or in some other way. */
export interface Change {
  readonly name: string;
  change(call: Call): Promise<unknown>;
  /** The lists that show it, among others; where there is none, no list that is kept shows it. */
  readonly shownIn: readonly string[];
}

/** What to watch, while what happens. */
export interface Watching {
  readonly lists: () => readonly WatchedList[];
  readonly changes: readonly Change[];
  /** Who makes the changes, as seen from the instance whose lists are watched. */
  readonly by: "itself" | "another instance" | "statements";
  /** Puts the records there with which the changes begin. */
  fill(): Promise<void>;
}

/** The lists are answered out of what was kept where that is possible. */
export function testThatListsAreKept(app: ServedApplication, lists: () => readonly WatchedList[]): void {
  test("they are kept, but for those that depend on more than the tables", async () => {
    await askThrice(app.call, lists());
    for (const { name, path, token, isKept = true } of lists()) {
      // oxlint-disable-next-line no-await-in-loop -- the statements of one list after the other
      const texts = await statementTexts(app.db, () => app.call("GET", path, { token }));
      assert.equal(texts.filter(isPageStatement).length, isKept ? 0 : 1, name);
      assert.equal(texts.filter(isChangesStatement).length, isKept ? 1 : 0, name);
    }
  });
}

/** After each change, one after the other, the lists are what an instance answers that has kept nothing. */
export function testChanges(app: ServedApplication, { lists, changes, by, fill }: Watching): void {
  suite(`changed by ${by}`, () => {
    beforeAll(async () => {
      await fill();
      await askThrice(app.call, lists());
    });
    for (const { name, change, shownIn } of changes) {
      test(`are as new after ${name}`, async () => {
        const watched = lists();
        // Kept by now, here and after every change.
        const before = await askAll(app.call, watched);
        await (by === "another instance" ? app.withAnother(change) : change(app.call));
        const after = await askAll(app.call, watched);
        const expected = await app.withAnother((fresh) => askAll(fresh, watched));
        assertAllSame(after, expected, `at once after ${name}`);
        for (const time of ["second", "third"]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          assertAllSame(await askAll(app.call, watched), expected, `for the ${time} time after ${name}`);
        }
        const changed = watched.filter(({ name: list }) => !isSame(before.get(list), after.get(list)));
        const isNamed = (list: WatchedList) => shownIn.includes(list.name);
        const counted = changed.filter(shownIn.length > 0 ? isNamed : ({ isKept = true }) => isKept);
        assert.deepEqual(new Set(counted.map((list) => list.name)), new Set(shownIn));
      });
    }
  });
}

type Answers = ReadonlyMap<string, Called>;

async function askAll(call: Call, lists: readonly WatchedList[]): Promise<Answers> {
  const ask = async ({ name, path, token }: WatchedList): Promise<readonly [string, Called]> => {
    const answer = await call("GET", path, { token });
    assert.equal(answer.status, 200, `${name}: ${answer.text}`);
    return [name, answer];
  };
  return new Map(await Promise.all(lists.map(ask)));
}

/** The first answers are read, the last ones can be kept ones. */
async function askThrice(call: Call, lists: readonly WatchedList[]): Promise<void> {
  const first = await askAll(call, lists);
  assertAllSame(await askAll(call, lists), first, "asked again");
  assertAllSame(await askAll(call, lists), first, "asked for the third time");
}

function assertAllSame(actual: Answers, expected: Answers, when: string): void {
  for (const [name, answer] of expected) assertSame(actual.get(name) as Called, answer, `${name}, ${when}`);
}

function isSame(one: Called | undefined, other: Called | undefined): boolean {
  const told = (answer: Called | undefined) => JSON.stringify(toldBy(answer as Called));
  return told(one) === told(other);
}

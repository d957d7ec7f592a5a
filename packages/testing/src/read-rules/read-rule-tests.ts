// The tests of a project's read rules: what callers outside are shown is held against the model, row by row.
import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { fileURLToPath } from "node:url";
import { readModel } from "@lathe/cli/project";
import { type Entity, type Model, isUsable } from "@lathe/model";
import { expectStatus, forEachCase, type TestContext } from "./checks/test-context.ts";
import { listChecks, type NamedCheck } from "./checks/list-checks.ts";
import { type OpenApplication, prepareApplication } from "./prepare-application.ts";

/** Who reads which records of an entity, in words. */
export interface OutsideRead {
  readonly list: string;
  readonly get: string;
  readonly records: string;
}

/** A project whose read rules are tested. */
export interface ReadRuleTests {
  /** The project's folder. */
  readonly root: URL;
  /** What is open outside, by entity. */
  readonly outside: Readonly<Record<string, OutsideRead>>;
  /** Starts the application on an empty database. */
  readonly open: () => Promise<OpenApplication>;
}

/**
 * Defines the tests. The model's rules are evaluated here, over rows that are made up for them; nothing of the application
 * takes part in that, so whatever it shows besides is a leak.
 */
export async function testReadRules({ root, outside, open }: ReadRuleTests): Promise<void> {
  const reading = await readModel(fileURLToPath(root));
  if (!reading.ok || !isUsable(reading.problems)) {
    test("the model can be read", () =>
      assert.fail("The model has problems. npx lathe validate tells them."));
  } else if (reading.savedRevision !== null && reading.dirty) {
    test("the application is generated from the model as it is", () =>
      assert.fail("The model was changed since. Generate with npx lathe generate, then test again."));
  } else {
    defineSuite(reading.model, { outside, open });
  }
}

function defineSuite(model: Model, { outside, open }: Pick<ReadRuleTests, "outside" | "open">): void {
  suite("callers outside", () => {
    let application: OpenApplication | undefined;
    let trial: TestContext | undefined;
    before(async () => {
      application = await open();
      trial = await prepareApplication(application, model);
    });
    after(() => application?.close());
    const check = (work: (trial: TestContext) => Promise<void>) => () => {
      assert.ok(trial, "There is no application before the tests run.");
      return work(trial);
    };
    const isOpen = ({ external }: Entity) => external.list !== "off" || external.get !== "off";
    const [opened, closed] = [model.entities.filter(isOpen), model.entities.filter((one) => !isOpen(one))];
    for (const entity of opened) {
      suite(formatTitle(entity, outside[entity.name]), () => defineTests(listChecks(model, entity), check));
    }
    if (opened.length === 0) test("are shown no records: nothing is open to them", check(checkNothingIsOpen));
    for (const entity of closed) {
      suite(`${entity.name}: closed`, () => defineTests(listChecks(model, entity), check));
    }
  });
}

type Check = (work: (trial: TestContext) => Promise<void>) => () => Promise<void>;

function defineTests(checks: readonly NamedCheck[], check: Check): void {
  for (const { name, work } of checks) test(name, check(work));
}

function formatTitle({ name }: Entity, words: OutsideRead | undefined): string {
  if (words === undefined) return name;
  const { list, get, records } = words;
  const who = list === get ? `list and get for ${list}` : `list for ${list}, get for ${get}`;
  return `${name}: ${who}, ${records}`;
}

async function checkNothingIsOpen(trial: TestContext): Promise<void> {
  await forEachCase(trial, [], async ({ caller }) => {
    await expectStatus(trial, { caller, path: "/nothing/here" }, 404);
  });
}

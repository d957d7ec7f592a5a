// The editor where every name and label is as long as it may be: nothing is cut that tells a number, and nothing lies over another.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { writeTexts } from "../support/temp-folder.ts";
import { describeEditor } from "./support/editor-suite.ts";

const long = (text: string) => text.padEnd(48, "-and-so-on");
const ENTITIES = [long("consignments"), long("carriers")];
const [CONSIGNMENTS = "", CARRIERS = ""] = ENTITIES;
const MODULE = long("warehouse");

describeEditor(
  "the editor of a model with long names",
  (edited) => {
    test("keeps counts, types and buttons beside names that give way, which are told as a whole", async () => {
      await using opened = await edited.open({ path: "/changes" });
      const { page } = opened;
      const group = page.getByRole("region", { name: CONSIGNMENTS });
      const heads = page.getByRole("region", { name: "Project and modules" }).or(group).locator("header");
      await heads.nth(1).waitFor();
      const [short, own] = await heads.evaluateAll((all) => all.map(({ scrollHeight }) => scrollHeight));
      assert.equal(own, short);
      await isWhole(group.getByText("1 change"));
      await group.getByTitle(CONSIGNMENTS).first().waitFor();

      await go(page, `/e/${CONSIGNMENTS}/json`);
      await isWhole(page.getByRole("button", { name: "Copy", exact: true }));
      await go(page, "/access");
      await isWhole(page.getByText("1 member", { exact: true }).first());
      await go(page, `/?sel=${CARRIERS}`);
      await isWhole(page.getByRole("complementary", { name: "Entity" }).getByText("rule", { exact: true }));
      await go(page, `/e/${CONSIGNMENTS}?m=body`);
      await isWhole(page.locator('[data-row="body"]').getByText("≤ 200k"));
    });
  },
  (dir) =>
    writeTexts(dir, [
      ["lathe.json", JSON.stringify({ formatVersion: 1, name: "long" })],
      [`model/${MODULE}/module.json`, JSON.stringify({ name: MODULE })],
      ...ENTITIES.map((name, index) => {
        const entity = {
          name,
          module: MODULE,
          kind: "persistent",
          external: { list: "anonymous" },
          readRule: { field: `carrier.title`, op: "eq", value: "x" },
          fields: [
            { name: "title", type: "string", external: { read: true } },
            { name: "body", type: "markdown", maxLength: 200_000 },
          ],
          relations: [{ name: "carrier", kind: "belongsTo", target: ENTITIES[1 - index] }],
        };
        return [`model/${MODULE}/${name}.json`, JSON.stringify(entity)] as const;
      }),
    ]),
);

const go = (page: Page, path: string) => page.evaluate(`location.hash = ${JSON.stringify(path)}`);

/** Is shown as a whole: on one line, and no wider than the room that it has. */
async function isWhole(what: Locator): Promise<void> {
  await what.waitFor();
  const is = await what.evaluate((element) => {
    const words = element.ownerDocument.createRange();
    words.selectNodeContents(element);
    const { left, right } = words.getBoundingClientRect();
    let isCut = false;
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      const around = box.getBoundingClientRect();
      isCut ||= left < around.left - 1 || right > around.right + 1;
    }
    return { isCut, isOneLine: element.clientHeight < 40 };
  });
  assert.deepEqual(is, { isCut: false, isOneLine: true }, (await what.textContent()) ?? "");
}

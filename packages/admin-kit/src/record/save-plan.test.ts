import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { changeMember, createDraft, getMember, hasChanges, listChanged, stageInDraft } from "./draft.ts";
import { planSave, settleSave } from "./save-plan.ts";

const base = { title: "Harbour", summary: "S", cover: null };
const draft = createDraft(base, 12, ["cover"]);
const budget = { id: "t1", label: "Budget 2027" };
const traffic = { id: "t2", label: "Traffic" };

describe("what a save sends", () => {
  it("is what was changed, images by their assets, nothing as null", () => {
    const changed = changeMember(
      changeMember(draft, "cover", { assetId: "a", state: "ready" }),
      "summary",
      undefined,
    );
    assert.deepEqual(planSave(changed), { cover: "a", summary: null });
  });

  it("is all that a new record has, also what nobody touched", () => {
    const fresh = changeMember(createDraft({ pinned: false, status: "draft" }, null), "title", "Port");
    assert.deepEqual(planSave(fresh), { pinned: false, status: "draft", title: "Port" });
  });

  it("has memberships in the same step", () => {
    const added = stageInDraft(draft, "tags", { kind: "add", record: budget });
    const staged = stageInDraft(added, "tags", { kind: "remove", record: traffic });
    assert.deepEqual(planSave(staged), { _relations: { tags: { add: ["t1"], remove: ["t2"] } } });
  });
});

describe("an answered save", () => {
  const sent = changeMember(draft, "title", "Port");

  it("leaves no change, and takes what the server made of values", () => {
    const settled = settleSave(sent, sent, { ...base, title: "Port!" }, 13);
    assert.ok(!hasChanges(settled));
    assert.equal(getMember(settled, "title"), "Port!");
    assert.equal(settled.version, 13);
  });

  it("leaves what was typed meanwhile", () => {
    const meanwhile = changeMember(changeMember(sent, "summary", "Longer"), "title", "Ports");
    const settled = settleSave(meanwhile, sent, { ...base, title: "Port" }, 13);
    assert.deepEqual(settled.changes, { title: "Ports", summary: "Longer" });
  });

  it("leaves what was taken back meanwhile as a change of what is saved now", () => {
    const meanwhile = changeMember(sent, "title", "Harbour");
    assert.deepEqual(settleSave(meanwhile, sent, { ...base, title: "Port" }, 13).changes, {
      title: "Harbour",
    });
  });

  it("leaves memberships that were staged meanwhile, and undoes those that were taken back", () => {
    const staged = stageInDraft(draft, "tags", { kind: "add", record: budget });
    assert.deepEqual(listChanged(settleSave(staged, staged, base, 13)), []);
    const more = stageInDraft(staged, "tags", { kind: "remove", record: traffic });
    assert.deepEqual(settleSave(more, staged, base, 13).memberships, {
      tags: { add: [], remove: [traffic] },
    });
    const back = stageInDraft(staged, "tags", { kind: "undo", record: budget });
    assert.deepEqual(settleSave(back, staged, base, 13).memberships, { tags: { add: [], remove: [budget] } });
  });
});

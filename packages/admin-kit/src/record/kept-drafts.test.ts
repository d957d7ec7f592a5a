import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { UiScreen } from "@lathe/client";
import { createTestField } from "../fields/field-testing.ts";
import { changeMember, createDraft, getMember } from "./draft.ts";
import { applyKeptDraft, findOffer, keepDraft, readKeptDraft, toKeptDraft } from "./kept-drafts.ts";
import { type FormState } from "./record-form.ts";

const place = { accountId: "nora", path: "content/articles", id: "a" };
const draft = createDraft({ id: "a", title: "Late", body: "Long" }, 12);
const changed = changeMember(draft, "title", "Later");

const toState = (now: FormState["draft"]): FormState => ({
  draft: now,
  problems: {},
  otherProblems: [],
  status: { kind: "idle" },
  conflict: undefined,
  attempt: undefined,
  unanswered: [],
});

const screen = {
  fields: { title: createTestField("string", { id: "f1" }), body: createTestField("markdown", { id: "f2" }) },
  relations: { section: { id: "r1", kind: "belongsTo" }, tags: { id: "r2", kind: "manyToMany" } },
} as unknown as UiScreen;

const keep = (now: FormState["draft"]) => ({ ...toKeptDraft(toState(now), undefined), screen });

function createStorage(capacity = Infinity) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > capacity) throw new Error("full");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe("a kept draft", () => {
  it("comes back as it was, with no more of the record than was changed", () => {
    const storage = createStorage();
    assert.ok(keepDraft(storage, place, keep(changed)));
    const kept = readKeptDraft(storage, place, screen);
    assert.deepEqual(kept?.draft.base, { id: "a", title: "Late" });
    assert.deepEqual(applyKeptDraft(draft, kept?.draft ?? draft), changed);
  });

  it("follows what is renamed meanwhile, and leaves out what is gone", () => {
    const storage = createStorage();
    const relations = { tags: [{ op: "add", id: "t", label: "Ferries" }] };
    const typed = changeMember(changeMember(changed, "body", "Short"), "sectionId", "s");
    keepDraft(storage, place, keep({ ...typed, memberships: relations as never }));
    const { section, tags } = screen.relations;
    const renamed = {
      fields: { headline: screen.fields["title"] },
      relations: { department: section, topics: tags },
    } as unknown as UiScreen;
    const kept = readKeptDraft(storage, place, renamed)?.draft;
    assert.deepEqual(kept?.changes, { headline: "Later", departmentId: "s" });
    assert.deepEqual(kept?.base, { id: "a", headline: "Late" });
    assert.deepEqual(Object.keys(kept?.memberships ?? {}), ["topics"]);
    assert.equal(readKeptDraft(storage, place, { ...renamed, fields: {}, relations: {} }), undefined);
  });

  it("is kept for one account and one record", () => {
    const storage = createStorage();
    keepDraft(storage, place, keep(changed));
    assert.equal(readKeptDraft(storage, { ...place, accountId: "mo" }, screen), undefined);
    assert.equal(readKeptDraft(storage, { ...place, id: undefined }, screen), undefined);
  });

  it("goes once there is no change", () => {
    const storage = createStorage();
    keepDraft(storage, place, keep(changed));
    keepDraft(storage, place, keep(draft));
    assert.equal(readKeptDraft(storage, place, screen), undefined);
  });

  it("says where there is no room for it", () => {
    assert.ok(!keepDraft(createStorage(10), place, keep(changed)));
  });

  it("stays on its version, so that a save meets what was saved since", () => {
    const newer = createDraft({ id: "a", title: "Dearer", body: "Longer" }, 13);
    const restored = applyKeptDraft(newer, toKeptDraft(toState(changed), undefined).draft);
    assert.deepEqual(
      [restored.version, restored.base["title"], restored.base["body"]],
      [12, "Late", "Longer"],
    );
    assert.equal(getMember(restored, "title"), "Later");
  });

  it("is not lost by what is typed before it is restored or dropped", () => {
    const offered = toKeptDraft(toState(changed), undefined);
    const typed = changeMember(draft, "body", "Short");
    const { draft: both } = toKeptDraft(toState(typed), offered);
    assert.deepEqual(both.changes, { title: "Later", body: "Short" });
  });

  it("is not offered where the record has it by now", () => {
    const kept = toKeptDraft(toState(changed), undefined);
    assert.equal(findOffer(createDraft({ id: "a", title: "Later" }, 13), kept), undefined);
    assert.equal(findOffer(draft, kept), kept);
  });
});

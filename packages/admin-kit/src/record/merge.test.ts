import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { type Draft, changeMember, createDraft, getMember, hasChanges } from "./draft.ts";
import { type Members, isSameValue } from "./members.ts";
import { joinMerged, mergeTexts } from "./merge-texts.ts";
import { compareWithTheirs, rebaseDraft } from "./merge.ts";
import { planSave, settleSave } from "./save-plan.ts";

const members = ["title", "summary", "body", "minutes"];
const merged = { members, isText: (member: string) => member === "body" };
const base = { title: "Late", summary: "S", body: "One.\n\nTwo.\n\nThree.", minutes: 5, version: 12 };
const draft = createDraft(base, 12);

describe("a merge of a draft with what somebody else saved", () => {
  it("keeps both where they changed different members", () => {
    const mine = changeMember(draft, "title", "Later");
    const record = { ...base, summary: "T", version: 13 };
    const merge = compareWithTheirs(mine, record, merged);
    assert.deepEqual([merge.theirs, merge.mine, merge.overlaps], [["summary"], ["title"], []]);
    const rebased = rebaseDraft(mine, record, merge, {});
    assert.deepEqual(planSave(rebased), { title: "Later" });
    assert.equal(getMember(rebased, "summary"), "T");
    assert.equal(rebased.version, 13);
  });

  it("has nothing to save where both wrote the same", () => {
    const mine = changeMember(draft, "title", "Later");
    const record = { ...base, title: "Later", version: 13 };
    const merge = compareWithTheirs(mine, record, merged);
    assert.deepEqual(merge.overlaps, []);
    assert.ok(!hasChanges(rebaseDraft(mine, record, merge, {})));
  });

  it("asks where both changed one, and keeps version and base until it is chosen", () => {
    const mine = changeMember(draft, "minutes", 6);
    const record = { ...base, minutes: 7, title: "Dearer", version: 13 };
    const merge = compareWithTheirs(mine, record, merged);
    assert.deepEqual(
      merge.overlaps.map(({ member, theirs, mine: own }) => [member, theirs, own]),
      [["minutes", 7, 6]],
    );
    const open = rebaseDraft(mine, record, merge, {});
    assert.deepEqual([open.version, open.base["minutes"], open.base["title"]], [12, 5, "Dearer"]);
    assert.equal(getMember(open, "minutes"), 6);
    const theirs = rebaseDraft(mine, record, merge, { minutes: 7 });
    assert.deepEqual([theirs.version, hasChanges(theirs)], [13, false]);
    assert.deepEqual(planSave(rebaseDraft(mine, record, merge, { minutes: 8 })), { minutes: 8 });
  });

  it("merges long texts by paragraphs", () => {
    const mine = changeMember(draft, "body", "One.\n\nTwo.\n\nThree, and more.");
    const record = { ...base, body: "One!\n\nTwo.\n\nThree.", version: 13 };
    const merge = compareWithTheirs(mine, record, merged);
    assert.deepEqual(merge.merged, { body: "One!\n\nTwo.\n\nThree, and more." });
    assert.deepEqual(merge.overlaps, []);
    assert.deepEqual(planSave(rebaseDraft(mine, record, merge, {})), merge.merged);
  });

  it("asks for the paragraphs that both changed, and no others", () => {
    const pieces = mergeTexts({
      base: base.body,
      theirs: "One!\n\nTwo by them.\n\nThree.",
      mine: "One.\n\nTwo by me.\n\nThree.\n\nFour.",
    });
    assert.deepEqual(pieces, [
      { kind: "merged", text: "One!" },
      { kind: "both", base: "\n\nTwo.", theirs: "\n\nTwo by them.", mine: "\n\nTwo by me." },
      { kind: "merged", text: "\n\nThree.\n\nFour." },
    ]);
  });

  it("is done with a text that is nothing but empty lines, as long as it may be", () => {
    const lines = "\n ".repeat(50_000);
    assert.equal(
      joinMerged(mergeTexts({ base: `a${lines}`, theirs: `a${lines}`, mine: `b${lines}` })),
      `b${lines}`,
    );
  });
});

const paragraphs = fc
  .array(fc.constantFrom("a", "b", "c", "d e", "\n"), { maxLength: 6 })
  .map((all) => all.join("\n\n"));

describe("any merge of texts", () => {
  it("is the other text where one is unchanged, and the same where both are", () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, (a, b) => {
        assert.equal(joinMerged(mergeTexts({ base: a, theirs: a, mine: b })), b);
        assert.equal(joinMerged(mergeTexts({ base: a, theirs: b, mine: a })), b);
        assert.equal(joinMerged(mergeTexts({ base: a, theirs: b, mine: b })), b);
      }),
    );
  });

  it("holds each text, with what the other one changed elsewhere", () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, paragraphs, (a, b, c) => {
        const pieces = mergeTexts({ base: a, theirs: b, mine: c });
        const swapped = mergeTexts({ base: a, theirs: c, mine: b });
        assert.equal(
          swapped.map((piece) => (piece.kind === "merged" ? piece.text : piece.mine)).join(""),
          pieces.map((piece) => (piece.kind === "merged" ? piece.text : piece.theirs)).join(""),
        );
      }),
    );
  });
});

type Step =
  | { readonly kind: "type" | "other"; readonly member: string; readonly value: number }
  | { readonly kind: "send" | "answer" | "cut" };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom("type" as const, "other" as const),
      member: fc.constantFrom("title", "summary", "minutes"),
      value: fc.nat(3),
    }),
    fc.record({ kind: fc.constantFrom("send" as const, "answer" as const, "cut" as const) }),
  ),
  { maxLength: 30 },
);

/** A form and a server: what was typed must be in the form or, once answered, at the server; what is overwritten was seen. */
class Desk {
  draft: Draft = createDraft({ title: 0, summary: 0, minutes: 0, version: 1 }, 1);
  server: Members = this.draft.base;
  sent: Draft | undefined;
  typed = new Map<string, number>();

  do(step: Step): void {
    if (step.kind === "type") this.type(step.member, step.value);
    else if (step.kind === "other") this.change({ [step.member]: step.value });
    else if (step.kind === "send") this.sent = this.draft;
    else this.end(step.kind === "answer");
  }

  type(member: string, value: number): void {
    this.draft = changeMember(this.draft, member, value);
    this.typed.set(member, value);
  }

  change(body: Members): void {
    this.server = { ...this.server, ...body, version: Number(this.server["version"]) + 1 };
  }

  /** A save that is cut off may have been done. */
  end(isAnswered: boolean): void {
    const { sent } = this;
    this.sent = undefined;
    if (sent === undefined || !hasChanges(sent)) return;
    if (sent.version !== this.server["version"]) {
      if (isAnswered) this.meet();
      return;
    }
    for (const member of Object.keys(sent.changes))
      assert.ok(
        isSameValue(sent, member, this.server[member], sent.base[member]),
        "nothing is overwritten unseen",
      );
    this.change(planSave(sent));
    if (isAnswered) this.draft = settleSave(this.draft, sent, this.server, Number(this.server["version"]));
  }

  meet(): void {
    const merge = compareWithTheirs(this.draft, this.server, merged);
    this.draft = rebaseDraft(this.draft, this.server, merge, {});
    for (const member of merge.theirs) this.typed.delete(member);
  }
}

describe("nothing that was typed is lost, and nothing is overwritten unseen", () => {
  it("whatever happens in whatever order", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const desk = new Desk();
        for (const step of all) {
          desk.do(step);
          for (const [member, value] of desk.typed) assert.equal(getMember(desk.draft, member), value);
        }
      }),
      { numRuns: 500 },
    );
  });
});

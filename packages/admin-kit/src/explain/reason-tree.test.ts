import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { AccessReason, UiScreen } from "@lathe/client";
import { describeRule } from "@lathe/contract";
import { showExplanation } from "./reason-tree.ts";
import { rewordRule } from "./reword.ts";

const createScreen = (fields: object) => ({ fields, relations: {} }) as unknown as UiScreen;

const reason = (kind: AccessReason["kind"], clause: string): AccessReason => ({
  kind,
  clause,
  holds: true,
  words: clause,
});

describe("what decided about an access", () => {
  it("has clauses below the rules that they are part of, and members by themselves", () => {
    const { deciding, members } = showExplanation({
      allowed: true,
      because: [
        reason("mode", "/external/get"),
        reason("rule", "/readRule"),
        reason("rule", "/readRule/any/0"),
        reason("rule", "/readRule/any/0/all/1"),
        reason("rule", "/writeRule"),
        reason("member", "editorialNote"),
      ],
    });
    assert.deepEqual(
      deciding.map(({ depth }) => depth),
      [0, 0, 1, 2, 0],
    );
    assert.deepEqual(
      deciding.map(({ joins }) => joins),
      [undefined, "any", "all", undefined, undefined],
    );
    assert.deepEqual(
      members.map(({ clause }) => clause),
      ["editorialNote"],
    );
  });

  it("says what it is about in labels, and values as they are shown", () => {
    const screen = createScreen({
      status: { label: "Status", values: [{ value: "draft", label: "Draft" }] },
      title: { label: "Title" },
      publishedAt: { label: "Published at" },
    });
    const authors = createScreen({ visible: { label: "Visible" } });
    const relations = { author: { kind: "belongsTo", label: "Author", target: "people/authors" } };
    const labels = {
      screen: { ...screen, relations } as unknown as UiScreen,
      find: (path: string) => (path === "people/authors" ? authors : undefined),
      yes: "Yes",
      no: "No",
    };
    const rule: Parameters<typeof describeRule>[0] = {
      all: [
        { field: "status", op: "in", value: ["draft", "lost"] },
        { field: "title", op: "ne", value: "this and status is that" },
        { field: "publishedAt", op: "lte", value: { var: "now" } },
        {
          any: [
            { field: "authorId", op: "isNull", value: true },
            { field: "author.visible", op: "eq", value: true },
          ],
        },
      ],
    };
    assert.equal(
      rewordRule(describeRule(rule), labels),
      "Status is one of Draft, “lost” and Title is not “this and status is that” and Published at is at or before now" +
        " and (Author is missing or Author › Visible is Yes)",
    );
  });
});

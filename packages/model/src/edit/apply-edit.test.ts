import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { GENERATOR_ROUTES } from "@lathe/contract";
import { describeRefusal, getEditedModel, getEntity } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import { addField } from "./add-member.ts";
import { applyEdit, applyEdits, createEdit, type ModelEdit, parseEdit } from "./apply-edit.ts";
import { EDIT_ROUTE_KEYS } from "./edit-routes.ts";
import { removeField } from "./remove.ts";

const NOTE = { name: "note", type: "string" };
const addNote: ModelEdit = { method: "POST", path: "/api/entities/articles/fields", body: { field: NOTE } };

suite("one edit", () => {
  test("does what the edit does that its route stands for", () => {
    const outcome = applyEdit(newsroom(), addNote);
    assert.deepEqual(
      getEditedModel(outcome),
      getEditedModel(addField(newsroom(), { entity: "articles", draft: NOTE })),
    );
    assert.ok(outcome.ok);
    assert.equal(outcome.answer.entity, getEntity(outcome.model, "articles"));
  });

  test("answers with the part under the name that it has then", () => {
    const path = "/api/entities/articles/settings";
    const outcome = applyEdit(newsroom(), { method: "PUT", path, body: { settings: { name: "stories" } } });
    assert.equal(outcome.ok && outcome.answer.entity?.name, "stories");
    const gone = applyEdit(newsroom(), { method: "DELETE", path: "/api/entities/cards/entity-draft" });
    assert.deepEqual(gone.ok && gone.answer, {});
  });

  test("clears uses with cascade, and without is refused", () => {
    const removal = { entity: "articles", name: "title" };
    const edit = (search: string) =>
      applyEdit(newsroom(), { method: "DELETE", path: `/api/entities/articles/fields/title${search}` });
    assert.deepEqual(describeRefusal(edit("")), describeRefusal(removeField(newsroom(), removal)));
    assert.deepEqual(
      describeRefusal(edit("?cascade=true")),
      describeRefusal(removeField(newsroom(), { ...removal, cascade: true })),
    );
  });

  test("is refused where it is for no route that edits the model", () => {
    for (const [method, path] of [
      ["GET", "/api/project"],
      ["get", "/api/project"],
      ["POST", "/api/edits"],
      ["POST", "/api/generate"],
      ["POST", "/api/entities/articles/rename-preview"],
      ["PUT", "/api/entities/articles/fields/../settings"],
      ["PUT", "/api/entities//settings"],
      ["PUT", "/api/entities/%/settings"],
      ["PUT", "api/project"],
      ["PUT", "http://127.0.0.1/api/project"],
      ["PUT", ""],
    ] as const) {
      const refusal = describeRefusal(applyEdit(newsroom(), { method, path, body: {} }));
      assert.deepEqual(refusal, { code: "invalid_body", issues: ["unknown_word - /path -"] }, path);
    }
  });

  test("takes names from the path as they are, decoded", () => {
    const parsed = parseEdit({ method: "PUT", path: "/api/entities/..%2F%C3%A4/settings" });
    assert.deepEqual(parsed.ok && parsed.value.params, { entity: "../ä" });
  });
});

suite("several edits", () => {
  test("are made one after the other", () => {
    const outcome = applyEdits(newsroom(), [
      addNote,
      { method: "POST", path: "/api/entities/articles/fields/note/rename", body: { to: "remark" } },
      { method: "DELETE", path: "/api/entities/cards/entity-draft" },
    ]);
    assert.ok(outcome.ok);
    assert.deepEqual(
      outcome.answers.map(({ entity }) => entity?.fields.at(-1)?.name),
      ["note", "remark", undefined],
    );
    assert.equal(getEntity(outcome.model, "articles").fields.at(-1)?.name, "remark");
  });

  test("are refused with the index of the one that does not fit, and pointers into all of them", () => {
    const path = "/api/entities/articles/fields";
    const edits = [addNote, { method: "POST", path, body: { field: { name: "x", type: "nothing" } } }];
    const outcome = applyEdits(newsroom(), edits);
    assert.ok(!outcome.ok);
    assert.equal(outcome.index, 1);
    assert.match(outcome.message, /^edits\[1\]: /);
    assert.deepEqual(
      outcome.issues.map(({ pointer }) => pointer),
      ["/edits/1/body/field/type"],
    );
    const foreign = applyEdits(newsroom(), [{ method: "GET", path: "/api/plan" }]);
    assert.equal(!foreign.ok && foreign.issues[0]?.pointer, "/edits/0/path");
  });
});

suite("the table of routes", () => {
  test("has every route of the API that changes a part of the model, and no other", () => {
    const edited = Object.entries(GENERATOR_ROUTES).filter(
      ([key, { tag }]) =>
        ["project", "modules", "entities", "fields", "relations", "collections"].includes(tag) &&
        !key.startsWith("GET ") &&
        !/preview|edits|check|templates/.test(key),
    );
    assert.deepEqual(EDIT_ROUTE_KEYS.toSorted(), edited.map(([key]) => key as string).toSorted());
  });

  test("gives edits whose paths lead back to their route and names", () => {
    const params = { module: "a b", entity: "x/y", field: "ä", relation: "..", collection: "%" };
    for (const key of EDIT_ROUTE_KEYS) {
      const parsed = parseEdit(createEdit(key, { params, query: {}, body: {} } as never));
      assert.ok(parsed.ok, key);
      assert.equal(parsed.value.key, key);
      for (const [name, value] of Object.entries(parsed.value.params)) {
        assert.equal(value, params[name as keyof typeof params]);
      }
    }
    const key = "DELETE /api/modules/:module";
    assert.deepEqual(createEdit(key, { params: { module: "spare" } }), {
      method: "DELETE",
      path: "/api/modules/spare",
    });
  });
});

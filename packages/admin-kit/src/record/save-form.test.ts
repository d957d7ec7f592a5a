import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type AnyRecord, LatheError, type ProblemEntry, type UiField, type UiScreen } from "@lathe/client";
import fc from "fast-check";
import { createDraft, getMember, hasChanges } from "./draft.ts";
import { createNewDraft } from "./new-draft.ts";
import { createRecordForm } from "./record-form.ts";
import { type SaveCalls, saveForm } from "./save-form.ts";
import { settleConflict } from "./settle-conflict.ts";
import { takeNewer } from "./take-newer.ts";

const field = (label: string, rules: Partial<UiField> = {}): UiField => ({
  id: `fld_${label}`,
  type: "string",
  control: "text",
  label,
  description: "",
  required: false,
  unique: false,
  readOnly: false,
  default: null,
  searchable: false,
  filterable: false,
  sortable: false,
  operators: [],
  history: true,
  ...rules,
});

const screen: UiScreen = {
  id: "ent_1",
  module: "content",
  name: "articles",
  kind: "persistent",
  source: null,
  label: "Article",
  labelPlural: "Articles",
  description: "",
  icon: null,
  group: "",
  order: 0,
  operations: { list: true, get: true, create: true, update: true, delete: true },
  concurrency: "required",
  history: null,
  restore: false,
  timestamps: true,
  display: "title",
  thumbnail: null,
  sort: null,
  columns: [],
  form: { main: [["title"], ["summary"]], side: [], tabs: [] },
  fields: { title: field("Title", { required: true }), summary: field("Summary") },
  relations: {},
  collections: {},
  parameters: [],
};

/** A server with one entity: it answers as the API does, and the way to it can be cut before or after it has done something. */
class Server {
  records = new Map<string, AnyRecord>();
  creates = new Map<string, { readonly body: string; readonly record: AnyRecord }>();
  requests: string[] = [];
  cut: ("before" | "after" | "none")[] = [];
  refusal: readonly ProblemEntry[] | undefined;

  readonly calls: SaveCalls = {
    get: (id) => this.#pass(`get`, () => this.#answer(this.#find(id)) as never),
    update: (id, change, { ifMatch } = {}) =>
      this.#pass("update", () => {
        const record = this.#find(id);
        if (record["version"] !== ifMatch) throw refuse(412);
        if (this.refusal !== undefined) throw refuse(400, this.refusal);
        return this.#answer(this.write({ ...record, ...change }));
      }),
    create: (input, { idempotencyKey = "" } = {}) =>
      this.#pass("create", () => {
        if (this.refusal !== undefined) throw refuse(400, this.refusal);
        const body = JSON.stringify(input);
        const known = this.creates.get(idempotencyKey);
        if (known !== undefined && known.body !== body) throw refuse(409);
        const record = known?.record ?? this.write({ ...input, id: `r${this.records.size}`, version: 0 });
        this.creates.set(idempotencyKey, { body, record });
        return this.#answer(record);
      }),
  };

  write(record: AnyRecord): AnyRecord {
    const written = { ...record, version: Number(record["version"]) + 1 };
    this.records.set(record.id, written);
    return written;
  }

  #find(id: string): AnyRecord {
    const record = this.records.get(id);
    if (record === undefined) throw refuse(404);
    return record;
  }

  #answer(record: AnyRecord) {
    return { record, etag: "" };
  }

  async #pass<Answer>(name: string, act: () => Answer): Promise<Answer> {
    this.requests.push(name);
    await Promise.resolve();
    const cut = this.cut.shift() ?? "none";
    if (cut === "before") throw new TypeError("Failed to fetch");
    const answer = act();
    if (cut === "after") throw new TypeError("Failed to fetch");
    return answer;
  }
}

function refuse(status: number, errors: readonly ProblemEntry[] = []): LatheError {
  const code = "conflict";
  return new LatheError({ type: "", title: "", status, detail: "Refused.", code, requestId: "q1", errors });
}

let keys = 0;
const target = ({ calls }: Server) => ({ calls, createKey: () => `key-${(keys += 1)}` });

function open(server: Server) {
  const record = server.write({ id: "a", title: "Late", summary: null, version: 11 });
  return createRecordForm(screen, createDraft(record, 12));
}

describe("saving a form", () => {
  it("sends what was changed, on the version that it was made on", async () => {
    const server = new Server();
    const form = open(server);
    form.change("title", "Later");
    const outcome = await saveForm(form, target(server));
    assert.equal(outcome.kind, "saved");
    assert.deepEqual(form.getState().draft, createDraft(server.records.get("a") ?? {}, 13));
  });

  it("sends nothing that is known to be wrong", async () => {
    const server = new Server();
    const form = open(server);
    form.change("title", null);
    await saveForm(form, target(server));
    assert.deepEqual(server.requests, []);
    assert.deepEqual(form.getState().problems, { title: [{ key: "fields.problem-required" }] });
    assert.equal(form.getState().status.kind, "refused");
  });

  it("puts what the server refused to its fields, and the rest beside them", async () => {
    const server = new Server();
    const form = open(server);
    form.change("summary", "S");
    server.refusal = [
      { path: "/summary", code: "bad", message: "Too loud." },
      { path: "", code: "bad", message: "Not today." },
    ];
    await saveForm(form, target(server));
    const { problems, otherProblems, draft } = form.getState();
    assert.deepEqual(problems, { summary: [{ message: "Too loud.", code: "bad" }] });
    assert.deepEqual(otherProblems, ["Not today."]);
    assert.equal(getMember(draft, "summary"), "S");
  });

  it("merges what somebody else saved in other fields, and says so", async () => {
    const server = new Server();
    const form = open(server);
    form.change("title", "Later");
    server.write({ id: "a", title: "Late", summary: "Theirs", version: 12 });
    const outcome = await saveForm(form, target(server));
    assert.deepEqual(outcome.kind === "saved" && outcome.between?.members, ["summary"]);
    assert.deepEqual(server.records.get("a"), { id: "a", title: "Later", summary: "Theirs", version: 14 });
  });

  it("asks where both changed one field, and writes nothing", async () => {
    const server = new Server();
    const form = open(server);
    form.change("title", "Later");
    server.write({ id: "a", title: "Dearer", summary: null, version: 12 });
    const outcome = await saveForm(form, target(server));
    assert.equal(outcome.kind, "notSaved");
    assert.equal(server.records.get("a")?.["title"], "Dearer");
    assert.deepEqual([form.getState().conflict?.record["version"], form.getState().draft.version], [13, 12]);
    assert.equal(getMember(form.getState().draft, "title"), "Later");
  });

  it("says that a record is gone, and keeps what was typed", async () => {
    const server = new Server();
    const form = open(server);
    form.change("title", "Later");
    server.records.clear();
    await saveForm(form, target(server));
    assert.equal(form.getState().status.kind, "gone");
    assert.equal(getMember(form.getState().draft, "title"), "Later");
  });
});

describe("a question about what both changed", () => {
  it("is about the form as it is when it ends: an upload that came meanwhile is kept, and asked for", async () => {
    const server = new Server();
    const form = open(server);
    form.change("title", "Later");
    server.write({ id: "a", title: "Dearer", summary: "Theirs", version: 12 });
    await saveForm(form, target(server));
    form.change("summary", "Mine, while it was asked");
    settleConflict(form, { sides: { title: "mine" }, written: {} });
    assert.equal(getMember(form.getState().draft, "summary"), "Mine, while it was asked");
    await saveForm(form, target(server));
    assert.equal(server.records.get("a")?.["summary"], "Theirs", "nothing is overwritten unseen");
    settleConflict(form, { sides: { summary: "mine" }, written: {} });
    await saveForm(form, target(server));
    assert.deepEqual(server.records.get("a"), {
      id: "a",
      title: "Later",
      summary: "Mine, while it was asked",
      version: 14,
    });
  });
});

describe("a record that is loaded while its form is open", () => {
  it("is shown where nothing was changed, and changes nothing where something was", () => {
    const form = open(new Server());
    const newer = { id: "a", title: "Theirs", summary: null, version: 13 };
    assert.equal(takeNewer(form, newer), "taken");
    assert.equal(getMember(form.getState().draft, "title"), "Theirs");
    form.change("summary", "Mine");
    assert.equal(takeNewer(form, { ...newer, title: "Again", version: 14 }), "kept");
    assert.deepEqual(
      [getMember(form.getState().draft, "title"), form.getState().draft.version],
      ["Theirs", 13],
    );
  });

  it("is late where the form was saved meanwhile", async () => {
    const server = new Server();
    const form = open(server);
    const asked = { id: "a", title: "Theirs", summary: null, version: 13 };
    form.change("title", "Later");
    await saveForm(form, target(server));
    form.change("title", "Later still");
    await saveForm(form, target(server));
    assert.equal(takeNewer(form, asked), "late");
    assert.equal(getMember(form.getState().draft, "title"), "Later still");
  });

  it("leaves what was taken back after an answer was lost as it is shown", async () => {
    const server = new Server();
    const form = open(server);
    form.change("title", "Later");
    server.cut = ["after"];
    await saveForm(form, target(server));
    form.undo("title");
    assert.equal(takeNewer(form, server.records.get("a") ?? { id: "a" }), "kept");
    assert.equal(getMember(form.getState().draft, "title"), "Late");
    await saveForm(form, target(server));
    assert.equal(server.records.get("a")?.["title"], "Late");
  });
});

describe("a save whose way is cut", () => {
  const cuts = fc.array(fc.constantFrom("before" as const, "after" as const, "none" as const), {
    maxLength: 6,
  });

  it("loses nothing that was typed, and writes no change twice", async () => {
    await fc.assert(
      fc.asyncProperty(cuts, async (cut) => {
        const server = new Server();
        const form = open(server);
        form.change("title", "Later");
        server.cut = [...cut];
        for (let tries = 0; tries <= cut.length; tries++) {
          // oxlint-disable-next-line no-await-in-loop -- one save after the other
          await saveForm(form, target(server));
          assert.equal(getMember(form.getState().draft, "title"), "Later");
        }
        assert.equal(server.records.get("a")?.["title"], "Later");
        assert.equal(server.records.get("a")?.["version"], 13);
        assert.ok(!hasChanges(form.getState().draft));
      }),
    );
  });

  it("creates no second record where a change after a lost answer is refused", async () => {
    const server = new Server();
    const form = createRecordForm(screen, createNewDraft(screen));
    form.change("title", "Port");
    server.cut = ["after"];
    await saveForm(form, target(server));
    form.change("title", "Harbour");
    const calls: SaveCalls = { ...server.calls, update: () => Promise.reject(refuse(409)) };
    await saveForm(form, { ...target(server), calls });
    assert.equal(server.records.size, 1);
    assert.equal(server.requests.filter((request) => request === "create").length, 2);
    assert.equal(getMember(form.getState().draft, "title"), "Harbour");
  });

  it("creates one record, with what was typed last", async () => {
    await fc.assert(
      fc.asyncProperty(cuts, async (cut) => {
        const server = new Server();
        const form = createRecordForm(screen, createNewDraft(screen));
        server.cut = [...cut];
        for (let tries = 0; tries <= cut.length; tries++) {
          form.change("title", `Title ${tries}`);
          // oxlint-disable-next-line no-await-in-loop -- one save after the other
          await saveForm(form, target(server));
          assert.equal(getMember(form.getState().draft, "title"), `Title ${tries}`);
        }
        server.cut = [];
        await saveForm(form, target(server));
        assert.equal(server.records.size, 1);
        assert.deepEqual(
          [...server.records.values()].map(({ title }) => title),
          [`Title ${cut.length}`],
        );
      }),
    );
  });
});

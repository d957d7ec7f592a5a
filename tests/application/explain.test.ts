// Explanations: what each question is answered, that the answer is what the routes really do, and what nobody learns by asking.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import type { AccessReason, Explanation } from "@lathe/contract";
import { newId } from "@lathe/runtime/parts";
import { forEachApplication } from "./support/application.ts";
import { explainModel } from "./support/explain-model.ts";

const PATH = "/api/admin/v1/_explain";
const ASKER = ["system.accounts.read", "content.articles.read", "people.authors.read"];
const ARTICLE = { module: "content", entity: "articles" };

type Question = Readonly<Record<string, string>>;

forEachApplication(
  "explanations",
  (app) => {
    let visitor: { readonly token: string; readonly id: string };
    let hers = "";
    let draft = "";
    let shy = "";
    before(async () => {
      visitor = await app.visitor();
      const plain = await app.create("people/authors", { name: "Plain" });
      const hidden = await app.create("people/authors", { name: "Shy", visible: false, vip: true });
      const article = (body: object) => app.create("content/articles", { status: "published", ...body });
      hers = (await article({ title: "Hers", owner: visitor.id, score: 5, authorId: plain.id })).id;
      draft = (await article({ title: "Draft", status: "draft", pinned: true, authorId: plain.id })).id;
      shy = (await article({ title: "By a shy one", authorId: hidden.id })).id;
    });
    const ask = (question: Question, token: string | undefined = app.owner) =>
      app.call("GET", `${PATH}?${new URLSearchParams(question)}`, { token });
    const explain = async (question: Question): Promise<Explanation> => {
      const { status, json, text } = await ask(question);
      assert.equal(status, 200, text);
      return json as Explanation;
    };
    const outside = (id: string, operation = "get") => ({
      family: "external",
      ...ARTICLE,
      operation,
      id,
    });

    suite("what is told", () => {
      test("a record that a rule hides: every clause, and that members are not shown", async () => {
        const { allowed, because } = await explain({ ...outside(hers), anonymous: "true" });
        assert.equal(allowed, false);
        const rule =
          'status is "published" and (author.vip is true or pinned is true or owner is the account of the caller)';
        assert.deepEqual(because, [
          reason("mode", "/external/get", true, "In the external API, get is open to anyone."),
          reason("rule", "/readRule", false, rule),
          reason("rule", "/readRule/all/0", true, 'status is "published"'),
          reason(
            "rule",
            "/readRule/all/1",
            false,
            "author.vip is true or pinned is true or owner is the account of the caller",
          ),
          reason("rule", "/readRule/all/1/any/0", false, "author.vip is true"),
          reason("rule", "/readRule/all/1/any/1", false, "pinned is true"),
          reason("rule", "/readRule/all/1/any/2", false, "owner is the account of the caller"),
          reason("member", "score", false, "External records do not show score."),
          reason("member", "owner", false, "External records do not show owner."),
        ]);
      });

      test("the same record is its owner's", async () => {
        const { allowed, because } = await explain({ ...outside(hers), account: visitor.id });
        assert.equal(allowed, true);
        assert.deepEqual(holding(because, "/readRule"), [true, true, true, false, false, true]);
      });

      test("a reference to what the caller can't read", async () => {
        const { allowed, because } = await explain({ ...outside(shy), anonymous: "true" });
        assert.equal(allowed, true);
        assert.deepEqual(because.at(-1), {
          kind: "member",
          clause: "authorId",
          holds: false,
          words: "authorId is null, because the caller can't read the record of authors behind it.",
        });
        const { json } = await app.call("GET", `/api/external/v1/content/articles/${shy}`);
        assert.equal(json.authorId, null);
      });

      test("a write: the mode, both rules, and what can't be written", async () => {
        const nobody = await explain({ ...outside(shy, "update"), anonymous: "true" });
        assert.deepEqual(nobody.because[0], {
          kind: "mode",
          clause: "/external/update",
          holds: false,
          words: "In the external API, update is open to whoever is signed in.",
        });
        const { allowed, because } = await explain({ ...outside(shy, "update"), account: visitor.id });
        assert.equal(allowed, false);
        assert.equal(holding(because, "/readRule")[0], true);
        assert.deepEqual(holding(because, "/writeRule"), [false]);
        assert.deepEqual(
          because.filter(({ kind }) => kind === "member").map(({ clause }) => clause),
          ["status", "pinned", "score", "owner", "authorId"],
        );
      });

      test("an operator: the account, its permission, and what is null without another", async () => {
        const token = await app.operator(["content.articles.read"]);
        const { json } = await app.call("GET", "/api/auth/v1/sessions/current", { token });
        const [role] = json.account.roles as string[];
        const inside = { family: "admin", ...ARTICLE, id: hers, account: json.account.id as string };
        assert.deepEqual(await explain({ ...inside, operation: "get" }), {
          allowed: true,
          because: [
            reason("mode", "/operations/get", true, "In the admin API, get is on."),
            reason("permission", "account", true, "The account is an operator's."),
            reason(
              "permission",
              "content.articles.read",
              true,
              `The account holds content.articles.read. Its roles: ${role}.`,
            ),
            reason("member", "author", false, "author is null without people.authors.read; its id is shown."),
          ],
        });
        const refused = await explain({ ...inside, operation: "update" });
        assert.equal(refused.allowed, false);
        assert.match(
          refused.because.at(-1)?.words ?? "",
          /^The account does not hold content\.articles\.update\./,
        );
        const off = await explain({ ...inside, operation: "delete" });
        assert.deepEqual(
          [off.allowed, off.because[0]?.holds, off.because[0]?.words],
          [false, false, "In the admin API, delete is off."],
        );
      });

      test("visitors and nobody have no business in the admin API", async () => {
        const inside = { family: "admin", ...ARTICLE, operation: "get", id: hers };
        const guest = await explain({ ...inside, account: visitor.id });
        assert.deepEqual([guest.allowed, guest.because[1]?.holds], [false, false]);
        const nobody = await explain({ ...inside, anonymous: "true" });
        assert.deepEqual(
          [nobody.allowed, nobody.because.map(({ clause }) => clause)],
          [false, ["/operations/get", "account"]],
        );
      });

      test("a disabled account opens nothing", async () => {
        const { id } = await app.visitor();
        const change = { token: app.owner, body: { disabled: true } };
        assert.equal((await app.call("PATCH", `/api/admin/v1/_accounts/${id}`, change)).status, 200);
        const { allowed, because } = await explain({ ...outside(shy), account: id });
        assert.deepEqual([allowed, because[1]?.clause, because[1]?.holds], [false, "account", false]);
      });

      test("a list or a create without a record tells who may ask at all", async () => {
        const list = await explain({
          family: "external",
          ...ARTICLE,
          operation: "list",
          anonymous: "true",
        });
        assert.equal(list.allowed, true);
        assert.deepEqual(holding(list.because, "/readRule"), [null, null, null, null, null, null]);
        const create = await explain({
          family: "external",
          ...ARTICLE,
          operation: "create",
          account: visitor.id,
        });
        assert.deepEqual(
          [create.allowed, create.because[0]?.words],
          [false, "In the external API, create is off."],
        );
      });

      test("a virtual entity: its rule in both families, with parameters", async () => {
        const card = { module: "content", entity: "cards", operation: "list", id: hers };
        const token = await app.operator(["content.cards.read"]);
        const { json } = await app.call("GET", "/api/auth/v1/sessions/current", { token });
        const account = json.account.id as string;
        for (const family of ["admin", "external"]) {
          for (const least of [5, 6]) {
            const parameters = JSON.stringify({ least });
            const { allowed, because } = await explain({ family, ...card, account, parameters });
            assert.deepEqual([allowed, holding(because, "/readRule/all/1")], [least === 5, [least === 5]]);
          }
        }
        const missing = await ask({ family: "external", ...card, anonymous: "true" });
        assert.deepEqual(
          [missing.status, missing.json.errors[0].path, missing.json.errors[0].code],
          [400, "least", "missing_parameter"],
        );
        const write = { family: "admin", module: "content", entity: "cards", operation: "update", id: hers };
        const { because } = await explain({ ...write, account });
        assert.equal(because[0]?.words, "Records of a virtual entity are read only.");
      });
    });

    test("what is told is what the routes do", async () => {
      const token = await app.operator(["content.articles.read", "content.articles.update"]);
      const { json } = await app.call("GET", "/api/auth/v1/sessions/current", { token });
      const callers: readonly (readonly [string | undefined, Question])[] = [
        [undefined, { anonymous: "true" }],
        [visitor.token, { account: visitor.id }],
        [token, { account: json.account.id as string }],
      ];
      const requests = [
        ["get", "GET", {}],
        ["update", "PATCH", { body: { title: "New" } }],
        // There is nothing at this version, so that nothing goes.
        ["delete", "DELETE", { headers: { "if-match": '"77"' } }],
      ] as const;
      for (const [caller, who] of callers) {
        for (const id of [hers, draft, shy]) {
          for (const family of ["admin", "external"]) {
            for (const [operation, method, options] of requests) {
              const { allowed } = await explain({ family, ...ARTICLE, operation, id, ...who });
              const path = `/api/${family}/v1/content/articles/${id}`;
              const { status } = await app.call(method, path, { ...options, token: caller });
              const isDone = status === 200 || status === 412;
              assert.equal(allowed, isDone, JSON.stringify({ family, operation, id, who, status }));
            }
          }
        }
      }
    });

    suite("who asks", () => {
      const question = () => ({ ...outside(hers), anonymous: "true" });

      test("nobody without a token, no visitor, no operator without both permissions", async () => {
        assert.equal((await app.call("GET", PATH)).status, 401);
        assert.equal((await ask(question(), visitor.token)).status, 403);
        for (const permissions of [[], ASKER.slice(1), ["system.accounts.read", "desk.*"]]) {
          const { status } = await ask(question(), await app.operator(permissions));
          assert.equal(status, 403, permissions.join());
        }
        assert.equal((await ask(question(), await app.operator(ASKER))).status, 200);
      });

      test("an integration token as far as its own permissions go", async () => {
        const tokenOf = async (permissions: readonly string[]) => {
          const body = { name: "asker", permissions };
          const { json } = await app.call("POST", "/api/admin/v1/_tokens", { token: app.owner, body });
          return json.token as string;
        };
        assert.equal((await ask(question(), await tokenOf(ASKER))).status, 200);
        assert.equal((await ask(question(), await tokenOf(ASKER.slice(1)))).status, 403);
        assert.equal((await ask(question(), await tokenOf(["system.accounts.read"]))).status, 403);
      });

      test("what they may not read is like what is not there", async () => {
        const token = await app.operator(ASKER);
        const about = (entity: string) => ({ ...question(), module: "desk", entity });
        const [known, unknown] = [await ask(about("notes"), token), await ask(about("nothing"), token)];
        assert.deepEqual([known.status, unknown.status], [403, 403]);
        const strip = ({ json }: typeof known) => JSON.stringify({ ...json, requestId: "" });
        assert.equal(strip(known).replaceAll("notes", "x"), strip(unknown).replaceAll("nothing", "x"));
        assert.equal((await ask(about("nothing"))).status, 404);
      });

      test("a rule that looks into another entity is told to those who may read that, too", async () => {
        const few = await app.operator(ASKER.slice(0, 2));
        const { status, json } = await ask(question(), few);
        assert.deepEqual([status, json.detail], [403, "This needs the permission people.authors.read."]);
        // In the admin API no rule takes part.
        const inside = { ...question(), family: "admin" };
        assert.equal((await ask(inside, few)).status, 200);
      });

      test("a virtual entity's rule speaks of its source, which must be readable", async () => {
        const card = { ...question(), entity: "cards", operation: "list", parameters: '{"least":1}' };
        const few = await app.operator(["system.accounts.read", "content.cards.read"]);
        const { status, json } = await ask(card, few);
        assert.deepEqual([status, json.detail], [403, "This needs the permission content.articles.read."]);
        const more = await app.operator(["system.accounts.read", "content.*"]);
        assert.equal((await ask(card, more)).status, 200);
      });

      test("whether a caller may read what is behind a member is told to those who may read that", async () => {
        const card = { ...outside(shy), entity: "cards", operation: "list", parameters: '{"least":1}' };
        const told = async (token: string) => {
          const { because } = (await ask({ ...card, anonymous: "true" }, token)).json as Explanation;
          return because.filter(({ kind }) => kind === "member").map(({ clause }) => clause);
        };
        assert.deepEqual(await told(app.owner), ["by"]);
        assert.deepEqual(await told(await app.operator(["system.accounts.read", "content.*"])), []);
      });
    });

    suite("what is refused", () => {
      const good = () => ({ ...outside(hers), anonymous: "true" }) as Question;
      const without = (name: string) =>
        Object.fromEntries(Object.entries(good()).filter(([one]) => one !== name));
      const cases: readonly (readonly [string, () => Question, string, string])[] = [
        ["no family", () => without("family"), "family", "missing_member"],
        ["another family", () => ({ ...good(), family: "own" }), "family", "unknown_word"],
        ["another operation", () => ({ ...good(), operation: "read" }), "operation", "unknown_word"],
        ["no entity", () => without("entity"), "entity", "missing_member"],
        ["an id that is none", () => ({ ...good(), id: "1" }), "id", "bad_format"],
        ["no id", () => without("id"), "id", "missing_parameter"],
        ["an id for a create", () => ({ ...good(), operation: "create" }), "id", "clash"],
        ["nobody", () => without("anonymous"), "account", "missing_parameter"],
        ["somebody and nobody", () => ({ ...good(), account: visitor.id }), "anonymous", "clash"],
        ["not anonymous", () => ({ ...good(), anonymous: "false" }), "anonymous", "unknown_word"],
        [
          "an unknown account",
          () => ({ ...without("anonymous"), account: newId() }),
          "account",
          "unknown_account",
        ],
        ["an unknown parameter", () => ({ ...good(), why: "not" }), "why", "unknown_parameter"],
        [
          "a parameter of objects' own",
          () => ({ ...good(), constructor: "1" }),
          "constructor",
          "unknown_parameter",
        ],
        ["parameters that are no JSON", () => ({ ...good(), parameters: "{" }), "parameters", "bad_json"],
        ["parameters in a list", () => ({ ...good(), parameters: "[1]" }), "parameters", "bad_json"],
        [
          "a parameter that is null",
          () => ({ ...good(), parameters: '{"a":null}' }),
          "parameters",
          "bad_json",
        ],
        ["a parameter of no rule", () => ({ ...good(), parameters: '{"a":1}' }), "a", "unknown_parameter"],
      ];
      for (const [what, question, path, code] of cases) {
        test(what, async () => {
          const { status, json } = await ask(question());
          assert.deepEqual([status, json.errors[0]?.path, json.errors[0]?.code], [400, path, code]);
        });
      }

      test("a parameter that is given twice", async () => {
        const query = `${new URLSearchParams(good())}&family=admin`;
        const { status, json } = await app.call("GET", `${PATH}?${query}`, { token: app.owner });
        assert.deepEqual([status, json.errors[0].path, json.errors[0].code], [400, "family", "repeated"]);
      });

      test("a record that is not there, another module, another method", async () => {
        assert.equal((await ask({ ...good(), id: newId() })).status, 404);
        assert.equal((await ask({ ...good(), module: "desk" })).status, 404);
        assert.equal((await app.call("POST", PATH, { token: app.owner, body: {} })).status, 405);
      });
    });
  },
  { model: explainModel },
);

function reason(kind: AccessReason["kind"], clause: string, holds: boolean, words: string): AccessReason {
  return { kind, clause, holds, words };
}

/** Which clauses below a pointer hold, the one there first. */
function holding(because: readonly AccessReason[], pointer: string): readonly (boolean | null)[] {
  return because
    .filter(({ clause }) => clause === pointer || clause.startsWith(`${pointer}/`))
    .map(({ holds }) => holds);
}

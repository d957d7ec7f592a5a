// What is decided about a file, from what was generated, what is generated, and what is on disk.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { DiskText } from "../store/disk-text.ts";
import type { ManifestFile, Ownership } from "../store/manifest.ts";
import { sha256 } from "../store/snapshot.ts";
import { classify } from "./classify.ts";
import type { FileStep, RenderedFile } from "./file-step.ts";
import { applyResolutions } from "./apply-resolutions.ts";
import { formatPlanSummary } from "./summary.ts";

const OLD = "one\ntwo\nthree\n";
const NEW = "one\ntwo\nTHREE\n";
const PATH = "src/a.ts";
const UNREADABLE: DiskText = { text: undefined, problem: { code: "not_utf8", message: "Not text." } };

interface Case {
  readonly wanted?: readonly (readonly [
    path: string,
    key: string,
    text: string,
    ownership?: Ownership,
    need?: string,
  ])[];
  readonly known?: readonly (readonly [path: string, key: string, text: string])[];
  readonly disk?: Readonly<Record<string, string | DiskText>>;
  readonly withoutPristine?: boolean;
}

function steps({ wanted = [], known = [], disk = {}, withoutPristine = false }: Case): readonly FileStep[] {
  const files = known.map(([path, key, text]): ManifestFile => ({
    path,
    key,
    ownership: "generated",
    hash: sha256(text),
  }));
  return classify({
    renderedFiles: new Map(
      wanted.map(([path, key, text, ownership = "generated", need = null]): [string, RenderedFile] => [
        path,
        { key, text, ownership, need },
      ]),
    ),
    lastFiles: files,
    disk: new Map(
      Object.entries(disk).map(([path, text]) => [path, typeof text === "string" ? { text } : text]),
    ),
    pristine: new Map(withoutPristine ? [] : known.map(([, , text]) => [sha256(text), text])),
    hash: sha256,
  });
}

function actions(given: Case): Readonly<Record<string, string>> {
  return Object.fromEntries(steps(given).map(({ path, action }) => [path, action]));
}

suite("a generated file", () => {
  const wanted = [[PATH, "k", NEW]] as const;
  const known = [[PATH, "k", OLD]] as const;
  const cases: readonly (readonly [string, string, Case])[] = [
    ["create", "is new and nothing is there", { wanted }],
    ["create", "was deleted", { wanted, known }],
    ["unchanged", "is there already", { wanted, disk: { [PATH]: NEW } }],
    [
      "unchanged",
      "is there with other line endings",
      { wanted, known, disk: { [PATH]: NEW.replaceAll("\n", "\r\n") } },
    ],
    ["update", "is as it was generated", { wanted, known, disk: { [PATH]: OLD } }],
    [
      "update",
      "is as it was generated but for line endings",
      { wanted, known, disk: { [PATH]: `\uFEFF${OLD.replaceAll("\n", "\r\n")}` } },
    ],
    [
      "unchanged",
      "was edited and is generated as before",
      { wanted: [[PATH, "k", OLD]], known, disk: { [PATH]: `mine\n${OLD}` } },
    ],
    ["merge", "was edited elsewhere", { wanted, known, disk: { [PATH]: `mine\n${OLD}` } }],
    [
      "unchanged",
      "was edited to what is generated and more",
      { wanted, known, disk: { [PATH]: `mine\n${NEW}` } },
    ],
    ["conflict", "was edited in the same lines", { wanted, known, disk: { [PATH]: "one\ntwo\nmine\n" } }],
    [
      "conflict",
      "was edited and its old text is gone",
      { wanted, known, disk: { [PATH]: `mine\n${OLD}` }, withoutPristine: true },
    ],
    [
      "update",
      "was not edited and its old text is gone",
      { wanted, known, disk: { [PATH]: OLD }, withoutPristine: true },
    ],
    ["conflict", "is somebody else's", { wanted, disk: { [PATH]: "foreign\n" } }],
    ["conflict", "can't be read", { wanted, known, disk: { [PATH]: UNREADABLE } }],
    [
      "unchanged",
      "can't be read, but is generated as before",
      { wanted: [[PATH, "k", OLD]], known, disk: { [PATH]: UNREADABLE } },
    ],
    ["delete", "is not wanted any more", { known, disk: { [PATH]: OLD } }],
    ["unchanged", "is not wanted any more, but was edited", { known, disk: { [PATH]: `mine\n${OLD}` } }],
    ["unchanged", "is not wanted any more, and can't be read", { known, disk: { [PATH]: UNREADABLE } }],
  ];
  for (const [action, when, given] of cases)
    test(`is ${action} when it ${when}`, () => assert.deepEqual(actions(given), { [PATH]: action }));

  test("that is not wanted any more and gone already is not spoken of", () =>
    assert.deepEqual(steps({ known }), []));

  test("that merges to no JSON is a conflict", () => {
    const path = "openapi/x.json";
    const [base, mine, generated] = ['{\n"a": 1\n}\n', '{\n"a": 1,\n"mine": 2\n}\n', '{\n"new": 1\n}\n'];
    assert.deepEqual(
      actions({ wanted: [[path, "k", generated]], known: [[path, "k", base]], disk: { [path]: mine } }),
      { [path]: "conflict" },
    );
    const apart = {
      base: '{\n"a": 1,\n"b": [\n1\n]\n}\n',
      mine: '{\n"mine": 1,\n"a": 1,\n"b": [\n1\n]\n}\n',
    };
    const next = '{\n"a": 1,\n"b": [\n1,\n2\n]\n}\n';
    const given = {
      wanted: [[path, "k", next]],
      known: [[path, "k", apart.base]],
      disk: { [path]: apart.mine },
    } as const;
    assert.deepEqual(actions(given), { [path]: "merge" });
  });
});

suite("a file that is made once", () => {
  const wanted = [[PATH, "k", NEW, "once"]] as const;
  const needed = [[PATH, "k", NEW, "once", "It is needed"]] as const;
  const known = [[PATH, "k", OLD]] as const;
  const cases: readonly (readonly [string, string, Case])[] = [
    ["create", "was never made", { wanted }],
    ["unchanged", "was there before", { wanted, disk: { [PATH]: "mine\n" } }],
    ["unchanged", "was made and not edited", { wanted, known, disk: { [PATH]: OLD } }],
    ["unchanged", "was made and deleted", { wanted, known }],
    ["create", "was made and deleted, and something needs it", { wanted: needed, known }],
    [
      "unchanged",
      "was made and edited, and something needs it",
      { wanted: needed, known, disk: { [PATH]: "mine\n" } },
    ],
    ["unchanged", "can't be read", { wanted, disk: { [PATH]: UNREADABLE } }],
    [
      "unchanged",
      "can't be read, and something needs it",
      { wanted: needed, known, disk: { [PATH]: UNREADABLE } },
    ],
  ];
  for (const [action, when, given] of cases)
    test(`is ${action} when it ${when}`, () => assert.deepEqual(actions(given), { [PATH]: action }));

  test("stays on record with the text it was made with", () => {
    const [step] = steps({ wanted, known, disk: { [PATH]: OLD } });
    assert.equal(step?.entry?.hash, sha256(OLD));
    assert.equal(step?.generated, null);
  });

  test("that is made again is on record as it is made now, and says why", () => {
    const [step] = steps({ wanted: needed, known });
    assert.equal(step?.entry?.hash, sha256(NEW));
    assert.equal(step?.result?.text, NEW);
    assert.match(step?.note ?? "", /^It is needed, and it is gone/);
  });

  test("is not on record as long as something is in its way", () => {
    const [step] = steps({ wanted, disk: { [PATH]: UNREADABLE } });
    assert.equal(step?.entry, null);
    assert.equal(step?.note, "Not text.");
    assert.equal(formatPlanSummary(step === undefined ? [] : [step], false), "Nothing to do");
  });
});

suite("a file that moves", () => {
  const [from, to] = ["src/old.ts", "src/new.ts"];
  const known = [[from, "k", OLD]] as const;
  const wanted = [[to, "k", NEW]] as const;
  const once = [[to, "k", NEW, "once"]] as const;
  const needed = [[to, "k", NEW, "once", "It is needed"]] as const;
  const cases: readonly (readonly [string, Case, Readonly<Record<string, string>>])[] = [
    ["unedited", { wanted, known, disk: { [from]: OLD } }, { [to]: "create", [from]: "delete" }],
    ["edited", { wanted, known, disk: { [from]: `mine\n${OLD}` } }, { [to]: "merge", [from]: "delete" }],
    [
      "edited in the same lines",
      { wanted, known, disk: { [from]: "one\ntwo\nmine\n" } },
      { [to]: "conflict", [from]: "delete" },
    ],
    [
      "edited in the same lines and the user's",
      { wanted: once, known, disk: { [from]: "one\ntwo\nmine\n" } },
      { [to]: "merge", [from]: "delete" },
    ],
    ["deleted", { wanted, known }, { [to]: "create" }],
    ["deleted and the user's", { wanted: once, known }, { [to]: "unchanged" }],
    ["deleted, the user's and needed", { wanted: needed, known }, { [to]: "create" }],
    ["moved by hand already", { wanted, known, disk: { [to]: NEW } }, { [to]: "unchanged" }],
    [
      "in the way of a foreign file",
      { wanted, known, disk: { [from]: OLD, [to]: "foreign\n" } },
      { [to]: "conflict", [from]: "delete" },
    ],
    [
      "edited, in the way of a foreign file",
      { wanted, known, disk: { [from]: `mine\n${OLD}`, [to]: "foreign\n" } },
      { [to]: "conflict", [from]: "unchanged" },
    ],
    ["unreadable", { wanted, known, disk: { [from]: UNREADABLE } }, { [to]: "create", [from]: "unchanged" }],
  ];
  for (const [what, given, expected] of cases)
    test(`${what}: ${Object.values(expected).join(", ")}`, () => assert.deepEqual(actions(given), expected));

  test("swaps places with another one", () => {
    const given: Case = {
      wanted: [
        [to, "a", "A new\n"],
        [from, "b", "B new\n"],
      ],
      known: [
        [from, "a", "A\n"],
        [to, "b", "B\n"],
      ],
      disk: { [from]: "mine\nA\n", [to]: "B\n" },
    };
    const results = new Map(steps(given).map(({ path, result }) => [path, result?.text]));
    assert.equal(results.get(to), "mine\nA new\n");
    assert.equal(results.get(from), "B new\n");
  });

  test("leaves its place to a new one, and takes what was edited along", () => {
    const given: Case = {
      wanted: [
        [to, "a", "A\nnew\n"],
        [from, "b", "B\n"],
      ],
      known: [[from, "a", "A\n"]],
      disk: { [from]: "mine\nA\n" },
    };
    const results = new Map(steps(given).map(({ path, result }) => [path, result?.text]));
    assert.equal(results.get(to), "mine\nA\nnew\n");
    assert.equal(results.get(from), "B\n");
    // Where it can't go, its edits stay, and the new one waits for a choice.
    assert.deepEqual(actions({ ...given, disk: { [from]: "mine\nA\n", [to]: "foreign\n" } }), {
      [from]: "conflict",
      [to]: "conflict",
    });
  });

  test("does not take the place of one that can't leave it", () => {
    // a goes to b's place; b would go to c's place, where a foreign file is, and b was edited.
    const given: Case = {
      wanted: [
        ["src/b.ts", "a", "A\n"],
        ["src/c.ts", "b", "B\n"],
      ],
      known: [
        ["src/a.ts", "a", "a\n"],
        ["src/b.ts", "b", "b\n"],
      ],
      disk: { "src/a.ts": "a\n", "src/b.ts": "b, edited\n", "src/c.ts": "foreign\n" },
    };
    assert.deepEqual(actions(given), {
      "src/a.ts": "delete",
      "src/b.ts": "conflict",
      "src/c.ts": "conflict",
    });
  });
});

suite("conflicts", () => {
  const given: Case = {
    wanted: [
      [PATH, "k", NEW],
      ["src/b.ts", "l", NEW],
    ],
    known: [[PATH, "k", OLD]],
    disk: { [PATH]: "one\ntwo\nmine\n", "src/b.ts": UNREADABLE },
  };

  test("are all named as long as nobody chose", () => {
    const settlement = applyResolutions(steps(given), {});
    assert.ok(!settlement.ok);
    assert.deepEqual(
      settlement.unresolved.map(({ path }) => path),
      [PATH, "src/b.ts"],
    );
  });

  test("are settled by path, and what can't be read only by leaving it", () => {
    const chosen = applyResolutions(steps(given), { [PATH]: "generated", "src/b.ts": "mine" });
    assert.ok(chosen.ok);
    assert.deepEqual(
      chosen.steps.map(({ action, result }) => [action, result?.text]),
      [
        ["update", NEW],
        ["unchanged", undefined],
      ],
    );
    const refused = applyResolutions(steps(given), { [PATH]: "mine", "src/b.ts": "generated" });
    assert.ok(!refused.ok);
    assert.deepEqual(
      refused.unresolved.map(({ path }) => path),
      ["src/b.ts"],
    );
  });
});

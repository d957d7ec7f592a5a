// A first project from nothing, through the doors that people use: init, dev, the two HTTP APIs; its data stays all the way.
import assert from "node:assert/strict";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { linkPackages } from "../chain/support/newsroom.ts";
import { type SendToGenerator, openEditor } from "../dev/support/generator.ts";
import { type Lathe, listLockFiles, startLathe, withLathe } from "../dev/support/lathe.ts";
import { waitUntil } from "../run/support/process.ts";
import { withTempFolder } from "../support/temp-folder.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const OWNER = { email: "owner@example.org", password: "seven gulls on the pier" };
const READY = /^ready on (http:\/\/127\.0\.0\.1:[1-9]\d*)$/m;
const EDITOR = /^editor (\S+)$/m;
const TAGS = "/api/admin/v1/taxonomy/tags";

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into it and fail if it is not as they expect
  readonly json: any;
}

/** A project that is being developed. */
interface Developed {
  readonly dir: string;
  readonly lathe: Lathe;
  readonly url: string;
  readonly editor: SendToGenerator;
  /** Asks the application as its owner. */
  ask(method: string, path: string, body?: object): Promise<Answer>;
}

suite("a first project", { timeout: HANG_LIMIT_MS }, () => {
  test("is made, run, changed, renamed, edited by hand and taken back, with its data kept", () =>
    withTempFolder(async (folder) => {
      const dir = join(folder, "paper");
      const made = await startLathe({ dir: folder }, ["init", "paper", "--template", "newsroom"]).ended;
      assert.equal(made.code, 0, made.stderr);
      linkPackages(dir);
      const env = { LATHE_ADMIN_EMAIL: OWNER.email, LATHE_ADMIN_PASSWORD: OWNER.password };
      await withLathe({ dir, env }, ["dev"], async (lathe) => {
        const project = await developed(dir, lathe);
        const { ask } = project;
        const tag = (await ask("POST", TAGS, { name: "Harbour", slug: "harbour" })).json;
        await addField(project, tag.id);
        await renameField(project, tag.id);
        await editByHand(project);
        await rollBack(project, tag.id);
        lathe.child.kill("SIGINT");
        assert.equal((await lathe.ended).code, 0);
        assert.deepEqual(listLockFiles(dir), []);
      });
    }));
});

async function developed(dir: string, lathe: Lathe): Promise<Developed> {
  const url = await lathe.waitForOutput("stdout", READY);
  const editor = await openEditor(await lathe.waitForOutput("stdout", EDITOR));
  const signIn = await send(`${url}/api/auth/v1/sessions`, "POST", { body: OWNER });
  assert.equal(signIn.status, 201);
  const token = String(signIn.json.accessToken);
  return { dir, lathe, url, editor, ask: (method, path, body) => send(url + path, method, { body, token }) };
}

async function send(
  address: string,
  method: string,
  { body, token }: { readonly body?: object | undefined; readonly token?: string },
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

/** Generates what is planned, with what stands in the way accepted. */
async function generateAll({ editor }: Developed): Promise<void> {
  const plan = await editor("GET", "/api/plan");
  const hazards = plan["hazards"] as readonly { readonly id: string }[];
  await editor("POST", "/api/generate", {
    expectedRevision: plan["revision"],
    planId: plan["planId"],
    acceptHazards: hazards.map(({ id }) => id),
  });
  assert.equal((await editor("GET", "/api/plan"))["upToDate"], true);
}

/** Waits until the application serves a record that looks so; it is away for a moment after each generation. */
async function untilRecord(
  { ask }: Developed,
  id: string,
  looks: (record: Answer["json"]) => boolean,
): Promise<void> {
  await waitUntil(async () => {
    const answer = await ask("GET", `${TAGS}/${id}`).catch(() => undefined);
    return answer?.status === 200 && looks(answer.json);
  });
}

async function addField(project: Developed, id: string): Promise<void> {
  const { editor, ask } = project;
  const { revision } = await editor("GET", "/api/project");
  const field = { name: "colour", type: "string", required: true, default: "grey", filterable: true };
  await editor("POST", "/api/entities/tags/field-draft", { expectedRevision: revision, field });
  await generateAll(project);
  await untilRecord(project, id, (record) => record.colour === "grey" && record.name === "Harbour");
  const changed = await ask("PATCH", `${TAGS}/${id}`, { colour: "blue" });
  assert.equal(changed.status, 200, JSON.stringify(changed.json));
}

async function renameField(project: Developed, id: string): Promise<void> {
  const { editor } = project;
  const place = "/api/entities/tags/fields/colour";
  const { revision, savedRevision } = await editor("GET", "/api/project");
  const preview = await editor("POST", `${place}/rename-preview`, {
    expectedRevision: revision,
    to: "shade",
  });
  assert.match(JSON.stringify(preview["migration"]), /rename column/);
  await editor("POST", `${place}/rename`, {
    expectedRevision: revision,
    expectedSavedRevision: savedRevision,
    to: "shade",
  });
  await generateAll(project);
  await untilRecord(project, id, (record) => record.shade === "blue" && !("colour" in record));
}

const NOTE = "// The print desk reads this type, too.";

/** What a person wrote into a generated file is there after it was generated again. */
async function editByHand(project: Developed): Promise<void> {
  const { dir, editor } = project;
  const file = join(dir, "src/generated/taxonomy/tags/record.ts");
  appendFileSync(file, `\n${NOTE}\n`);
  const { revision } = await editor("GET", "/api/project");
  const field = { name: "motto", type: "string" };
  await editor("POST", "/api/entities/tags/field-draft", { expectedRevision: revision, field });
  await generateAll(project);
  const text = readFileSync(file, "utf8");
  assert.ok(text.includes(NOTE) && text.includes("motto"), text);
}

/** Back to the model of the first generation: what the data lose by it is a danger that was accepted. */
async function rollBack(project: Developed, id: string): Promise<void> {
  const { editor } = project;
  const history = await editor("GET", "/api/history");
  const first = (history["items"] as readonly { readonly id: string }[]).at(-1)?.id ?? "";
  const preview = await editor("GET", `/api/manifest-rollback?to=${first}`);
  assert.ok((preview["changes"] as readonly unknown[]).length > 0);
  await editor("POST", "/api/manifest-rollback", {
    expectedRevision: preview["revision"],
    expectedSavedRevision: preview["savedRevision"],
    to: first,
  });
  await generateAll(project);
  await untilRecord(project, id, (record) => record.name === "Harbour" && !("shade" in record));
}

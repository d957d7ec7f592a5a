// Accounts, roles and tokens, in a real browser.
import assert from "node:assert/strict";
import { it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { type BrowsedApplication, VIEWPORTS, describeAdmin } from "./support/admin-suite.ts";
import { waitUntil } from "./support/wait-until.ts";

interface Role {
  readonly id: string;
  readonly permissions: readonly string[];
}

async function createRole(
  served: BrowsedApplication,
  name: string,
  permissions: readonly string[],
): Promise<Role> {
  const body = { name, permissions };
  const { json } = await served.call("POST", "/api/admin/v1/_roles", { token: served.owner, body });
  return json as Role;
}

async function readRole(served: BrowsedApplication, id: string): Promise<Role> {
  const { json } = await served.call("GET", `/api/admin/v1/_roles/${id}`, { token: served.owner });
  return json as Role;
}

/** What has just happened is told twice: to those who see it, and to those who hear it. */
function findNotice(page: Page, text: string): Locator {
  return page.getByRole("region", { name: "Notices" }).getByText(text);
}

describeAdmin(
  "the admin's roles",
  (served) => {
    it("lists roles, and makes one by keys and ticks", async () => {
      await using admin = await served.open({ path: "/system/roles" });
      const { page } = admin;
      await page.getByRole("table", { name: "Roles" }).getByRole("link", { name: "owner" }).waitFor();
      await admin.checkAccessibility();
      await page.keyboard.press("n");
      await page.waitForURL("**/system/roles/_new");
      const name = page.getByRole("textbox", { name: "Name" });
      await name.and(page.locator(":focus")).waitFor();
      await name.fill("Section editor");
      // What is said of the name moves nothing away from under the pointer.
      const read = page.getByRole("checkbox", { name: "Read tags" });
      await read.scrollIntoViewIfNeeded();
      const before = await read.boundingBox();
      await read.click();
      await page.getByText("A name has small letters, digits and hyphens").waitFor();
      assert.ok(await read.isChecked());
      assert.deepEqual(await read.boundingBox(), before);
      await read.click();
      await page.keyboard.press("Control+s");
      await page.getByText("A name has small letters, digits and hyphens").waitFor();
      assert.equal(await name.getAttribute("aria-invalid"), "true");
      await page.getByRole("button", { name: "Use “section-editor”" }).click();
      assert.equal(await name.inputValue(), "section-editor");
      await page.getByRole("checkbox", { name: "Update articles" }).check();
      assert.ok(await page.getByRole("checkbox", { name: "Read articles" }).isChecked());
      await page.getByText("+ Articles: read, update", { exact: true }).waitFor();
      const count = await page.getByText("3 unsaved changes", { exact: true }).boundingBox();
      assert.ok(count !== null && count.height < 30, JSON.stringify(count));
      await page.getByRole("button", { name: "Create the role" }).click();
      await page.getByRole("heading", { level: 1, name: "section-editor" }).waitFor();
      const id = page.url().split("/").at(-1) ?? "";
      assert.deepEqual((await readRole(served, id)).permissions, [
        "content.articles.read",
        "content.articles.update",
      ]);
      await admin.checkAccessibility();
    });

    it("ticks whole columns and modules, says what changes, and saves it", async () => {
      const { id } = await createRole(served, "tagger", ["taxonomy.tags.read"]);
      await using admin = await served.open({ path: `/system/roles/${id}` });
      const { page } = admin;
      const column = page.getByRole("checkbox", { name: "Read all of taxonomy" });
      await page.setViewportSize(VIEWPORTS.phone);
      const thumb = await page.locator("label").filter({ has: column }).boundingBox();
      assert.ok(thumb !== null && thumb.width >= 44 && thumb.height >= 44, JSON.stringify(thumb));
      // What is above the matrix makes room for its rows.
      await page.getByRole("checkbox", { name: "Read audit trail" }).scrollIntoViewIfNeeded();
      const name = await page.getByRole("textbox", { name: "Name" }).boundingBox();
      assert.ok(name !== null && name.y + name.height < 0, JSON.stringify(name));
      await page.setViewportSize(VIEWPORTS.desk);
      await page.locator("input:indeterminate[aria-label='Read all of taxonomy']").waitFor();
      await column.click();
      assert.ok(await page.getByRole("checkbox", { name: "Read sections" }).isChecked());
      await page.getByRole("checkbox", { name: /content\.\*/ }).check();
      assert.ok(await page.getByRole("checkbox", { name: "Delete articles" }).isChecked());
      await page.getByRole("checkbox", { name: "Delete articles" }).uncheck();
      assert.ok(!(await page.getByRole("checkbox", { name: /content\.\*/ }).isChecked()));
      await page.keyboard.press("Control+s");
      await findNotice(page, "Role “tagger” saved").waitFor();
      const { permissions } = await readRole(served, id);
      assert.ok(permissions.includes("taxonomy.categories.read"));
      assert.ok(permissions.includes("content.articles.update"));
      assert.ok(!permissions.includes("content.articles.delete") && !permissions.includes("content.*"));
    });

    it("asks before it is left unsaved, and before what somebody else saved is lost", async () => {
      const { id } = await createRole(served, "moderator", ["content.comments.read"]);
      await using admin = await served.open({
        path: `/system/roles/${id}`,
        expectedMessages: [/status of 412/],
      });
      const { page } = admin;
      await page.getByRole("checkbox", { name: "Update comments" }).check();
      await page.getByRole("link", { name: "Back to Roles" }).click();
      await page.getByRole("button", { name: "Keep editing" }).click();
      const body = {
        description: "Looks after readers.",
        permissions: ["content.comments.read", "content.articles.read"],
      };
      await served.call("PATCH", `/api/admin/v1/_roles/${id}`, { token: served.owner, body });
      await page.getByRole("button", { name: "Save for 0 accounts" }).click();
      await page
        .getByText(/Somebody else saved meanwhile: \+ Articles: read, Looks after readers\./)
        .waitFor();
      assert.deepEqual((await readRole(served, id)).permissions, body.permissions);
      assert.ok(await page.getByRole("checkbox", { name: "Read articles", exact: true }).isChecked());
      assert.ok(await page.getByRole("checkbox", { name: "Update comments" }).isChecked());
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Save for 0 accounts" }).click();
      await findNotice(page, "Role “moderator” saved").waitFor();
      assert.deepEqual((await readRole(served, id)).permissions, [
        "content.articles.read",
        "content.comments.read",
        "content.comments.update",
      ]);
      assert.equal(await page.getByRole("textbox", { name: "Description" }).inputValue(), body.description);
    });

    it("that can't be changed has words in place of inputs, and nothing to save", async () => {
      await using admin = await served.open({ path: "/system/roles" });
      const { page } = admin;
      await page.getByRole("table", { name: "Roles" }).getByRole("link", { name: "owner" }).click();
      await page.getByText("The role owner holds everything, and can’t be changed.").waitFor();
      await page.getByRole("group", { name: "Name" }).getByText("owner", { exact: true }).waitFor();
      await page.getByRole("group", { name: "Description" }).getByText("May do everything.").waitFor();
      assert.equal(await page.getByRole("textbox", { name: /^(Name|Description)$/ }).count(), 0);
      assert.equal(await page.getByRole("button", { name: /^Save for/ }).count(), 0);
      await admin.checkBothThemes();
    });

    it("is not made by those who may only look", async () => {
      const token = await served.operator(["content.*", "system.roles.read"]);
      await using admin = await served.open({ path: "/system/roles/_new", token });
      await admin.page.getByText("system.roles.write").waitFor();
      assert.equal(await admin.page.getByRole("checkbox").count(), 0);
    });

    it("locks what is not the operator's to give, and roles that hold more", async () => {
      const token = await served.operator([
        "content.articles.read",
        "content.articles.update",
        "system.roles.read",
        "system.roles.write",
      ]);
      const { id } = await createRole(served, "strong", ["people.*"]);
      await using admin = await served.open({ path: "/system/roles/_new", token });
      const { page } = admin;
      await page.getByRole("checkbox", { name: "Update articles", exact: true }).waitFor();
      const locked = page.getByRole("checkbox", { name: "Delete articles, not yours to give" });
      assert.ok(await locked.isDisabled());
      assert.ok(await page.getByRole("switch", { name: /Everything/ }).isDisabled());
      await admin.checkAccessibility();
      await page.goto(`${served.base}/admin/system/roles/${id}`);
      await page.getByText("it holds more than you do").waitFor();
      await page.getByRole("group", { name: "Name" }).getByText("strong", { exact: true }).waitFor();
      assert.equal(await page.getByRole("textbox", { name: /^(Name|Description)$/ }).count(), 0);
      assert.equal(await page.getByRole("button", { name: /^Save for/ }).count(), 0);
    });

    it("asks twice before operators take the right from themselves", async () => {
      const token = await served.operator(["content.*", "system.roles.read", "system.roles.write"]);
      const { json } = await served.call("GET", "/api/auth/v1/sessions/current", { token });
      const [own = ""] = (json as { account: { roles: string[] } }).account.roles;
      await using admin = await served.open({ path: "/system/roles", token });
      const { page } = admin;
      await page.getByRole("link", { name: own, exact: true }).click();
      await page.getByRole("checkbox", { name: "Write roles" }).uncheck();
      await page.getByRole("button", { name: "Save for 1 account" }).click();
      await page.getByRole("dialog", { name: "Take this from yourself?" }).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Take it from me" }).click();
      await page.getByText("You may look at roles, but not change them.").waitFor();
    });

    it("deletes a role that nobody has", async () => {
      const { id } = await createRole(served, "unused", ["content.*"]);
      await using admin = await served.open({ path: `/system/roles/${id}` });
      const { page } = admin;
      const more = page.getByRole("button", { name: "More" });
      await more.click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await more.and(page.locator(":focus")).waitFor();
      await more.click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await findNotice(page, "Role “unused” deleted").waitFor();
      await page.getByRole("table", { name: "Roles" }).waitFor();
      assert.equal(await page.getByRole("link", { name: "unused" }).count(), 0);
    });
  },
  { model: readNewsroomModel },
);

describeAdmin(
  "the admin's accounts",
  (served) => {
    it("lists operators, visitors and the disabled, and finds them", async () => {
      const visitor = await served.visitor();
      await using admin = await served.open({ path: "/system/accounts" });
      const { page } = admin;
      await page.getByText("Now, this is you").waitFor();
      await admin.checkAccessibility();
      await page.getByRole("link", { name: /Visitors/ }).click();
      await page.getByRole("link", { name: visitor.email }).waitFor();
      await page.getByRole("searchbox").fill("nobody-has-this");
      await page.getByText("Nobody is here").waitFor();
    });

    it("makes an account, whose holder gets a link", async () => {
      await createRole(served, "reporter", ["content.articles.read"]);
      await using admin = await served.open({ path: "/system/accounts" });
      const { page } = admin;
      await page.getByRole("button", { name: "New account" }).click();
      const dialog = page.getByRole("dialog", { name: "New account" });
      await dialog.getByRole("textbox", { name: "Email" }).fill("joe.brandt@example.org");
      await dialog.getByRole("textbox", { name: "Name" }).fill("Joe Brandt");
      const roles = dialog.getByRole("combobox", { name: "Roles" });
      await roles.click();
      await page.getByRole("option", { name: "reporter" }).waitFor();
      await page.keyboard.type("no such role");
      await page.getByText("Nothing found").waitFor();
      await page.keyboard.press("Enter");
      await roles.fill("repor");
      await page.getByRole("option", { name: "reporter" }).waitFor();
      await page.keyboard.press("Enter");
      await dialog.locator(".mantine-Pill-root", { hasText: "reporter" }).waitFor();
      assert.equal(await roles.inputValue(), "");
      await page.keyboard.press("Escape");
      await admin.checkAccessibility();
      await dialog.getByRole("button", { name: "Create and send the link" }).click();
      await findNotice(page, "An account for joe.brandt@example.org is made").waitFor();
      await page.getByRole("button", { name: "Open the account" }).click();
      await page.getByText("Nobody has signed in with this account yet.").waitFor();
      await page.getByRole("button", { name: "Send the link again" }).waitFor();
      await page.getByRole("heading", { level: 2, name: "May" }).waitFor();
      const box = page.getByRole("checkbox", { name: "Read articles" });
      assert.ok((await box.isChecked()) && (await box.isDisabled()));
      await admin.checkAccessibility();
    });

    it("is opened by the link of an invitation, once", async () => {
      await createRole(served, "sub-editor", ["content.articles.read"]);
      const email = "ana.silva@example.org";
      const body = { email, name: "Ana Silva", kind: "operator", roles: ["sub-editor"] };
      await served.call("POST", "/api/admin/v1/_accounts", { token: served.owner, body });
      const findMail = () => served.mails.find(({ to }) => to === email);
      while (findMail() === undefined) await new Promise(setImmediate);
      const [, token = ""] = /#token=(\S+)/.exec(findMail()?.text ?? "") ?? [];
      await using admin = await served.open({
        token: null,
        viewport: "phone",
        expectedMessages: [/status of 404/],
      });
      const { page } = admin;
      const choose = async () => {
        await page.goto("about:blank");
        await page.goto(`${served.base}/admin/invite#token=${token}`);
        await page.getByText("who invites you").waitFor();
        await password.fill("a phrase of some length");
        await page.getByRole("button", { name: "Set the password" }).click();
      };
      await page.goto(`${served.base}/admin/invite#token=${token}`);
      const password = page.getByLabel("Password, 8 characters or more");
      await password.fill("1234567");
      await page.keyboard.press("Enter");
      await page.getByText("A password has 8 characters or more. Choose a longer one.").waitFor();
      await password.and(page.locator("[aria-invalid=true]:focus")).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Show the password" }).click();
      assert.equal(await password.getAttribute("type"), "text");
      await waitUntil(page, "document.fonts.check('13px \"Inter Variable\"')");
      await choose();
      await page.getByText("Your password is set.").waitFor();
      await admin.checkAccessibility();
      await choose();
      await page.getByText("or its time is over. If you have chosen a password, sign in with it.").waitFor();
      await page.emulateMedia({ colorScheme: "dark" });
      await admin.checkAccessibility();
      await page.getByRole("link", { name: "Sign in to the admin" }).click();
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("a phrase of some length");
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("heading", { name: "Home" }).waitFor();
      await page
        .getByRole("link", { name: /^Articles/ })
        .first()
        .waitFor();
    });

    it("says to those who hold little what they may not, without a request that is refused", async () => {
      const token = await served.operator(["content.articles.read"]);
      await using admin = await served.open({ path: "/system/accounts", token });
      const { page } = admin;
      for (const [path, missing] of [
        ["system/accounts", "system.accounts.read"],
        ["system/accounts/01a1f164-5e4a-740e-a80e-8a393d3461c7", "system.accounts.read"],
        ["system/roles", "system.roles.read"],
        ["system/tokens", "system.tokens.read"],
        ["content/articles/_new", "content.articles.create"],
        ["content/articles/_import", "content.articles.create"],
      ] as const) {
        await page.goto(`${served.base}/admin/${path}`);
        await page.getByText(missing, { exact: true }).waitFor();
      }
      await page.getByText("You may not make articles").waitFor();
      await page.getByRole("heading", { level: 1, name: "Import from a file" }).waitFor();
      await admin.checkAccessibility();
      await page.getByRole("link", { name: "Back to Articles" }).last().click();
      await page.waitForURL("**/admin/content/articles");
      assert.ok(!admin.requests.some((request) => /_(accounts|roles|tokens)/.test(request)));
    });

    it("may make records without seeing any, or nothing at all", async () => {
      const maker = await served.operator(["taxonomy.tags.create"]);
      await using making = await served.open({ path: "/taxonomy/tags", token: maker });
      const { page } = making;
      await page.getByText("You may not see tags").waitFor();
      await making.checkBothThemes();
      await page.getByRole("link", { name: "New tag" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Ferries");
      await page.keyboard.press("Control+s");
      await findNotice(page, "Saved. You may not see the tag again").waitFor();
      await page.getByRole("textbox", { name: "Name" }).and(page.locator("[value='']")).waitFor();
      await making.quiet();
      assert.deepEqual(
        making.requests.filter((request) => request.includes("/taxonomy/")),
        ["POST /api/admin/v1/taxonomy/tags"],
      );
      await using nothing = await served.open({ path: "/", token: await served.operator([]) });
      await nothing.page.getByText("Nothing is open to you yet").waitFor();
      await nothing.checkBothThemes();
      await nothing.page.getByRole("main").getByRole("link", { name: "Profile and preferences" }).click();
      await nothing.page.waitForURL("**/_profile");
    });

    it("changes roles, and shows what they allow before it is saved", async () => {
      await createRole(served, "gardener", ["taxonomy.*"]);
      const body = { email: "mo@example.org", name: "Mo Rivers", kind: "operator", roles: [] };
      const { json } = await served.call("POST", "/api/admin/v1/_accounts", { token: served.owner, body });
      const { id } = json as { readonly id: string };
      await using admin = await served.open({ path: `/system/accounts/${id}` });
      const { page } = admin;
      await page.getByRole("combobox", { name: "Roles" }).click();
      await page.getByRole("option", { name: "gardener" }).click();
      await page.keyboard.press("Escape");
      assert.ok(await page.getByRole("checkbox", { name: "Delete tags" }).isChecked());
      await page.getByRole("button", { name: "Save" }).click();
      await findNotice(page, "Account saved").waitFor();
      const focused = page.locator("#content:focus");
      await focused.waitFor();
      await page.getByRole("textbox", { name: "Name" }).fill("Mo");
      await page.getByRole("button", { name: "Discard" }).click();
      await focused.waitFor();
      const saved = await served.call("GET", `/api/admin/v1/_accounts/${id}`, { token: served.owner });
      assert.deepEqual((saved.json as { roles: readonly string[] }).roles, ["gardener"]);
    });

    it("disables an account at once, but never one's own", async () => {
      const visitor = await served.visitor();
      await using admin = await served.open({ path: `/system/accounts/${visitor.id}` });
      const { page } = admin;
      await page.getByRole("button", { name: "Disable" }).click();
      const dialog = page.getByRole("dialog", { name: `Disable ${visitor.email}?` });
      await dialog.getByText("It ends all sessions").waitFor();
      await admin.checkAccessibility();
      await dialog.getByRole("button", { name: "Disable" }).click();
      await page.locator("button:focus", { hasText: "Enable" }).waitFor();
      await page.getByRole("button", { name: "Enable" }).waitFor();
      const session = await served.call("GET", "/api/auth/v1/sessions/current", { token: visitor.token });
      assert.equal(session.status, 401);
      await page.getByRole("link", { name: "Back to Accounts" }).click();
      await page.getByRole("row").filter({ hasText: "Now, this is you" }).getByRole("link").click();
      assert.ok(await page.getByRole("button", { name: "Disable" }).isDisabled());
    });
  },
  { model: readNewsroomModel },
);

describeAdmin(
  "the admin's tokens",
  (served) => {
    it("shows a new token once, until it is stored", async () => {
      await using admin = await served.open({ path: "/system/tokens" });
      const { page } = admin;
      await page.getByText("There are no tokens").waitFor();
      await admin.checkAccessibility();
      await page.getByRole("link", { name: "New token" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("archive scanner");
      await page.getByRole("checkbox", { name: "Read articles" }).check();
      const ends = page.getByRole("radiogroup", { name: "Ends after" });
      await ends.getByText("Never", { exact: true }).click();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Create the token" }).click();
      const dialog = page.getByRole("dialog", { name: "Copy this token now" });
      const token = await dialog.getByRole("textbox", { name: "Token" }).inputValue();
      await dialog.getByText("Articles: read", { exact: true }).waitFor();
      await admin.checkAccessibility();
      assert.ok(await dialog.getByRole("button", { name: "Done" }).isDisabled());
      await page.keyboard.press("Escape");
      await page.mouse.click(5, 5);
      assert.ok(await dialog.isVisible());
      const answer = await served.call("GET", "/api/admin/v1/content/articles", { token });
      assert.equal(answer.status, 200);
      await dialog.getByRole("checkbox", { name: "I have stored it" }).check();
      await dialog.getByRole("button", { name: "Done" }).click();
      await page.getByRole("cell", { name: "archive scanner", exact: true }).waitFor();
      assert.ok(!(await page.content()).includes(token));
    });

    it("revokes a token at once", async () => {
      const body = { name: "print layout", permissions: ["content.articles.read"] };
      const { json } = await served.call("POST", "/api/admin/v1/_tokens", { token: served.owner, body });
      const { token } = json as { readonly token: string };
      await using admin = await served.open({ path: "/system/tokens" });
      const { page } = admin;
      await page.getByRole("button", { name: "Revoke print layout" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
      await findNotice(page, "Token “print layout” revoked").waitFor();
      const answer = await served.call("GET", "/api/admin/v1/content/articles", { token });
      assert.equal(answer.status, 401);
    });
  },
  { model: readNewsroomModel },
);

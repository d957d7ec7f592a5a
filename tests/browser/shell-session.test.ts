// Signing in with all of its answers, and sessions that end, in a real browser.
import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { createSignInLink } from "@lathe/runtime/parts";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { PASSWORD } from "../application/support/application.ts";
import { describeAdmin } from "./support/admin-suite.ts";

/** What the browser says of an answer that is no success. */
const REFUSED = /Failed to load resource: the server responded with a status of (?:401|429)/;
const expectedMessages = [REFUSED];

/** Signing out goes on behind the page that is shown then. */
const waitForSessionEnd = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === "DELETE");

describeAdmin(
  "sessions of the admin",
  (served) => {
    const findEmail = async (token: string) => {
      const { json } = await served.call("GET", "/api/auth/v1/sessions/current", { token });
      return (json as { readonly account: { readonly email: string } }).account.email;
    };
    const endSession = (token: string) => served.call("DELETE", "/api/auth/v1/sessions/current", { token });

    it("signs in, and goes on where one wanted to go", async () => {
      const email = await findEmail(await served.operator(["content.*"]));
      await using admin = await served.open({
        path: "/content/articles?q=harbour",
        token: null,
        expectedMessages,
      });
      const { page } = admin;
      await page.getByRole("textbox", { name: "Email" }).waitFor();
      await page.getByRole("heading", { level: 1, name: "The Harbour Post" }).waitFor();
      await admin.checkAccessibility();
      await page.keyboard.type(email);
      await page.keyboard.press("Tab");
      await page.keyboard.type("not this one");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").getByText("Email or password is wrong.", { exact: true }).waitFor();
      await admin.checkAccessibility();
      const password = page.getByLabel("Password", { exact: true });
      assert.equal(await password.inputValue(), "");
      await password.and(page.locator(":focus")).waitFor();
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin/content/articles?q=harbour");
      await page.getByRole("navigation", { name: "Menu" }).waitFor();
    });

    it("is not for visitors, and says so", async () => {
      const { email } = await served.visitor();
      await using admin = await served.open({ path: "/", token: null });
      const { page } = admin;
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByText("This account is for the website.").waitFor();
    });

    it("tells how long to wait after too many tries", async () => {
      await using admin = await served.open({ path: "/", token: null, expectedMessages });
      const { page } = admin;
      await page.route("**/api/auth/v1/sessions", (route) =>
        route.fulfill({ status: 429, headers: { "retry-after": "840" }, body: "" }),
      );
      await page.getByRole("textbox", { name: "Email" }).fill("nora@example.org");
      await page.getByLabel("Password", { exact: true }).fill("x");
      await page.keyboard.press("Enter");
      await page.getByText("Too many tries. Try again in 14 minutes.").waitFor();
      assert.ok(await page.getByRole("button", { name: "Sign in" }).isDisabled());
    });

    it("answers the same to everybody who has forgotten the password", async () => {
      await using admin = await served.open({ path: "/", token: null });
      const { page } = admin;
      await page.getByRole("textbox", { name: "Email" }).fill("nobody@example.org");
      await page.getByRole("button", { name: "Forgotten?" }).click();
      await page.getByRole("button", { name: "Send the link" }).click();
      await page.getByText("If there is such an account, a link is on its way.").waitFor();
      await admin.checkAccessibility();
      await page.getByRole("button", { name: "Back to signing in" }).click();
      await page.getByRole("button", { name: "Sign in" }).waitFor();
    });

    it("speaks German where one asks for it", async () => {
      await using admin = await served.open({ path: "/", token: null });
      const { page } = admin;
      await page.getByLabel("Language").selectOption("de");
      await page.getByRole("button", { name: "Anmelden" }).waitFor();
      assert.equal(await page.locator("html").getAttribute("lang"), "de");
    });

    it("keeps the page when a session ends, and goes on after signing in again", async () => {
      const token = await served.operator(["content.*"]);
      await using admin = await served.open({ path: "/_profile", token, expectedMessages });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      // What is asked for in between would hear of the end before it is pressed.
      await admin.quiet();
      await endSession(token);
      // A request that is refused waits behind the dialog.
      await page.getByText("Comfortable").click();
      const dialog = page.getByRole("dialog", { name: "Your session has ended" });
      await dialog.waitFor();
      await admin.checkAccessibility();
      assert.equal(await dialog.getByLabel("Email").inputValue(), await findOwnEmail(page));
      await page.keyboard.press("Escape");
      assert.ok(await dialog.isVisible());
      await page.keyboard.type(PASSWORD);
      const repeated = page.waitForResponse(
        (response) =>
          response.request().method() === "PUT" &&
          response.url().endsWith("/preferences") &&
          response.status() === 200,
      );
      await page.keyboard.press("Enter");
      await repeated;
      await dialog.waitFor({ state: "detached" });
      assert.ok(page.url().endsWith("/_profile"));
      await page.getByRole("radio", { name: "Comfortable", checked: true }).waitFor({ state: "attached" });
    });

    it("opens a second tab signed in, and signs in again in both", async () => {
      const token = await served.operator(["content.*"]);
      await using admin = await served.open({ path: "/_profile", token, expectedMessages });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      const second = await page.context().newPage();
      await second.goto(`${served.base}/admin/_profile`);
      await second.getByText("This session").waitFor();
      await admin.quiet();
      await second.waitForLoadState("networkidle");
      await endSession(token);
      for (const tab of [page, second]) await tab.getByText("Comfortable").click();
      for (const tab of [page, second]) await tab.getByRole("dialog").waitFor();
      await second.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
      await second.keyboard.press("Enter");
      for (const tab of [page, second]) await tab.getByRole("dialog").waitFor({ state: "detached" });
    });

    it("goes on in every tab once one has signed in", async () => {
      const token = await served.operator(["content.*"]);
      await using admin = await served.open({ path: "/_profile", token: null });
      const { page } = admin;
      await page.getByRole("textbox", { name: "Email" }).waitFor();
      const second = await page.context().newPage();
      await second.goto(`${served.base}/admin/_profile`);
      await second.getByRole("textbox", { name: "Email" }).fill(await findEmail(token));
      await second.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await second.keyboard.press("Enter");
      for (const tab of [second, page]) await tab.getByText("This session").waitFor();
      assert.ok(page.url().endsWith("/_profile"));
    });

    it("lets somebody else sign in, and shows them nothing of before", async () => {
      const token = await served.operator(["content.*"]);
      await using admin = await served.open({ path: "/_profile", token, expectedMessages });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      await admin.quiet();
      await endSession(token);
      await page.getByText("Comfortable").click();
      await page.getByRole("button", { name: /^Not / }).click();
      await page.getByRole("button", { name: "Leave and sign in as somebody else" }).click();
      await page.waitForURL("**/admin/_sign-in");
      await page.getByRole("textbox", { name: "Email" }).waitFor();
    });

    it("signs out, and nothing of the page is left", async () => {
      const token = await served.operator(["content.*"]);
      await using admin = await served.open({ path: "/_profile", token });
      const { page } = admin;
      const ended = waitForSessionEnd(page);
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await page.waitForURL("**/admin/_sign-in");
      await ended;
      await page.locator("input[type=email]:focus").waitFor();
      await page.keyboard.type("me@example.org");
      const email = page.getByRole("textbox", { name: "Email" });
      assert.equal(await email.inputValue(), "me@example.org");
      await page.reload();
      await email.waitFor();
      assert.equal((await served.call("GET", "/api/auth/v1/sessions/current", { token })).status, 401);
    });

    it("asks before it signs out of a form that is not saved, and can still save it", async () => {
      const author = { name: "Ines Okafor", slug: "ines-okafor", email: "ines@example.org" };
      const { id } = await served.create("people/authors", author);
      const token = await served.operator(["people.*"]);
      await using admin = await served.open({ path: `/people/authors/${id}`, token });
      const { page } = admin;
      const signOut = async () => {
        await page.getByRole("button", { name: "Settings" }).click();
        await page.getByRole("menuitem", { name: "Sign out" }).click();
      };
      await page.getByRole("textbox", { name: /^Name/ }).fill("Ines Okafor-Lind");
      await signOut();
      const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
      await dialog.getByRole("button", { name: "Keep editing" }).click();
      await dialog.waitFor({ state: "detached" });
      assert.equal((await served.call("GET", "/api/auth/v1/sessions/current", { token })).status, 200);
      await signOut();
      const ended = waitForSessionEnd(page);
      await dialog.getByRole("button", { name: "Save and leave" }).click();
      await page.waitForURL("**/admin/_sign-in");
      await ended;
      await page.getByRole("textbox", { name: "Email" }).waitFor();
      const { json } = await served.call("GET", `/api/admin/v1/people/authors/${id}`, {
        token: served.owner,
      });
      assert.equal((json as { readonly name: string }).name, "Ines Okafor-Lind");
      await page.reload();
      await page.getByRole("textbox", { name: "Email" }).waitFor();
      assert.equal((await served.call("GET", "/api/auth/v1/sessions/current", { token })).status, 401);
    });

    it("tells five minutes before a session ends, and renews it", async () => {
      const token = await served.operator(["content.*"]);
      await using admin = await served.open({ path: "/_profile", token, context: {} });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      await page.evaluate(() => {
        const begun = JSON.parse(sessionStorage.getItem("lathe.session") ?? "{}") as object;
        const expiresAt = new Date(Date.now() + 4 * 60_000).toISOString();
        sessionStorage.setItem("lathe.session", JSON.stringify({ ...begun, expiresAt }));
      });
      await page.reload();
      await page
        .getByText(/Your session ends in \d minutes\./)
        .first()
        .waitFor();
      await page.getByRole("button", { name: "Sign in again now" }).click();
      const password = page.getByRole("dialog").getByLabel("Password", { exact: true });
      await password.and(page.locator(":focus")).waitFor();
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.getByRole("region", { name: "Notices" }).waitFor({ state: "detached" });
    });

    it("signs in by a link, once", async () => {
      const email = await findEmail(await served.operator(["content.*"]));
      const { token, statement } = createSignInLink(email, new Date());
      await served.db.run(statement);
      await using admin = await served.open({ path: `/_sign-in#link=${token}`, token: null });
      await admin.page.waitForURL("**/admin/");
      await admin.page.getByRole("navigation", { name: "Menu" }).waitFor();
      await using again = await served.open({
        path: `/_sign-in#link=${token}`,
        token: null,
        expectedMessages: [/status of 4\d\d/],
      });
      await again.page.getByText("This link does not work any more").waitFor();
      await again.page.getByRole("textbox", { name: "Email" }).waitFor();
    });

    it("says to visitors who follow a link that the admin is not for them", async () => {
      const { email } = await served.visitor();
      const { token, statement } = createSignInLink(email, new Date());
      await served.db.run(statement);
      await using admin = await served.open({ path: `/_sign-in#link=${token}`, token: null });
      await admin.page.getByText("This account is for the website.").waitFor();
      await admin.page.getByRole("textbox", { name: "Email" }).waitFor();
      await admin.checkAccessibility();
    });
  },
  { model: readNewsroomModel },
);

async function findOwnEmail(page: Page): Promise<string> {
  return (await page.getByText(/@/).first().textContent()) ?? "";
}

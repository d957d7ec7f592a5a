// What the admin says where something is missing: the server, the connection, the latest version; in a real browser.
import assert from "node:assert/strict";
import { it } from "node:test";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";

describeAdmin(
  "states of the admin",
  (served) => {
    it("says that it could not be loaded, with an id to pass on, and comes back", async () => {
      await using admin = await served.open({ token: null, expectedMessages: [/status of 503/] });
      const { page } = admin;
      await page.route("**/api/admin/v1/_ui", (route) =>
        route.fulfill({
          status: 503,
          headers: { "x-request-id": "9f2c41d0", "retry-after": "60" },
          body: "",
        }),
      );
      await signIn();
      await page.getByText("The server answered with an error (503).").waitFor();
      await page.getByText("9f2c41d0").waitFor();
      await page.getByText(/It is tried again in \d+ seconds/).waitFor();
      await admin.checkAccessibility();
      await page.unroute("**/api/admin/v1/_ui");
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("navigation", { name: "Menu" }).waitFor();

      async function signIn() {
        const { json } = await served.call("GET", "/api/auth/v1/sessions/current", { token: served.owner });
        const begun = JSON.stringify({ accessToken: served.owner, ...(json as object) });
        await page.evaluate((text) => sessionStorage.setItem("lathe.session", text), begun);
        await page.goto(`${served.base}/admin/`);
      }
    });

    it("shows the next page after one that failed", async () => {
      await using admin = await served.open({ path: "/_profile", expectedMessages: [/null/] });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      await page.route("**/api/admin/v1/taxonomy/tags?**", (route) =>
        route.fulfill({ json: { items: [null], total: 1 } }),
      );
      const menu = page.getByRole("navigation", { name: "Menu" });
      await menu.getByRole("link", { name: "Tags", exact: true }).click();
      await page.getByText("This part of the page does not work").waitFor();
      await menu.getByRole("link", { name: "Comments", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Comments" }).waitFor();
      assert.equal(await page.getByText("This part of the page does not work").count(), 0);
    });

    it("says in its place what could not be loaded, and shows the rest", async () => {
      await using admin = await served.open({ path: "/_profile", expectedMessages: [/status of 500/] });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      await page.route("**/api/admin/v1/_audit**", (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("link", { name: "Home", exact: true }).click();
      const changes = page.getByRole("region", { name: "Latest changes" });
      await changes.getByText("The server answered with an error (500).").waitFor();
      await page.getByText("Nothing waits.").waitFor();
      await admin.checkAccessibility();
      await page.unroute("**/api/admin/v1/_audit**");
      await changes.getByRole("button", { name: "Try again" }).click();
      await changes.getByText("The application").first().waitFor();
    });

    it("tells that there is no connection, as long as there is none", async () => {
      const expectedMessages = [/ERR_INTERNET_DISCONNECTED/, /preload/];
      await using admin = await served.open({ path: "/_profile", expectedMessages, hasOwnWindow: true });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      await page.context().setOffline(true);
      const notices = page.getByRole("region", { name: "Notices" });
      await notices.getByText("No connection. What you type is kept here.").waitFor();
      await admin.checkAccessibility();
      // What was not loaded yet can't be, and the page goes on.
      await page.keyboard.press("?");
      await notices.getByText("There is no connection to the server.").waitFor();
      await page.context().setOffline(false);
      await notices.getByText("No connection.").waitFor({ state: "detached" });
      await page.getByRole("heading", { level: 1, name: "Profile and preferences" }).waitFor();
    });

    it("asks and saves where the browser takes itself for offline, and the server is there", async () => {
      await using admin = await served.open({ path: "/_profile" });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      await page.evaluate('dispatchEvent(new Event("offline"))');
      await page.getByRole("link", { name: "Accounts", exact: true }).click();
      await page.getByRole("row").filter({ hasText: "Now, this is you" }).getByRole("link").click();
      await page.getByRole("textbox", { name: "Name" }).fill("Offline Owner");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("region", { name: "Notices" }).getByText("Account saved").waitFor();
    });

    it("tells that a screen can't be loaded without a connection, and tries again by itself until it comes", async () => {
      const expectedMessages = [/ERR_INTERNET_DISCONNECTED/, /preload/, /could not be reached/];
      await using admin = await served.open({ path: "/_profile", expectedMessages, hasOwnWindow: true });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      for (const name of ["Trash", "Home"]) {
        await page.context().setOffline(true);
        await page.getByRole("link", { name, exact: true }).click();
        await page.getByRole("alert").getByText("There is no connection to the server.").waitFor();
        await page.context().setOffline(false);
        await page.getByRole("heading", { level: 1, name }).waitFor();
        assert.deepEqual(await page.evaluate(LINKS_WITHOUT_STYLES), []);
      }
    });

    it("offers to load a new version, and loads it with the next page", async () => {
      await using admin = await served.open({ path: "/_profile" });
      const { page } = admin;
      await page.getByText("This session").waitFor();
      await page.route("**/api/admin/v1/_summary**", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), "x-app-revision": "next" } });
      });
      await page.route("**/api/admin/v1/_audit**", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), "x-app-revision": "next" } });
      });
      await page.getByRole("link", { name: "Home", exact: true }).click();
      const notices = page.getByRole("region", { name: "Notices" });
      await notices.getByText("A new version of this admin is there.").waitFor();
      const reloaded = page.waitForEvent("load");
      await notices.getByRole("button", { name: "Reload" }).click();
      await reloaded;
      assert.ok(page.url().endsWith("/admin/"));
      await notices.getByText("A new version of this admin is there.").waitFor();
      await Promise.all([
        page.waitForEvent("load"),
        page.getByRole("link", { name: "Comments", exact: true }).first().click(),
      ]);
      assert.ok(page.url().endsWith("/admin/content/comments"), page.url());
      await page.getByRole("heading", { level: 1, name: "Comments" }).waitFor();
      // The page may go on asking while it is closed.
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });

    for (const viewport of ["wide", "phone"] as const)
      for (const colorScheme of ["light", "dark"] as const)
        it(`has a home and a profile without barriers: ${viewport}, ${colorScheme}`, async () => {
          await using admin = await served.open({ viewport, colorScheme });
          const { page } = admin;
          await page.getByText("Nothing waits.").waitFor();
          await admin.checkAccessibility();
          await page.goto(`${served.base}/admin/_profile`);
          await page.getByText("This session").waitFor();
          await admin.checkAccessibility();
          const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
          assert.equal(overflow, 0);
        });
  },
  { model: readNewsroomModel },
);

const LINKS_WITHOUT_STYLES =
  "[...document.querySelectorAll('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null).map(({ href }) => href)";

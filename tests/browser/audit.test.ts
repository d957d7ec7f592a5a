// The audit trail, in a real browser.
import assert from "node:assert/strict";
import { it } from "node:test";
import { readNewsroomModel } from "../codegen/support/models.ts";
import { describeAdmin } from "./support/admin-suite.ts";

describeAdmin(
  "the audit trail",
  (served) => {
    it("tells who did what, and unfolds to what was changed", async () => {
      const tag = await served.create("taxonomy/tags", { name: "Harbour", slug: "harbour" });
      const path = `/api/admin/v1/taxonomy/tags/${tag.id}`;
      const headers = { "if-match": '"1"' };
      await served.call("PATCH", path, { token: served.owner, body: { name: "Port" }, headers });
      await using admin = await served.open({ path: "/" });
      const { page } = admin;
      const menu = page.getByRole("navigation", { name: "Menu" });
      await menu.getByRole("link", { name: "Audit trail" }).click();
      await page.waitForURL("**/admin/system/audit");
      await page.getByLabel("Entries about").selectOption({ label: "Tags" });
      await page.waitForURL("**/system/audit?entity=taxonomy%2Ftags");
      await page.getByLabel("Did", { exact: true }).selectOption({ label: "Changed" });
      const row = page.getByRole("row", { name: /Changed/ });
      await row.getByRole("link", { name: "Port" }).waitFor();
      await row.getByRole("button").first().click();
      await page.getByText("Request").waitFor();
      await page.getByRole("row").filter({ hasText: "Harbour" }).waitFor();
      await admin.checkAccessibility();
      await page.getByLabel("When", { exact: true }).selectOption({ label: "Yesterday" });
      await page.getByText("Nothing fits").waitFor();
      await page.getByLabel("When", { exact: true }).selectOption({ label: "Today" });
      await row.getByRole("button", { name: "You" }).click();
      await page.getByRole("button", { name: /^Only by/ }).click();
      await page.waitForURL("**/system/audit?entity=taxonomy%2Ftags&action=update&when=today");
      await page.reload();
      assert.equal(await page.getByLabel("Entries about").inputValue(), "taxonomy/tags");
      await page
        .getByRole("row", { name: /Changed/ })
        .getByRole("link", { name: "Port" })
        .click();
      await page.waitForURL(`**/admin/taxonomy/tags/${tag.id}`);
    });

    it("leads to accounts, roles and tokens, on a phone, too", async () => {
      const make = async (path: string, body: object) => {
        const { json } = await served.call("POST", `/api/admin/v1/${path}`, { token: served.owner, body });
        return (json as { readonly id: string }).id;
      };
      const role = await make("_roles", { name: "desk", permissions: ["content.articles.read"] });
      const account = await make("_accounts", {
        kind: "operator",
        email: "ines@example.org",
        name: "Ines Okafor",
        roles: ["desk"],
      });
      await make("_tokens", { name: "Ticker", permissions: ["content.articles.read"] });
      await using admin = await served.open({ path: "/system/audit", viewport: "phone" });
      const { page } = admin;
      await page.getByRole("row", { name: /Created.*Ines Okafor/ }).waitFor();
      await admin.checkBothThemes();
      for (const [name, path] of [
        ["Ines Okafor", `accounts/${account}`],
        ["desk", `roles/${role}`],
        ["Ticker", "tokens"],
      ] as const) {
        await page.getByRole("link", { name, exact: true }).click();
        await page.waitForURL(`**/system/${path}`);
        await page.goBack();
      }
    });

    it("is not for those who may not read it", async () => {
      const token = await served.operator(["taxonomy.*"]);
      await using admin = await served.open({ path: "/system/audit", token });
      await admin.page.getByText("system.audit.read").waitFor();
      assert.equal(await admin.page.getByRole("link", { name: "Audit trail" }).count(), 0);
      assert.ok(!admin.requests.includes("GET /api/admin/v1/_audit"));
    });
  },
  { model: readNewsroomModel },
);

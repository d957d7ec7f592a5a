// Lists and the frame over a model that the admin was not built with, German and with long words, in a real browser.
import assert from "node:assert/strict";
import { it } from "node:test";
import { PASSWORD } from "../application/support/application.ts";
import { READINGS } from "../support/second-model/fill.ts";
import { SECOND_ENTITIES } from "../support/second-model/model.ts";
import { checkScreen, countCut, describeSecondModel, findRecord } from "./support/second-model.ts";
import { waitUntil } from "./support/wait-until.ts";

const REQUESTS = "/wartung/wartungsvertragsverlaengerungsanfragen";
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;

describeSecondModel("lists of the second model", (served) => {
  it("are behind a sign-in in the language of the browser", async () => {
    await using admin = await served.open({ token: null, context: { locale: "de-DE" } });
    const { page } = admin;
    await page.getByRole("button", { name: "Anmelden" }).waitFor();
    await checkScreen(admin);
    await page.getByRole("textbox", { name: "E-Mail" }).fill("operator-1@example.org");
    await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.getByRole("heading", { level: 1, name: "Startseite" }).waitFor();
  });

  it("are all at home and in the menu, with how much there is of each", async () => {
    await using admin = await served.open();
    const { page } = admin;
    await page.getByText(READINGS.toLocaleString("de-DE"), { exact: true }).waitFor();
    const menu = page.getByRole("navigation", { name: "Menü" });
    for (const { labelPlural } of SECOND_ENTITIES)
      assert.equal(await menu.getByText(String(labelPlural), { exact: true }).count(), 1);
    await page.getByText(/Die Anwendung hat angelegt:/).waitFor();
    await page
      .getByRole("region", { name: "Letzte Änderungen" })
      .getByText("operator-1@example.org")
      .waitFor();
    await checkScreen(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkScreen(admin);
  });

  it("name keys as they are printed in German, and tell them to browsers in English", async () => {
    const { id } = await findRecord(served, "wartung/checklisten");
    await using admin = await served.open({ path: `/wartung/checklisten/${id}` });
    const { page } = admin;
    const save = page.getByRole("button", { name: "Speichern", exact: true });
    await save.getByText("Strg S").waitFor();
    assert.equal(await save.getAttribute("aria-keyshortcuts"), "Control+S");
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Suchen" });
    await palette.getByText("Eingabe", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "detached" });
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Alle Tasten" });
    for (const keys of ["Strg K", "Eingabe", "Leertaste", "Strg Eingabe", "Alt ↑"])
      await dialog.locator("kbd").getByText(keys, { exact: true }).waitFor();
    assert.equal(await page.getByText(/Ctrl|Enter|Space/).count(), 0);
    await checkScreen(admin);
  });

  it("have their entry of the menu in sight, however long it is", async () => {
    await using admin = await served.open({ path: "/system/audit" });
    const { page } = admin;
    const isInSight = (name: string) =>
      page
        .getByRole("navigation", { name: "Menü" })
        .getByRole("link", { name, exact: true })
        .evaluate((link) => {
          const { left, top, height } = link.getBoundingClientRect();
          return link.contains(link.ownerDocument.elementFromPoint(left + 20, top + height / 2));
        });
    await page.getByRole("heading", { level: 1, name: "Protokoll" }).waitFor();
    await admin.quiet();
    assert.ok(await isInSight("Protokoll"));
    assert.ok(!(await isInSight("Startseite")));
  });

  it("have room for German days and times, and tell what they cut off", async () => {
    await using admin = await served.open({ path: REQUESTS });
    const { page } = admin;
    await page.getByRole("heading", { level: 1, name: "Wartungsvertragsverlängerungsanfragen" }).waitFor();
    await page.getByRole("link", { name: "Verlängerung um ein Jahr", exact: true }).waitFor();
    const times = page.locator("td time");
    assert.ok((await times.count()) > 12);
    assert.equal(await countCut(page.locator("td:has(time)")), 0);
    await page.getByTitle("Zu den bisherigen Bedingungen angenommen").first().waitFor();
    await checkScreen(admin);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await checkScreen(admin);
  });

  it("keep their title however many columns there are, on wide screens, too", async () => {
    const columns = "hersteller,modell,seriennummer,zulassung,kundendienst,medium,letztePruefung,uebernahme";
    await using admin = await served.open({
      path: `/anlagen/anlagenstammblaetter?cols=${columns}`,
      viewport: "wide",
    });
    const title = admin.page.getByRole("columnheader", { name: "Blattnummer" });
    await title.waitFor();
    for (const width of [1920, 1280]) {
      await admin.page.setViewportSize({ width, height: 900 });
      assert.ok(((await title.boundingBox())?.width ?? 0) >= 240, String(width));
    }
  });

  it("are filtered in words, by long labels", async () => {
    await using admin = await served.open({
      path: `${REQUESTS}?f=ergebnis~in~offen&f=gewuenschteLaufzeit~gte~1`,
    });
    const { page } = admin;
    const chips = page.getByRole("list", { name: "Filter" });
    await chips.getByText("Noch nicht beantwortet").waitFor();
    await checkScreen(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await countCut(chips.getByRole("button", { name: /^Ergebnis/ })), 0);
    await admin.checkAccessibility();
    await page.setViewportSize({ width: 1280, height: 800 });
    await chips.getByRole("button", { name: /^Ergebnis der Vertragsverlängerungsverhandlung/ }).click();
    const builder = page.getByRole("region", { name: "Filter" });
    await builder.getByRole("button", { name: "Filter hinzufügen" }).waitFor();
    await checkScreen(admin);
  });

  it("show relations without a selection by their labels, with one request for a page", async () => {
    await using admin = await served.open({ path: "/stammdaten/ansprechpersonen" });
    const { page } = admin;
    const cell = page.getByRole("row").nth(1).getByRole("cell").nth(1);
    await cell.getByRole("link").waitFor();
    await waitUntil(page, "!document.querySelector('tbody').innerText.includes('…')");
    assert.doesNotMatch(await page.locator("tbody").innerText(), UUID);
    const options = admin.requests.filter((request) =>
      request.endsWith("/relations/geschaeftspartner/options"),
    );
    assert.equal(options.length, 1);
    await checkScreen(admin);
    await page.keyboard.press("j");
    await page.keyboard.press("Space");
    const preview = page.getByRole("complementary", { name: "Vorschau" });
    await preview.getByText("Geschäftspartner", { exact: true }).waitFor();
    assert.doesNotMatch(await preview.innerText(), UUID);
  });

  it("call records without a field for it what their page calls them", async () => {
    await using admin = await served.open({ path: "/lager/bestellpositionen" });
    const { page } = admin;
    const name = /^Bestellposition [0-9a-f]{8}$/;
    const title = await page.getByRole("link", { name }).first().innerText();
    assert.doesNotMatch(await page.locator("table").innerText(), UUID);
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    const path = `/api/admin/v1/lager/bestellpositionen/${page.url().split("/").at(-1)}`;
    const owner = { token: served.owner };
    const { json } = await served.call("GET", path, owner);
    const { version } = json as { readonly version: number };
    const { status } = await served.call("DELETE", path, {
      ...owner,
      headers: { "if-match": `"${version}"` },
    });
    assert.equal(status, 204);
    for (const place of ["/system/audit", "/_trash"]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.goto(`${served.base}/admin${place}`);
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.getByRole("table").getByText(title).first().waitFor();
    }
  });

  it("have numbers of any size, to be read in full", async () => {
    await using admin = await served.open({ path: "/anlagen/messwerte" });
    const { page } = admin;
    await page.getByText("1–50 von 12.483").waitFor();
    assert.equal(await page.getByRole("searchbox").count(), 0);
    assert.equal(await page.getByRole("link", { name: /anlegen$/i }).count(), 0);
    assert.equal(await countCut(page.locator("td[data-numeric]")), 0);
    await checkScreen(admin);
  });

  it("are empty, or wait for a parameter, in words", async () => {
    await using admin = await served.open({ path: "/wartung/pruefprotokolle" });
    const { page } = admin;
    await page.getByText("Noch keine Prüfprotokolle").waitFor();
    await checkScreen(admin);
    await page.goto(`${served.base}/admin/auswertung/faellige-wartungen`);
    await page.getByText(/angeben, um Fällige Wartungen zu sehen/).waitFor();
    await checkScreen(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkScreen(admin);
    await page.goto(`${served.base}/admin/auswertung/faellige-wartungen?p=stichtag~2027-03-02`);
    // It has no default to go back to.
    await page.getByRole("button", { name: "Zurücksetzen" }).click();
    await page.getByText(/angeben, um Fällige Wartungen zu sehen/).waitFor();
  });

  it("fit a phone", async () => {
    await using admin = await served.open({
      path: REQUESTS,
      viewport: "phone",
      expectedMessages: [/Failed to load resource/],
    });
    const { page } = admin;
    await page.getByRole("link", { name: "Verlängerung um ein Jahr", exact: true }).waitFor();
    await checkScreen(admin);
    // The name has no room beside the order.
    const counted = page.getByText("12 Datensätze");
    assert.ok(((await counted.boundingBox())?.width ?? 0) > 40);
    await page.goto(`${served.base}/admin/anlagen/messwerte?page=250`);
    await page.getByText("12.451–12.483 von 12.483").waitFor();
    await page.getByRole("button", { name: "Vorige Seite" }).waitFor();
    assert.ok(await page.locator("footer").evaluate((foot) => foot.scrollWidth <= foot.clientWidth));
    const card = page.getByRole("list", { name: "Messwerte" }).getByRole("listitem").first();
    await card.hover();
    await page.mouse.down();
    await page.getByText("1 ausgewählt").waitFor();
    await page.mouse.up();
    await checkScreen(admin);
    await page.goto(`${served.base}/admin/stammdaten/ansprechpersonen/_import`);
    await page.getByRole("heading", { level: 1, name: "Ansprechpersonen importieren" }).waitFor();
    const file = { name: "bild.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0, 1]) };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("alert").filter({ hasText: "Die Datei lässt sich nicht lesen" }).waitFor();
    await checkScreen(admin);
  });
});

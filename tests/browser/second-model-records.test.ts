// Records and access over a model that the admin was not built with, German and with long words, in a real browser.
import assert from "node:assert/strict";
import { it } from "node:test";
import { checkScreen, describeSecondModel, findRecord } from "./support/second-model.ts";

/** What the browser says of answers that are refusals. */
const REFUSED = [/Failed to load resource/];

describeSecondModel("records of the second model", (served) => {
  it("have a form of forty fields with long labels, on any screen", async () => {
    const { id } = await findRecord(served, "anlagen/anlagenstammblaetter");
    await using admin = await served.open({ path: `/anlagen/anlagenstammblaetter/${id}` });
    const { page } = admin;
    await page.getByRole("textbox", { name: "Modell- und Typenbezeichnung laut Typenschild" }).waitFor();
    await checkScreen(admin);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await checkScreen(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkScreen(admin);
    await page.getByRole("link", { name: "Details", exact: true }).click();
    await page.getByText("Von der Sachverständigenstelle ohne Mängel geprüft").waitFor();
    await checkScreen(admin);
  });

  it("of views that need a parameter ask for it at a typed address", async () => {
    const path = "/auswertung/faellige-wartungen";
    const { json } = await served.call("GET", `/api/admin/v1${path}?limit=1&stichtag=2100-01-01`, {
      token: served.owner,
    });
    const [due] = (json as { readonly items: readonly { id: string; auftragsnummer: string }[] }).items;
    assert.ok(due !== undefined);
    await using admin = await served.open({ path: `${path}/${due.id}`, expectedMessages: REFUSED });
    const { page } = admin;
    await page.getByText(/^Stichtag angeben, um/).waitFor();
    assert.ok(!admin.requests.includes(`GET /api/admin/v1${path}/${due.id}`));
    await checkScreen(admin);
    const input = page.getByRole("region", { name: "Parameter" }).getByRole("textbox");
    await input.fill("1.1.2100");
    await input.press("Tab");
    await page.waitForURL("**?p=stichtag~2100-01-01");
    await page.getByRole("heading", { name: due.auftragsnummer }).waitFor();
    await checkScreen(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkScreen(admin);
    await page.goto(`${served.base}/admin${path}/${due.id}?p=stichtag~1990-01-01`);
    await page.getByText("Andere Parameter finden vielleicht etwas.").waitFor();
  });

  it("say in German what is wrong, and where", async () => {
    const { id } = await findRecord(served, "anlagen/anlagenstammblaetter");
    await using admin = await served.open({ path: `/anlagen/anlagenstammblaetter/${id}` });
    const { page } = admin;
    await page.getByRole("textbox", { name: /^Blattnummer/ }).fill("");
    await page.getByRole("textbox", { name: /^Höhe in Metern/ }).fill("1.234,567");
    await page.keyboard.press("Control+s");
    const summary = page
      .getByRole("alert")
      .filter({ hasText: "Nicht gespeichert. 2 Felder brauchen Aufmerksamkeit:" });
    await summary.waitFor();
    await page.getByText("Darf nicht leer sein.").waitFor();
    await checkScreen(admin);
    await summary.getByRole("button", { name: "Höhe in Metern" }).click();
    await page
      .getByRole("textbox", { name: /^Höhe in Metern/ })
      .and(page.locator(":focus"))
      .waitFor();
    await page.getByRole("button", { name: "Verwerfen" }).click();
    await page.getByText("2 Änderungen verworfen").first().waitFor();
  });

  it("explain in German who can see them", async () => {
    const { id } = await findRecord(served, "wartung/wartungsauftraege");
    await using admin = await served.open({ path: `/wartung/wartungsauftraege/${id}` });
    const { page } = admin;
    await page.getByRole("button", { name: "Mehr", exact: true }).click();
    await page.getByRole("menuitem", { name: "Wer kann das sehen?" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Kein Datensatz ist freigegeben: Das Modell hat keine Leseregel.").waitFor();
    await dialog.getByRole("combobox", { name: "Wer" }).selectOption({ index: 1 });
    await dialog.getByRole("combobox", { name: "Wo" }).selectOption("admin");
    await dialog
      .getByText("Das Konto hat das Recht wartung.wartungsauftraege.read. Seine Rolle: owner.")
      .waitFor();
    await checkScreen(admin);
  });

  it("are made, with relations that are searched for", async () => {
    await using admin = await served.open({ path: "/wartung/stoermeldungen/_new" });
    const { page } = admin;
    const long = "Ungewöhnliche Geräusche ".repeat(6).trim().padEnd(160, "!");
    await page.getByRole("textbox", { name: /^Kurztext/ }).fill(long);
    await page.getByText("Hoch", { exact: true }).click();
    await page.getByRole("button", { name: /^Betroffene Anlage/ }).click();
    await page.getByRole("combobox", { name: "Anlagen suchen" }).fill("Notstrom");
    await page
      .getByRole("option", { name: /Notstromaggregat/ })
      .first()
      .click();
    await checkScreen(admin);
    await page.keyboard.press("Control+s");
    await page.getByText("Störmeldung angelegt").first().waitFor();
    await page.getByRole("heading", { level: 1, name: long }).waitFor();
    await checkScreen(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkScreen(admin);
  });

  it("have no column at the side where a new one has nothing for it", async () => {
    await using admin = await served.open({ path: "/personal/qualifikationen/_new" });
    const { page } = admin;
    const side = page.getByRole("complementary", { name: "Details" });
    await page.getByRole("textbox", { name: "Bezeichnung" }).waitFor();
    assert.equal(await side.count(), 0);
    await checkScreen(admin);
    await page.goto(`${served.base}/admin/personal/mitarbeitende/_new`);
    await side.getByText("Eintrittsdatum").waitFor();
  });

  it("have their collections as parts, some with parameters", async () => {
    const order = await findRecord(served, "wartung/wartungsauftraege");
    await using admin = await served.open({ path: `/anlagen/anlagen/${String(order["anlageId"])}` });
    const { page } = admin;
    const parts = page.getByRole("navigation", { name: "Teile des Datensatzes" });
    await parts.getByRole("link", { name: /^Wartungsaufträge(?! ab)/ }).click();
    await page.getByRole("table", { name: "Wartungsaufträge" }).getByRole("row").nth(1).waitFor();
    await checkScreen(admin);
    await parts.getByRole("link", { name: /^Wartungsaufträge ab einem bestimmten Betrag/ }).click();
    await page.getByText(/angeben, um Wartungsaufträge zu sehen/).waitFor();
    await checkScreen(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkScreen(admin);
  });

  it("are deleted with what belongs to them, unless others need them, and come back", async () => {
    const contract = await findRecord(served, "wartung/wartungsvertraege");
    await using admin = await served.open({
      path: `/stammdaten/geschaeftspartner/${String(contract["auftragnehmerId"])}`,
      expectedMessages: REFUSED,
    });
    const { page } = admin;
    await page.getByRole("button", { name: "Mehr", exact: true }).click();
    await page.getByRole("menuitem", { name: "Geschäftspartner löschen" }).click();
    const blocked = page.getByRole("dialog", { name: /kann nicht gelöscht werden$/ });
    await blocked
      .getByText(/Wartungsvertr/)
      .first()
      .waitFor();
    await checkScreen(admin);
    const checklist = await findRecord(served, "wartung/checklisten");
    await page.goto(`${served.base}/admin/wartung/checklisten/${checklist.id}`);
    await page.getByRole("button", { name: "Mehr", exact: true }).click();
    await page.getByRole("menuitem", { name: "Checkliste löschen" }).click();
    const dialog = page.getByRole("dialog", { name: "Checkliste löschen?" });
    await dialog.getByText(/im Papierkorb/).waitFor();
    await checkScreen(admin);
    await dialog.getByRole("button", { name: "Checkliste löschen" }).click();
    await page
      .getByText(/“ gelöscht/)
      .first()
      .waitFor();
    await page.goto(`${served.base}/admin/_trash`);
    const row = page.getByRole("row").filter({ hasText: String(checklist["titel"]) });
    await row.getByRole("button", { name: /wiederherstellen$/ }).waitFor();
    await checkScreen(admin);
    await row.getByRole("button", { name: /wiederherstellen$/ }).click();
    await page
      .getByText(/ist wieder da/)
      .first()
      .waitFor();
  });

  it("have a history in German, also where nobody has a name", async () => {
    const { id, version } = await findRecord(served, "wartung/stoermeldungen");
    const { status } = await served.call("PATCH", `/api/admin/v1/wartung/stoermeldungen/${id}`, {
      token: served.owner,
      headers: { "if-match": `"${String(version)}"` },
      body: { kurztext: "Druckabfall im Rücklauf", behobenAm: "2026-03-02T05:00:00.000Z" },
    });
    assert.equal(status, 200);
    await served.db.run({
      text: "update wartung_stoermeldungen set kurztext = 'Druckabfall', version = version + 1 where id = $1",
      values: [id],
    });
    await using admin = await served.open({
      path: `/wartung/stoermeldungen/${id}/_history`,
      token: await served.operator(["wartung.*"]),
    });
    const { page } = admin;
    await page
      .getByRole("button", { name: /Konto ohne Namen/ })
      .first()
      .click();
    await page.getByText("2. März, 06:00").first().waitFor();
    // Who has no account has no initials either.
    const unsigned = page.getByRole("button", { name: /Ohne Konto/ });
    assert.match((await unsigned.textContent()) ?? "", /^Ohne Konto/);
    assert.equal(await unsigned.locator("svg").count(), 1);
    await checkScreen(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkScreen(admin);
  });

  it("that the model has nobody make say so at a typed address, and lead back", async () => {
    await using admin = await served.open({ path: "/lager/lagerbewegungen/_new" });
    const { page } = admin;
    await page.getByText("Lagerbewegungen lassen sich hier nicht anlegen.").waitFor();
    await page.getByRole("heading", { level: 1, name: /Lagerbewegung/ }).waitFor();
    assert.equal(await page.getByText(/lager\.lagerbewegungen\.create|Fragen Sie/).count(), 0);
    await checkScreen(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkScreen(admin);
    const back = page.getByRole("link", { name: "Zurück zur Liste „Lagerbewegungen“" });
    assert.equal(await back.count(), 2);
    await back.last().click();
    await page.waitForURL("**/admin/lager/lagerbewegungen");
  });

  it("are opened to roles in a matrix of all entities", async () => {
    await using admin = await served.open({ path: "/system/roles/_new" });
    const { page } = admin;
    await page.getByRole("checkbox", { name: "Wartungsvertragsverlängerungsanfragen: Ändern" }).check();
    await page
      .getByRole("checkbox", { name: "Wartungsvertragsverlängerungsanfragen: Lesen", checked: true })
      .waitFor();
    await checkScreen(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkScreen(admin);
    await page.getByText(/^\d Änderung/).waitFor();
  });

  it("are opened to tokens up to a day, as the language writes it", async () => {
    await using admin = await served.open({ path: "/system/tokens/_new" });
    const { page } = admin;
    await page.getByText("Datum", { exact: true }).click();
    const day = page.getByRole("textbox", { name: "Letzter Tag" });
    await day.fill("2.3.2037");
    await page.getByRole("textbox", { name: "Name" }).fill("leitwarte");
    assert.equal(await day.inputValue(), "2. März 2037");
    await checkScreen(admin);
  });
});

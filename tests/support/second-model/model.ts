// The second model: unlike the newsroom in all that screens could take for granted. German, with long words; no images; 31 entities in
// seven modules; numbers that JavaScript can't hold; nothing to search, nothing to write, nothing there, and very much of it.
import type { Model } from "@lathe/model";
import { parseValidModel } from "../../codegen/support/models.ts";
import { BASE_DATA } from "./base-data.ts";
import { DATA_SHEET } from "./data-sheet.ts";
import { MAINTENANCE } from "./maintenance.ts";
import type { EntityDraft } from "./parts.ts";
import { PEOPLE } from "./people.ts";
import { PLANT_DATA } from "./plants.ts";
import { REPORTS } from "./reports.ts";
import { STOCK } from "./stock.ts";

const PROJECT = {
  formatVersion: 1,
  name: "instandhaltung",
  label: "Stadtwerke Nordhafen Instandhaltung",
  description: "Anlagen, Wartung und Lager der Stadtwerke.",
  locale: "de-DE",
  timeZone: "Europe/Berlin",
};

const MODULES = {
  stammdaten: "Stammdaten",
  anlagen: "Technische Anlagen",
  wartung: "Instandhaltung und Vertragsverwaltung",
  lager: "Lager und Einkauf",
  personal: "Personal",
  abrechnung: "Abrechnung",
  auswertung: "Auswertungen",
};

/** Its entities, in the order of its menu. */
export const SECOND_ENTITIES: readonly EntityDraft[] = [
  ...BASE_DATA,
  ...PLANT_DATA,
  DATA_SHEET,
  ...MAINTENANCE,
  ...STOCK,
  ...PEOPLE,
  ...REPORTS,
];

/** The second model. */
export function secondModel(): Model {
  return parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify(PROJECT)],
      ...Object.entries(MODULES).map(([name, label]): [string, string] => [
        `model/${name}/module.json`,
        JSON.stringify({ name, label }),
      ]),
      ...SECOND_ENTITIES.map((entity): [string, string] => [
        `model/${entity.module}/${entity.name}.json`,
        JSON.stringify(entity),
      ]),
    ]),
  );
}

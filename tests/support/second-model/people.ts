// Second model: who works here, and invoices.
import { FOUND, LISTED, NEEDED, choice, field, inverse, many, one, stored } from "./parts.ts";

const STAFF = stored("personal", "mitarbeitende", ["Mitarbeiterin oder Mitarbeiter", "Mitarbeitende"], {
  display: "nachname",
  admin: { icon: "users", group: "Personal und Abrechnung", order: 410 },
  fields: [
    field("nachname", "string", "Nachname", { ...NEEDED, ...FOUND }),
    field("vorname", "string", "Vorname", { ...NEEDED, ...FOUND, maxLength: 40 }),
    field("personalnummer", "bigint", "Personalnummer", { ...NEEDED, ...LISTED, unique: true }),
    field("stundensatz", "decimal", "Verrechnungssatz je Stunde in Euro", {
      ...LISTED,
      precision: 8,
      scale: 2,
      history: false,
    }),
    field("eintritt", "date", "Eintrittsdatum", LISTED),
    field("beschaeftigungsgrad", "float", "Beschäftigungsgrad", { min: 0, max: 1 }),
    field("bereitschaftsdienst", "boolean", "Nimmt am Bereitschaftsdienst teil", { ...NEEDED, ...LISTED }),
  ],
  relations: [many("qualifikationen", "qualifikationen", "Qualifikationen und Befähigungsnachweise")],
});

const QUALIFICATIONS = stored("personal", "qualifikationen", ["Qualifikation", "Qualifikationen"], {
  display: "bezeichnung",
  admin: { icon: "star", group: "Personal und Abrechnung", order: 420 },
  fields: [
    field("bezeichnung", "string", "Bezeichnung", { ...NEEDED, ...FOUND }),
    field("gueltigkeit", "integer", "Gültigkeitsdauer in Monaten", { ...LISTED, min: 1 }),
  ],
  collections: [
    inverse("mitarbeitende", "Mitarbeitende mit dieser Qualifikation", ["mitarbeitende", "qualifikationen"]),
  ],
});

const SHIFTS = stored("personal", "schichtplaene", ["Schichtplan", "Schichtpläne"], {
  description: "Ohne ein Feld, das einen Eintrag benennt.",
  history: { keep: "off" },
  admin: { icon: "calendar-clock", group: "Personal und Abrechnung", order: 430 },
  fields: [
    field("beginn", "datetime", "Beginn", { ...NEEDED, ...LISTED }),
    field("ende", "datetime", "Ende", { ...NEEDED, ...LISTED }),
    field("bestaetigt", "boolean", "Von der Schichtleitung bestätigt"),
  ],
  relations: [
    one("person", "mitarbeitende", "Mitarbeiterin oder Mitarbeiter", {
      ...NEEDED,
      onDelete: "cascade",
      selection: ["nachname", "vorname"],
    }),
  ],
});

const INVOICES = stored("abrechnung", "rechnungen", ["Rechnung", "Rechnungen"], {
  display: "rechnungsnummer",
  operations: { list: true, get: true, create: true, update: true, delete: false },
  admin: { icon: "receipt", group: "Personal und Abrechnung", order: 440 },
  fields: [
    field("rechnungsnummer", "string", "Rechnungsnummer", {
      ...NEEDED,
      ...FOUND,
      unique: true,
      maxLength: 40,
    }),
    field("rechnungsdatum", "date", "Rechnungsdatum", { ...NEEDED, ...LISTED }),
    field("bruttobetrag", "decimal", "Bruttobetrag in Euro", {
      ...NEEDED,
      ...LISTED,
      precision: 18,
      scale: 2,
    }),
    choice(
      "steuersatz",
      "Umsatzsteuersatz",
      { "0": "Steuerfrei", "7": "7 %", "19": "19 %" },
      {
        ...NEEDED,
        ...LISTED,
        default: "19",
      },
    ),
    field("bezahltAm", "datetime", "Bezahlt am", LISTED),
    field("angemahnt", "boolean", "Angemahnt", { ...NEEDED, ...LISTED }),
  ],
  relations: [
    one("auftrag", "wartungsauftraege", "Zum Wartungsauftrag", { selection: ["auftragsnummer"] }),
    one("empfaenger", "geschaeftspartner", "Rechnungsempfänger", { ...NEEDED, selection: ["name"] }),
  ],
});

/** The entities of both modules. */
export const PEOPLE = [STAFF, QUALIFICATIONS, SHIFTS, INVOICES];

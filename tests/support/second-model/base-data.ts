// Second model: what everything else refers to. One record that nobody makes or deletes, a list that nobody changes, a display that is a day.
import { FOUND, LISTED, NEEDED, choice, field, inverse, many, one, stored } from "./parts.ts";

const MODULE = "stammdaten";

const COMPANY = stored(MODULE, "unternehmensangaben", ["Unternehmensangabe", "Unternehmensangaben"], {
  description: "Angaben, die auf jedem Ausdruck stehen. Es gibt sie genau einmal.",
  display: "firma",
  operations: { list: true, get: true, create: false, update: true, delete: false },
  admin: { icon: "building-2", group: "Stammdaten", order: 10 },
  fields: [
    field("firma", "string", "Firmenbezeichnung laut Handelsregister", { ...NEEDED, maxLength: 160 }),
    field("umsatzsteuerId", "string", "Umsatzsteuer-Identifikationsnummer", {
      ...NEEDED,
      pattern: "^DE[0-9]{9}$",
    }),
    field("stammkapital", "decimal", "Stammkapital in Euro", { precision: 14, scale: 2, min: "25000.00" }),
    field("website", "url", "Website"),
  ],
});

const SITES = stored(MODULE, "standorte", ["Standort", "Standorte"], {
  display: "name",
  admin: { icon: "map-pin", group: "Stammdaten", order: 20 },
  fields: [
    field("name", "string", "Name", { ...NEEDED, ...FOUND }),
    field("kuerzel", "string", "Kürzel", { ...NEEDED, unique: true, maxLength: 6, pattern: "^[A-Z]{2,6}$" }),
    field("breitengrad", "float", "Breitengrad", { min: -90, max: 90 }),
    field("laengengrad", "float", "Längengrad", { min: -180, max: 180 }),
    field("inBetrieb", "boolean", "In Betrieb", { ...NEEDED, ...LISTED }),
  ],
  collections: [
    inverse("gebaeude", "Gebäude", ["gebaeude", "standort"]),
    inverse("anlagen", "Anlagen an diesem Standort", ["anlagen", "standort"]),
  ],
});

const BUILDINGS = stored(MODULE, "gebaeude", ["Gebäude", "Gebäude"], {
  description: "Einzahl und Mehrzahl sind gleich.",
  display: "bezeichnung",
  history: { keep: "members" },
  admin: { icon: "building-2", group: "Stammdaten", order: 30 },
  fields: [
    field("bezeichnung", "string", "Gebäudebezeichnung", { ...NEEDED, ...FOUND }),
    field("grundflaeche", "decimal", "Bruttogrundfläche in Quadratmetern", {
      ...LISTED,
      precision: 12,
      scale: 3,
    }),
    field("baujahr", "integer", "Baujahr", { ...LISTED, min: 1850, max: 2100 }),
    field("denkmalgeschuetzt", "boolean", "Steht unter Denkmalschutz", { ...NEEDED }),
  ],
  relations: [one("standort", "standorte", "Standort", { ...NEEDED, selection: ["name", "kuerzel"] })],
});

const PARTNERS = stored(MODULE, "geschaeftspartner", ["Geschäftspartner", "Geschäftspartner"], {
  display: "name",
  concurrency: "required",
  admin: { icon: "briefcase", group: "Stammdaten", order: 40 },
  fields: [
    field("name", "string", "Name oder Firma", { ...NEEDED, ...FOUND }),
    field("kreditorennummer", "bigint", "Kreditorennummer", { ...NEEDED, ...LISTED, unique: true, min: "1" }),
    choice(
      "art",
      "Art der Geschäftsbeziehung",
      {
        lieferant: "Lieferantin oder Lieferant",
        dienstleister: "Dienstleistungsunternehmen",
        behoerde: "Aufsichtsbehörde",
        versicherung: "Versicherungsgesellschaft",
      },
      { ...NEEDED, ...LISTED },
    ),
    field("kreditlimit", "decimal", "Kreditlimit in Euro", { ...LISTED, precision: 18, scale: 2 }),
    field("email", "email", "E-Mail-Adresse für Bestellungen", FOUND),
    field("gesperrt", "boolean", "Für Bestellungen gesperrt", { ...NEEDED, ...LISTED }),
    field("bemerkung", "text", "Bemerkung"),
  ],
  relations: [many("standorte", "standorte", "Belieferte Standorte")],
  collections: [
    inverse("ansprechpersonen", "Ansprechpersonen", ["ansprechpersonen", "geschaeftspartner"]),
    inverse("vertraege", "Wartungsverträge", ["wartungsvertraege", "auftragnehmer"], {
      selection: ["vertragsnummer", "jahresbetrag", "laufzeitEnde"],
      rule: { field: "jahresbetrag", op: "gte", value: { param: "mindestbetrag" } },
      parameters: [{ name: "mindestbetrag", type: "decimal", default: "0.00" }],
      sort: "laufzeitEnde",
    }),
  ],
});

const CONTACTS = stored(MODULE, "ansprechpersonen", ["Ansprechperson", "Ansprechpersonen"], {
  display: "nachname",
  admin: { icon: "user", group: "Stammdaten", order: 50 },
  fields: [
    field("nachname", "string", "Nachname", { ...NEEDED, ...FOUND }),
    field("vorname", "string", "Vorname", { ...FOUND, maxLength: 40 }),
    field("telefon", "string", "Telefon", { maxLength: 40 }),
    field("einwilligung", "boolean", "Einwilligung zur Verarbeitung der Kontaktdaten liegt vor", NEEDED),
  ],
  relations: [
    one("geschaeftspartner", "geschaeftspartner", "Geschäftspartner", { ...NEEDED, onDelete: "cascade" }),
  ],
});

const UNITS = stored(MODULE, "masseinheiten", ["Maßeinheit", "Maßeinheiten"], {
  description: "Kommt mit der Software und lässt sich hier nur ansehen.",
  display: "zeichen",
  operations: { list: true, get: true, create: false, update: false, delete: false },
  history: { keep: "off" },
  admin: { icon: "scale", group: "Stammdaten", order: 60 },
  fields: [
    field("zeichen", "string", "Einheitenzeichen", { ...NEEDED, maxLength: 12 }),
    field("faktor", "float", "Umrechnungsfaktor zur SI-Basiseinheit", NEEDED),
  ],
});

const RATES = stored(MODULE, "umrechnungskurse", ["Währungsumrechnungskurs", "Währungsumrechnungskurse"], {
  display: "gueltigAm",
  admin: { icon: "wallet", group: "Stammdaten", order: 70, sort: { field: "gueltigAm", order: "desc" } },
  fields: [
    field("gueltigAm", "date", "Gültig am", { ...NEEDED, ...LISTED }),
    choice(
      "waehrung",
      "Währung",
      { chf: "Schweizer Franken", usd: "US-Dollar", gbp: "Pfund Sterling" },
      {
        ...NEEDED,
        ...LISTED,
      },
    ),
    field("kurs", "decimal", "Kurs gegenüber dem Euro", { ...NEEDED, ...LISTED, precision: 12, scale: 6 }),
  ],
  indexes: [{ members: ["gueltigAm", "waehrung"], unique: true }],
});

/** The entities of the module. */
export const BASE_DATA = [COMPANY, SITES, BUILDINGS, PARTNERS, CONTACTS, UNITS, RATES];

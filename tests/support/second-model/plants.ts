// Second model: what is maintained. A tree that is linked with itself, and the entity with tens of thousands of rows.
import { FOUND, LISTED, NEEDED, choice, field, inverse, many, one, stored } from "./parts.ts";

const MODULE = "anlagen";

const TYPES = stored(MODULE, "anlagentypen", ["Anlagentyp", "Anlagentypen"], {
  display: "bezeichnung",
  admin: { icon: "folder-tree", group: "Technische Anlagen", order: 110 },
  fields: [
    field("bezeichnung", "string", "Bezeichnung", { ...NEEDED, ...FOUND }),
    field("wartungsintervall", "integer", "Wartungsintervall in Tagen", { ...LISTED, min: 1, max: 3650 }),
    field("pruefpflichtig", "boolean", "Überwachungsbedürftig nach Betriebssicherheitsverordnung", NEEDED),
  ],
  collections: [inverse("anlagen", "Anlagen dieses Typs", ["anlagen", "typ"])],
});

const PLANTS = stored(MODULE, "anlagen", ["Anlage", "Anlagen"], {
  description: "Alles, was gewartet wird, vom Blockheizkraftwerk bis zur einzelnen Pumpe.",
  display: "bezeichnung",
  admin: { icon: "zap", group: "Technische Anlagen", order: 120 },
  fields: [
    field("bezeichnung", "string", "Bezeichnung", { ...NEEDED, ...FOUND, maxLength: 160 }),
    field("inventarnummer", "bigint", "Inventarnummer", { ...NEEDED, ...LISTED, unique: true }),
    choice(
      "zustand",
      "Betriebszustand",
      {
        "betrieb:success": "In Betrieb",
        "wartung:warning": "In Wartung",
        "gestoert:danger": "Gestört",
        "reserve:info": "Reserve",
        stillgelegt: "Endgültig stillgelegt",
      },
      { ...NEEDED, ...LISTED, default: "betrieb" },
    ),
    field("nennleistung", "float", "Nennleistung in Kilowatt", LISTED),
    field("anschaffungswert", "decimal", "Anschaffungswert in Euro", { ...LISTED, precision: 16, scale: 2 }),
    field("inbetriebnahme", "date", "Inbetriebnahme", LISTED),
    field("sicherheitsrelevant", "boolean", "Sicherheitsrelevant", { ...NEEDED, ...LISTED }),
    field("bemerkung", "markdown", "Bemerkungen zum Betrieb"),
  ],
  relations: [
    one("typ", "anlagentypen", "Anlagentyp", { ...NEEDED, selection: ["bezeichnung"] }),
    one("standort", "standorte", "Standort", { ...NEEDED, selection: ["name", "kuerzel"] }),
    one("uebergeordneteAnlage", "anlagen", "Übergeordnete Anlage", { selection: ["bezeichnung"] }),
    many("verbundeneAnlagen", "anlagen", "Verbundene Anlagen", { filterable: true }),
  ],
  collections: [
    inverse("unteranlagen", "Unteranlagen", ["anlagen", "uebergeordneteAnlage"]),
    inverse("auftraege", "Wartungsaufträge", ["wartungsauftraege", "anlage"]),
    inverse(
      "teureAuftraege",
      "Wartungsaufträge ab einem bestimmten Betrag",
      ["wartungsauftraege", "anlage"],
      {
        selection: ["auftragsnummer", "kosten", "status"],
        rule: { field: "kosten", op: "gte", value: { param: "mindestkosten" } },
        parameters: [{ name: "mindestkosten", type: "decimal", required: true }],
      },
    ),
    inverse("messstellen", "Messstellen", ["messstellen", "anlage"]),
  ],
});

const POINTS = stored(MODULE, "messstellen", ["Messstelle", "Messstellen"], {
  display: "kennung",
  admin: { icon: "hash", group: "Technische Anlagen", order: 130 },
  fields: [
    field("kennung", "slug", "Kennung", { ...NEEDED, ...FOUND, unique: true }),
    field("untergrenze", "float", "Untere Warngrenze", LISTED),
    field("obergrenze", "float", "Obere Warngrenze", LISTED),
    field("geraet", "uuid", "Geräte-ID des Messumformers", { filterable: true }),
  ],
  relations: [
    one("anlage", "anlagen", "Anlage", { ...NEEDED, onDelete: "cascade", selection: ["bezeichnung"] }),
    one("masseinheit", "masseinheiten", "Maßeinheit", { ...NEEDED, selection: ["zeichen"] }),
  ],
});

const READINGS = stored(MODULE, "messwerte", ["Messwert", "Messwerte"], {
  description: "Kommt alle fünf Minuten von den Messstellen; nichts davon lässt sich suchen.",
  display: "laufendeNummer",
  operations: { list: true, get: true, create: false, update: false, delete: true },
  history: { keep: "off" },
  admin: { icon: "database", group: "Technische Anlagen", order: 140 },
  defaultSort: { field: "laufendeNummer", order: "desc" },
  fields: [
    field("laufendeNummer", "bigint", "Laufende Nummer", { ...NEEDED, ...LISTED, unique: true }),
    field("gemessenAm", "datetime", "Gemessen am", { ...NEEDED, ...LISTED }),
    field("wert", "float", "Messwert", { ...NEEDED, ...LISTED }),
    field("verbrauch", "decimal", "Verbrauch seit der letzten Ablesung", {
      ...LISTED,
      precision: 20,
      scale: 4,
    }),
    field("plausibel", "boolean", "Plausibel", { ...NEEDED, ...LISTED }),
  ],
});

/** The entities of the module, but for the data sheet. */
export const PLANT_DATA = [TYPES, PLANTS, POINTS, READINGS];

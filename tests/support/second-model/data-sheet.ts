// Second model: a form of forty fields, of all types but images.
import { LISTED, NEEDED, type PartDraft, choice, field, one, stored } from "./parts.ts";

/** Names with their labels; each is measured in hundredths. */
const MEASURES: Readonly<Record<string, string>> = {
  hoehe: "Höhe in Metern",
  breite: "Breite in Metern",
  tiefe: "Tiefe in Metern",
  leergewicht: "Leergewicht in Kilogramm",
  betriebsgewicht: "Betriebsgewicht in Kilogramm",
  vorlauftemperatur: "Maximale Vorlauftemperatur in Grad Celsius",
  ruecklauftemperatur: "Minimale Rücklauftemperatur in Grad Celsius",
  betriebsdruck: "Höchstzulässiger Betriebsdruck in Bar",
  pruefdruck: "Prüfdruck in Bar",
  volumenstrom: "Nennvolumenstrom in Kubikmetern je Stunde",
};

/** Names with their labels; true or false, and always known. */
const FACTS: Readonly<Record<string, string>> = {
  explosionsschutz: "Explosionsgeschützte Ausführung",
  fernwirktechnik: "An die Fernwirktechnik angeschlossen",
  notstrom: "Mit Notstrom versorgt",
  asbestfrei: "Asbestfreiheit durch Gutachten nachgewiesen",
  leckageueberwachung: "Mit selbsttätiger Leckageüberwachung",
};

/** Names with their labels; whole numbers. */
const COUNTS: Readonly<Record<string, string>> = {
  betriebsstunden: "Betriebsstunden seit der letzten Hauptuntersuchung",
  anfahrvorgaenge: "Anfahrvorgänge",
  stoerungen: "Störungen im laufenden Kalenderjahr",
  zuendversuche: "Fehlgeschlagene Zündversuche",
};

function fields(labels: Readonly<Record<string, string>>, make: (name: string, label: string) => PartDraft) {
  return Object.entries(labels).map(([name, label]) => make(name, label));
}

const EFFICIENCY_CLASSES = { a: "A", b: "B", c: "C", d: "D" };

const MEDIA = Object.fromEntries(
  [
    "Erdgas H",
    "Erdgas L",
    "Biogas",
    "Heizöl EL",
    "Wasserstoff",
    "Trinkwasser",
    "Kühlwasser",
    "Fernwärmewasser",
  ].map((label, index) => [`medium-${index + 1}`, label]),
);

const INSPECTIONS_SCHEMA = {
  type: "array",
  items: {
    type: "object",
    properties: {
      datum: { type: "string", title: "Datum" },
      sachverstaendige: { type: "string", title: "Sachverständige Stelle" },
      maengel: { type: "integer", minimum: 0, title: "Mängel" },
    },
    required: ["datum", "sachverstaendige"],
    additionalProperties: false,
  },
};

/** Its form has forty fields. */
export const DATA_SHEET = stored(
  "anlagen",
  "anlagenstammblaetter",
  ["Anlagenstammblatt", "Anlagenstammblätter"],
  {
    description: "Das vollständige technische Datenblatt einer Anlage, wie es die Aufsichtsbehörde verlangt.",
    display: "blattnummer",
    admin: { icon: "file-text", group: "Technische Anlagen", order: 150 },
    fields: [
      field("blattnummer", "string", "Blattnummer", {
        ...NEEDED,
        ...LISTED,
        unique: true,
        pattern: "^SB-[0-9]{5}$",
      }),
      field("hersteller", "string", "Hersteller oder Inverkehrbringer", { ...NEEDED, ...LISTED }),
      field("modell", "string", "Modell- und Typenbezeichnung laut Typenschild", { maxLength: 80 }),
      field("seriennummer", "string", "Serien- oder Fabriknummer", { ...LISTED, maxLength: 40 }),
      field("zulassung", "string", "Zulassungszeichen der Bauartprüfung", { maxLength: 40 }),
      field("konformitaetserklaerung", "url", "Adresse der EU-Konformitätserklärung"),
      field("kundendienst", "email", "E-Mail-Adresse des Werkskundendienstes"),
      field("geraetekennung", "uuid", "Eindeutige Gerätekennung"),
      choice("effizienzklasse", "Energieeffizienzklasse", EFFICIENCY_CLASSES, {
        ...NEEDED,
        ...LISTED,
        default: "b",
      }),
      choice("medium", "Brennstoff oder Betriebsmedium", MEDIA, { ...NEEDED, ...LISTED }),
      ...fields(MEASURES, (name, label) => field(name, "decimal", label, { precision: 12, scale: 2 })),
      ...fields(COUNTS, (name, label) => field(name, "integer", label, { min: 0 })),
      ...fields(FACTS, (name, label) => field(name, "boolean", label, NEEDED)),
      field("wirkungsgrad", "float", "Wirkungsgrad bei Teillast", { ...LISTED, min: 0, max: 1 }),
      field("zaehlerstand", "bigint", "Zählerstand bei Übernahme"),
      field("baujahr", "integer", "Baujahr", { ...LISTED, min: 1900, max: 2100 }),
      field("letztePruefung", "date", "Letzte wiederkehrende Prüfung", LISTED),
      field("naechstePruefung", "date", "Nächste wiederkehrende Prüfung", { ...NEEDED, ...LISTED }),
      field("uebernahme", "datetime", "Übernahme in die eigene Betriebsführung"),
      field("geprueft", "boolean", "Von der Sachverständigenstelle ohne Mängel geprüft"),
      field("pruefungen", "json", "Bisherige Prüfungen", { schema: INSPECTIONS_SCHEMA }),
      field("kenndaten", "json", "Weitere Kenndaten"),
      field("besonderheiten", "text", "Besonderheiten für die Bereitschaft", { maxLength: 600 }),
      field("betriebsanweisung", "markdown", "Betriebsanweisung"),
    ],
    relations: [one("anlage", "anlagen", "Anlage", { ...NEEDED, selection: ["bezeichnung"] })],
  },
);

// Second model: spare parts and what is ordered. Numbers everywhere, movements that nobody changes.
import { FOUND, LISTED, NEEDED, choice, field, inverse, many, one, stored } from "./parts.ts";

const MODULE = "lager";

const SPARE_PARTS = stored(MODULE, "ersatzteile", ["Ersatzteil", "Ersatzteile"], {
  display: "bezeichnung",
  admin: {
    icon: "package",
    group: "Lager und Einkauf",
    order: 310,
    listColumns: [
      "bezeichnung",
      "artikelnummer",
      "bestand",
      "mindestbestand",
      "einkaufspreis",
      "gewicht",
      "lagerort",
    ],
  },
  fields: [
    field("bezeichnung", "string", "Bezeichnung", { ...NEEDED, ...FOUND, maxLength: 160 }),
    field("artikelnummer", "bigint", "Artikelnummer", { ...NEEDED, ...LISTED, unique: true }),
    field("bestand", "integer", "Bestand", { ...NEEDED, ...LISTED, default: 0 }),
    field("mindestbestand", "integer", "Mindestbestand", LISTED),
    field("einkaufspreis", "decimal", "Letzter Einkaufspreis in Euro", {
      ...LISTED,
      precision: 12,
      scale: 4,
    }),
    field("gewicht", "float", "Gewicht in Kilogramm", LISTED),
    field("gefahrgut", "boolean", "Gefahrgut", { ...NEEDED, ...LISTED }),
  ],
  relations: [
    one("lagerort", "lagerorte", "Lagerort", { selection: ["kennzeichen"] }),
    many("anlagentypen", "anlagentypen", "Passend für Anlagentypen"),
    many("ersetztDurch", "ersatzteile", "Ersetzt durch"),
  ],
});

const PLACES = stored(MODULE, "lagerorte", ["Lagerort", "Lagerorte"], {
  display: "kennzeichen",
  admin: { icon: "store", group: "Lager und Einkauf", order: 320 },
  fields: [
    field("kennzeichen", "string", "Regal- und Fachkennzeichen", { ...NEEDED, ...FOUND, maxLength: 40 }),
    field("tragfaehigkeit", "decimal", "Tragfähigkeit in Kilogramm", { precision: 10, scale: 1 }),
    field("klimatisiert", "boolean", "Klimatisiert", NEEDED),
  ],
  relations: [one("gebaeude", "gebaeude", "Gebäude", { selection: ["bezeichnung"] })],
  collections: [inverse("ersatzteile", "Ersatzteile", ["ersatzteile", "lagerort"])],
});

const MOVEMENTS = stored(MODULE, "lagerbewegungen", ["Lagerbewegung", "Lagerbewegungen"], {
  description: "Wird vom Lagerverwaltungssystem geschrieben und ist hier nur lesbar.",
  display: "belegnummer",
  operations: { list: true, get: true, create: false, update: false, delete: false },
  history: { keep: "off" },
  admin: { icon: "truck", group: "Lager und Einkauf", order: 330 },
  fields: [
    field("belegnummer", "bigint", "Belegnummer", { ...NEEDED, ...LISTED, unique: true }),
    choice("richtung", "Richtung", { zugang: "Zugang", abgang: "Abgang" }, { ...NEEDED, ...LISTED }),
    field("menge", "decimal", "Menge", { ...NEEDED, ...LISTED, precision: 12, scale: 3 }),
    field("gebuchtAm", "datetime", "Gebucht am", { ...NEEDED, ...LISTED }),
  ],
  relations: [one("ersatzteil", "ersatzteile", "Ersatzteil", { ...NEEDED, selection: ["bezeichnung"] })],
});

const PURCHASES = stored(MODULE, "bestellungen", ["Bestellung", "Bestellungen"], {
  display: "bestellnummer",
  admin: { icon: "shopping-cart", group: "Lager und Einkauf", order: 340 },
  fields: [
    field("bestellnummer", "string", "Bestellnummer", { ...NEEDED, ...FOUND, unique: true, maxLength: 40 }),
    field("bestelltAm", "date", "Bestellt am", { ...NEEDED, ...LISTED }),
    field("nettobetrag", "decimal", "Nettobetrag in Euro", { ...LISTED, precision: 14, scale: 2 }),
    field("freigegeben", "boolean", "Freigegeben", { ...NEEDED, ...LISTED }),
  ],
  relations: [
    one("lieferant", "geschaeftspartner", "Lieferndes Unternehmen", { ...NEEDED, selection: ["name"] }),
  ],
  collections: [inverse("positionen", "Bestellpositionen", ["bestellpositionen", "bestellung"])],
});

const PURCHASE_ITEMS = stored(MODULE, "bestellpositionen", ["Bestellposition", "Bestellpositionen"], {
  admin: { icon: "rows-3", group: "Lager und Einkauf", order: 350 },
  fields: [
    field("menge", "decimal", "Menge", { ...NEEDED, ...LISTED, precision: 12, scale: 3 }),
    field("einzelpreis", "decimal", "Einzelpreis in Euro", { ...NEEDED, ...LISTED, precision: 12, scale: 4 }),
    field("geliefert", "boolean", "Vollständig geliefert", NEEDED),
  ],
  relations: [
    one("bestellung", "bestellungen", "Bestellung", {
      ...NEEDED,
      onDelete: "cascade",
      selection: ["bestellnummer"],
    }),
    one("ersatzteil", "ersatzteile", "Ersatzteil", { ...NEEDED, selection: ["bezeichnung"] }),
  ],
  indexes: [{ members: ["bestellungId", "ersatzteilId"], unique: true }],
});

/** The entities of the module. */
export const STOCK = [SPARE_PARTS, PLACES, MOVEMENTS, PURCHASES, PURCHASE_ITEMS];

// Second model: contracts and orders. Long words, many states, an entity without a display and one without a row.
import { FOUND, LISTED, NEEDED, choice, field, inverse, many, one, stored } from "./parts.ts";

const MODULE = "wartung";

const CONTRACTS = stored(MODULE, "wartungsvertraege", ["Wartungsvertrag", "Wartungsverträge"], {
  display: "vertragsnummer",
  concurrency: "required",
  admin: { icon: "file-signature", group: "Instandhaltung", order: 210 },
  fields: [
    field("vertragsnummer", "string", "Vertragsnummer", { ...NEEDED, ...FOUND, unique: true, maxLength: 40 }),
    field("jahresbetrag", "decimal", "Jahresbetrag in Euro", {
      ...NEEDED,
      ...LISTED,
      precision: 14,
      scale: 2,
    }),
    field("laufzeitBeginn", "date", "Beginn der Laufzeit", { ...NEEDED, ...LISTED }),
    field("laufzeitEnde", "date", "Ende der Laufzeit", LISTED),
    field("automatischeVerlaengerung", "boolean", "Verlängert sich ohne Kündigung um ein Jahr", NEEDED),
    field("leistungsumfang", "markdown", "Vereinbarter Leistungsumfang"),
  ],
  relations: [
    one("auftragnehmer", "geschaeftspartner", "Auftragnehmendes Unternehmen", {
      ...NEEDED,
      selection: ["name"],
    }),
    many("anlagen", "anlagen", "Vertraglich erfasste Anlagen", { filterable: true }),
  ],
  collections: [
    inverse("verlaengerungsanfragen", "Wartungsvertragsverlängerungsanfragen", [
      "wartungsvertragsverlaengerungsanfragen",
      "vertrag",
    ]),
  ],
});

const REQUESTS = stored(
  MODULE,
  "wartungsvertragsverlaengerungsanfragen",
  ["Wartungsvertragsverlängerungsanfrage", "Wartungsvertragsverlängerungsanfragen"],
  {
    description:
      "Anfrage an das auftragnehmende Unternehmen, ob und zu welchen Bedingungen ein auslaufender Wartungsvertrag verlängert werden kann.",
    display: "betreff",
    admin: { icon: "send", group: "Instandhaltung", order: 220 },
    fields: [
      field("betreff", "string", "Betreff", { ...NEEDED, ...FOUND, maxLength: 160 }),
      field("gewuenschteLaufzeit", "integer", "Gewünschte Verlängerungslaufzeit in Monaten", {
        ...NEEDED,
        ...LISTED,
        min: 1,
        max: 120,
      }),
      field("preisanpassung", "float", "Angebotene Preisanpassung in Prozent", LISTED),
      choice(
        "ergebnis",
        "Ergebnis der Vertragsverlängerungsverhandlung",
        {
          "offen:info": "Noch nicht beantwortet",
          "angenommen:success": "Zu den bisherigen Bedingungen angenommen",
          "nachverhandlung:warning": "Muss nachverhandelt werden",
          "abgelehnt:danger": "Endgültig abgelehnt",
        },
        { ...NEEDED, ...LISTED, default: "offen" },
      ),
      field("beantwortetAm", "datetime", "Beantwortet am", LISTED),
    ],
    relations: [
      one("vertrag", "wartungsvertraege", "Wartungsvertrag", {
        ...NEEDED,
        onDelete: "cascade",
        selection: ["vertragsnummer"],
      }),
      one("bearbeitung", "mitarbeitende", "Zuständig für die Bearbeitung", { selection: ["nachname"] }),
    ],
  },
);

const ORDERS = stored(MODULE, "wartungsauftraege", ["Wartungsauftrag", "Wartungsaufträge"], {
  display: "auftragsnummer",
  admin: { icon: "wrench", group: "Instandhaltung", order: 230, sort: { field: "faelligAm", order: "asc" } },
  fields: [
    field("auftragsnummer", "bigint", "Auftragsnummer", { ...NEEDED, ...LISTED, unique: true }),
    choice(
      "status",
      "Bearbeitungsstand",
      {
        "neu:info": "Neu",
        geplant: "Eingeplant",
        "wartetAufTeile:warning": "Wartet auf Ersatzteile",
        "inArbeit:info": "In Arbeit",
        abnahme: "Wartet auf Abnahme",
        "erledigt:success": "Erledigt",
        abgerechnet: "Abgerechnet",
        "storniert:danger": "Storniert",
      },
      { ...NEEDED, ...LISTED, default: "neu" },
    ),
    field("faelligAm", "date", "Fällig am", { ...NEEDED, ...LISTED }),
    field("kosten", "decimal", "Kosten in Euro", { ...LISTED, precision: 12, scale: 2, min: "0.00" }),
    field("arbeitsstunden", "float", "Arbeitsstunden", { ...LISTED, min: 0 }),
    field("stillstandErforderlich", "boolean", "Stillstand der Anlage erforderlich", NEEDED),
    field("beschreibung", "text", "Was zu tun ist", { searchable: true }),
  ],
  relations: [
    one("anlage", "anlagen", "Anlage", { ...NEEDED, selection: ["bezeichnung"] }),
    one("vertrag", "wartungsvertraege", "Im Rahmen des Vertrags", {
      onDelete: "setNull",
      selection: ["vertragsnummer"],
    }),
    many("ausfuehrende", "mitarbeitende", "Ausführende"),
    many("ersatzteile", "ersatzteile", "Verwendete Ersatzteile"),
  ],
  collections: [inverse("protokolle", "Prüfprotokolle", ["pruefprotokolle", "auftrag"])],
});

const PROTOCOLS = stored(MODULE, "pruefprotokolle", ["Prüfprotokoll", "Prüfprotokolle"], {
  description: "Entsteht, sobald ein Wartungsauftrag abgenommen wird. Bisher gibt es keines.",
  display: "pruefnummer",
  admin: { icon: "clipboard", group: "Instandhaltung", order: 240 },
  fields: [
    field("pruefnummer", "string", "Prüfnummer", { ...NEEDED, ...FOUND, maxLength: 40 }),
    field("bestanden", "boolean", "Prüfung bestanden", { ...NEEDED, ...LISTED }),
    field("messwerte", "json", "Protokollierte Messwerte"),
  ],
  relations: [one("auftrag", "wartungsauftraege", "Wartungsauftrag", { ...NEEDED, onDelete: "cascade" })],
});

const FAULTS = stored(MODULE, "stoermeldungen", ["Störmeldung", "Störmeldungen"], {
  display: "kurztext",
  admin: { icon: "triangle-alert", group: "Instandhaltung", order: 250 },
  fields: [
    field("kurztext", "string", "Kurztext", { ...NEEDED, ...FOUND, maxLength: 160 }),
    choice(
      "dringlichkeit",
      "Dringlichkeit",
      { niedrig: "Niedrig", "mittel:warning": "Mittel", "hoch:danger": "Hoch" },
      {
        ...NEEDED,
        ...LISTED,
      },
    ),
    field("gemeldetAm", "datetime", "Gemeldet am", { ...NEEDED, ...LISTED, default: { var: "now" } }),
    field("behobenAm", "datetime", "Behoben am", LISTED),
    field("ausfalldauer", "decimal", "Ausfalldauer in Stunden", {
      ...LISTED,
      precision: 8,
      scale: 2,
      readOnly: true,
    }),
    field("beschreibung", "text", "Beschreibung", { searchable: true, maxLength: 4000 }),
  ],
  relations: [one("anlage", "anlagen", "Betroffene Anlage", { ...NEEDED, selection: ["bezeichnung"] })],
});

const CHECKLISTS = stored(MODULE, "checklisten", ["Checkliste", "Checklisten"], {
  display: "titel",
  admin: { icon: "list", group: "Instandhaltung", order: 260 },
  fields: [
    field("titel", "string", "Titel", { ...NEEDED, ...FOUND }),
    field("kurzname", "slug", "Kurzname", { ...NEEDED, unique: true }),
    field("verbindlich", "boolean", "Verbindlich für alle Standorte", { ...NEEDED, default: false }),
  ],
  collections: [
    inverse("punkte", "Punkte der Checkliste", ["checklistenpunkte", "checkliste"], { sort: "rang" }),
  ],
});

const CHECKLIST_ITEMS = stored(MODULE, "checklistenpunkte", ["Checklistenpunkt", "Checklistenpunkte"], {
  display: "rang",
  admin: { icon: "check", group: "Instandhaltung", order: 270 },
  fields: [
    field("rang", "integer", "Rang", { ...NEEDED, ...LISTED, min: 1 }),
    field("anweisung", "text", "Anweisung", { ...NEEDED }),
    field("sollwert", "decimal", "Sollwert", { precision: 10, scale: 3 }),
  ],
  relations: [
    one("checkliste", "checklisten", "Checkliste", { ...NEEDED, onDelete: "cascade", selection: ["titel"] }),
  ],
  indexes: [{ members: ["checklisteId", "rang"], unique: true }],
});

/** The entities of the module. */
export const MAINTENANCE = [CONTRACTS, REQUESTS, ORDERS, PROTOCOLS, FAULTS, CHECKLISTS, CHECKLIST_ITEMS];

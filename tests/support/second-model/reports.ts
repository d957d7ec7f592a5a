// Second model: views of what is stored; one needs a parameter, one has a default, one counts.
import { FOUND, LISTED, view } from "./parts.ts";

const MODULE = "auswertung";

const DUE = view(MODULE, "faellige-wartungen", ["Fällige Wartung", "Fällige Wartungen"], {
  description: "Wartungsaufträge, die bis zu einem Stichtag erledigt sein müssen.",
  source: "wartungsauftraege",
  display: "auftragsnummer",
  admin: { icon: "calendar", group: "Auswertungen", order: 510 },
  parameters: [{ name: "stichtag", type: "date", required: true }],
  readRule: {
    all: [
      { field: "faelligAm", op: "lte", value: { param: "stichtag" } },
      { field: "status", op: "notIn", value: ["erledigt", "abgerechnet", "storniert"] },
    ],
  },
  projection: [
    { name: "auftragsnummer", label: "Auftragsnummer", from: "auftragsnummer", ...LISTED },
    { name: "faelligAm", label: "Fällig am", from: "faelligAm", ...LISTED },
    { name: "anlage", label: "Anlage", from: "anlage.bezeichnung", ...FOUND },
    { name: "kosten", label: "Voraussichtliche Kosten in Euro", from: "kosten", ...LISTED },
  ],
});

const OVERVIEW = view(MODULE, "anlagenuebersicht", ["Anlage mit Kennzahlen", "Anlagen mit Kennzahlen"], {
  description: "Jede Anlage mit der Zahl ihrer Wartungsaufträge, Messstellen und Unteranlagen.",
  source: "anlagen",
  display: "bezeichnung",
  readRule: "everyone",
  admin: { icon: "table", group: "Auswertungen", order: 520 },
  projection: [
    { name: "bezeichnung", label: "Bezeichnung", from: "bezeichnung", ...FOUND },
    { name: "zustand", label: "Betriebszustand", from: "zustand", ...LISTED },
    { name: "standort", label: "Standort", from: "standort.name", ...LISTED },
    { name: "wartungsauftraege", label: "Wartungsaufträge", from: { count: "auftraege" }, sortable: true },
    { name: "messstellen", label: "Messstellen", from: { count: "messstellen" }, sortable: true },
    { name: "anschaffungswert", label: "Anschaffungswert in Euro", from: "anschaffungswert", ...LISTED },
  ],
});

const OPEN_FAULTS = view(MODULE, "offene-stoermeldungen", ["Offene Störmeldung", "Offene Störmeldungen"], {
  source: "stoermeldungen",
  display: "kurztext",
  admin: { icon: "bell", group: "Auswertungen", order: 530 },
  parameters: [{ name: "seit", type: "datetime", default: "2020-01-01T00:00:00.000Z" }],
  readRule: {
    all: [
      { field: "behobenAm", op: "isNull", value: true },
      { field: "gemeldetAm", op: "gte", value: { param: "seit" } },
    ],
  },
  projection: [
    { name: "kurztext", label: "Kurztext", from: "kurztext", ...FOUND },
    { name: "dringlichkeit", label: "Dringlichkeit", from: "dringlichkeit", ...LISTED },
    { name: "gemeldetAm", label: "Gemeldet am", from: "gemeldetAm", ...LISTED },
    { name: "anlage", label: "Betroffene Anlage", from: "anlage.bezeichnung", ...FOUND },
  ],
});

/** The entities of the module. */
export const REPORTS = [DUE, OVERVIEW, OPEN_FAULTS];

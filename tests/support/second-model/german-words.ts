// What the records of the second model say: German in the place of the English that sample data is made of.

const PLACES = [
  "Nordhafen",
  "Altstadt-Süd",
  "Gewerbepark Östliche Höfe",
  "Klärwerk Überlingen",
  "Umspannwerk Groß-Flöthe",
];
const PLANTS = [
  "Blockheizkraftwerk",
  "Kesselspeisepumpe",
  "Druckerhöhungsanlage",
  "Notstromaggregat",
  "Rückkühlwerk",
  "Fernwärmeübergabestation",
];
const PARTS = [
  "Gleitringdichtung",
  "Zündelektrode",
  "Membranausdehnungsgefäß",
  "Frequenzumrichter",
  "Rückschlagklappe DN 80",
  "Drucksensor 0–16 bar",
];
const FIRMS = [
  "Müller & Söhne Anlagenbau GmbH",
  "Hanseatische Prüfgesellschaft mbH",
  "Weiß Fördertechnik KG",
  "TÜV-Außenstelle Nord",
  "Gebr. Schäfer Rohrleitungsbau",
  "Öko-Energie Lüneburg eG",
];
const LAST_NAMES = [
  "Schönefeld",
  "von Münchhausen-Großkopf",
  "Yıldırım",
  "Nowak",
  "Jürgensen",
  "Großmann",
  "Özdemir",
  "Weiß",
  "Böhme",
  "Kröger",
];
const FIRST_NAMES = [
  "Jörg",
  "Käthe",
  "Aylin",
  "Sören",
  "Friederike",
  "Bartosz",
  "Wiebke",
  "Anneliese",
  "Çağla",
  "Götz",
];
const SKILLS = [
  "Elektrofachkraft für festgelegte Tätigkeiten",
  "Sachkunde nach ChemKlimaschutzV",
  "Schweißerprüfung DIN EN ISO 9606-1",
  "Ersthelferin oder Ersthelfer",
];
const TROUBLES = [
  "Druckabfall im Vorlauf",
  "Ungewöhnliche Geräusche am Lager",
  "Leckage an der Flanschverbindung",
  "Übertemperatur im Schaltschrank",
  "Ausfall der Fernübertragung",
];
const UNITS = ["kWh", "m³/h", "°C", "bar", "mg/Nm³", "U/min"];
const SENTENCES = [
  "Die Anlage wurde bei laufendem Betrieb begutachtet; Auffälligkeiten sind im Prüfbericht vermerkt.",
  "Vor dem Öffnen des Gehäuses ist die Spannungsfreiheit festzustellen.",
  "Die Gewährleistungsfrist beginnt mit der förmlichen Abnahme.",
  "Ersatzteile müssen spätestens zwei Wochen vor dem Stillstand verfügbar sein.",
  "Bei Außentemperaturen unter −10 °C ist mit längeren Anfahrzeiten zu rechnen.",
];

const TITLES: Readonly<Record<string, readonly string[]>> = {
  "standorte.name": PLACES,
  "gebaeude.bezeichnung": [
    "Maschinenhaus",
    "Verwaltungsgebäude",
    "Schaltanlagengebäude",
    "Werkstatt und Lagerhalle",
  ],
  "geschaeftspartner.name": FIRMS,
  "anlagentypen.bezeichnung": PLANTS,
  "anlagen.bezeichnung": PLANTS,
  "ersatzteile.bezeichnung": PARTS,
  "qualifikationen.bezeichnung": SKILLS,
  "stoermeldungen.kurztext": TROUBLES,
  "masseinheiten.zeichen": UNITS,
  "unternehmensangaben.firma": ["Stadtwerke Nordhafen Gesellschaft mit beschränkter Haftung"],
  "anlagenstammblaetter.hersteller": FIRMS,
  "anlagenstammblaetter.modell": ["BHKW 140/207", "KSP-4 Ausführung B", "DEA 3×15 kW"],
};

const LINES: Readonly<Record<string, readonly string[]>> = {
  nachname: LAST_NAMES,
  vorname: FIRST_NAMES,
  titel: ["Jährliche Hauptuntersuchung", "Tägliche Sichtprüfung", "Wiederinbetriebnahme nach Stillstand"],
  betreff: [
    "Verlängerung des Wartungsvertrags für die Fernwärmeübergabestationen im Versorgungsgebiet Altstadt-Süd um zwei Jahre",
    "Verlängerung um ein Jahr",
  ],
  telefon: ["+49 40 5550-142", "+49 4131 55598"],
};

/** Fields that number their records: what stands before the number. */
const NUMBERED: Readonly<Record<string, string>> = {
  vertragsnummer: "WV",
  bestellnummer: "BE",
  rechnungsnummer: "RE",
  seriennummer: "SN",
  zulassung: "BAM",
};

/** What a text field of a record says; the same for the same record. */
export function writeGerman(
  entity: string,
  field: { readonly name: string; readonly type: string },
  index: number,
): string {
  const { name, type } = field;
  const number = String(index + 1).padStart(5, "0");
  if (type === "slug") return `messstelle-${number}`;
  const prefix = NUMBERED[name];
  if (prefix !== undefined) return `${prefix}-2026-${number}`;
  if (name === "kennzeichen") return `Regal ${String.fromCharCode(65 + (index % 26))}, Fach ${index + 1}`;
  const title = TITLES[`${entity}.${name}`] ?? LINES[name];
  if (title !== undefined) {
    const text = take(title, index);
    return index < title.length ? text : `${text} ${Math.floor(index / title.length) + 1}`;
  }
  if (type === "markdown")
    return `## Hinweise\n\n${take(SENTENCES, index)}\n\n- ${take(SENTENCES, index + 1)}\n- ${take(SENTENCES, index + 2)}`;
  return type === "text"
    ? `${take(SENTENCES, index)} ${take(SENTENCES, index + 3)}`
    : take(SENTENCES, index).slice(0, 40);
}

function take(items: readonly string[], index: number): string {
  return items[index % items.length] ?? "";
}

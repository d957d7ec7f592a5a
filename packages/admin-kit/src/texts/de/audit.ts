// German: the audit trail.
import type { Translation } from "../translation.ts";
import type { audit as english } from "../en/audit.ts";

export const audit: Translation<typeof english> = {
  "audit.title": "Protokoll",
  "audit.of": "Einträge über",
  "audit.all-kinds": "Alle Arten",
  "audit.all-actions": "Alle Vorgänge",
  "audit.when": "Wann",
  "audit.who": "Wer",
  "audit.did": "Vorgang",
  "audit.record": "Datensatz",
  "audit.fields": "Felder",
  "audit.through": "Über",
  "audit.action-create": "Angelegt",
  "audit.action-update": "Geändert",
  "audit.action-delete": "Gelöscht",
  "audit.action-restore": "Wiederhergestellt",
  "audit.through-admin": "Verwaltung",
  "audit.through-external": "Außen",
  "audit.through-auth": "Anmeldung",
  "audit.request": "Anfrage",
  "audit.password-reset": "Passwort zurücksetzen",
  "audit.verified": "E-Mail bestätigt",
  "audit.values-not-kept": "Was er geändert hat, ist nicht mehr bekannt.",
  "audit.nothing": "Nichts passt",
  "audit.nothing-hint": "Kein Eintrag ist so. Wählen Sie alle Arten oder alle Vorgänge.",
  "audit.total": { one: "{count} Eintrag", other: "{count} Einträge" },
};

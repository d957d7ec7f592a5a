// What the API documents say of the API: its licence, and whom to ask.
import { DraftInput } from "../entity/inspector/draft-input.tsx";
import type { SettingsProps } from "./settings-screen.tsx";
import styles from "./settings-screen.module.css";
import { SettingsSection } from "./settings-section.tsx";
import { parseOptional } from "./typed-values.ts";

const NO_LICENSE = { name: "", url: null };
const NOBODY = { name: "", url: null, email: null };

/** Shows them. */
export function ApiSettings({ project: { api }, commit }: SettingsProps) {
  const license = api.license ?? NO_LICENSE;
  const contact = api.contact ?? NOBODY;
  const setLicense = (changes: Partial<typeof license>) =>
    commit({ api: { ...api, license: orNull({ ...license, ...changes }) } });
  const setContact = (changes: Partial<typeof contact>) =>
    commit({ api: { ...api, contact: orNull({ ...contact, ...changes }) } });
  return (
    <SettingsSection title="API documents" about="What readers of the API are told about it as a whole.">
      <div className={styles["pair"]}>
        <DraftInput
          label="Licence"
          placeholder="Not stated"
          note="Terms of use by name, such as MIT."
          value={license.name}
          onCommit={(typed) => setLicense({ name: typed.trim() })}
        />
        <DraftInput
          label="Text of the licence"
          isMono
          placeholder="https://"
          note="The address of its text. Name the licence first."
          value={license.url ?? ""}
          onCommit={(typed) => setLicense({ url: parseOptional(typed) })}
        />
      </div>
      <DraftInput
        label="Contact"
        placeholder="The project, by its label"
        note="A person or a team to ask."
        value={contact.name}
        onCommit={(typed) => setContact({ name: typed.trim() })}
      />
      <div className={styles["pair"]}>
        <DraftInput
          label="Contact by mail"
          isMono
          placeholder="None"
          value={contact.email ?? ""}
          onCommit={(typed) => setContact({ email: parseOptional(typed) })}
        />
        <DraftInput
          label="Contact by page"
          isMono
          placeholder="https://"
          value={contact.url ?? ""}
          onCommit={(typed) => setContact({ url: parseOptional(typed) })}
        />
      </div>
    </SettingsSection>
  );
}

/** What says nothing is left out. */
function orNull<T extends object>(part: T): T | null {
  return Object.values(part).every((value) => value === null || value === "") ? null : part;
}

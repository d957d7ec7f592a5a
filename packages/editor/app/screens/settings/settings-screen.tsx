// Settings of the project: each is saved when it is left, as all edits are.
import type { Project } from "@lathe/model";
import { useOfModel } from "../../state/use-model.ts";
import { ChoiceInput } from "../entity/inspector/choice-input.tsx";
import { DraftInput } from "../entity/inspector/draft-input.tsx";
import { SwitchInput } from "../entity/inspector/switch-input.tsx";
import { AccentInput } from "./accent-input.tsx";
import { ApiSettings } from "./api-settings.tsx";
import { OutsideSettings } from "./outside-settings.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings-screen.module.css";
import { describeMinutes, formatAmount, parseAmount, parseOptional } from "./typed-values.ts";
import { type ProjectCommit, useProjectCommit } from "./use-project-commit.ts";

const MIB = 1_048_576;
const MEGAPIXEL = 1_000_000;

/** What a group of settings gets. */
export interface SettingsProps {
  readonly project: Project;
  readonly commit: ProjectCommit;
}

/** Shows all settings. */
export function SettingsScreen() {
  const project = useOfModel((model) => model.project);
  const commit = useProjectCommit();
  return (
    <div className={styles["screen"]}>
      <div className={styles["page"]}>
        <header className={styles["head"]}>
          <h1>Project settings</h1>
          <p>
            Kept in <code>lathe.json</code>. Each is saved when you leave it; the application has it once it
            was generated.
          </p>
        </header>
        <NameSettings project={project} commit={commit} />
        <AdminSettings project={project} commit={commit} />
        <AccountSettings project={project} commit={commit} />
        <ImageSettings project={project} commit={commit} />
        <OutsideSettings project={project} commit={commit} />
        <ApiSettings project={project} commit={commit} />
        <GenerationSettings project={project} commit={commit} />
      </div>
    </div>
  );
}

function NameSettings({ project: { name, label, description }, commit }: SettingsProps) {
  return (
    <SettingsSection title="Project" about="What it is called, by people and by files.">
      <DraftInput
        label="Label"
        note="What operators and readers of the API documents see."
        value={label}
        onCommit={(typed) => (typed.trim() === "" ? "Type at least one letter." : commit({ label: typed }))}
      />
      <DraftInput
        label="Name"
        isMono
        note="Names the package and the files that are downloaded."
        value={name}
        onCommit={(typed) => commit({ name: typed.trim() })}
      />
      <DraftInput
        label="Description"
        rows={2}
        value={description}
        onCommit={(typed) => commit({ description: typed })}
      />
    </SettingsSection>
  );
}

function AdminSettings({ project: { locale, timeZone, admin, optionLimit }, commit }: SettingsProps) {
  const zones = [...new Set(["UTC", timeZone, ...Intl.supportedValuesOf("timeZone")])];
  return (
    <SettingsSection title="Admin" about="How the application looks to those who work in it.">
      <div className={styles["pair"]}>
        <DraftInput
          label="Language"
          isMono
          note="A tag such as en-GB or de-CH: words, numbers and dates."
          value={locale}
          onCommit={(typed) => commit({ locale: typed.trim() })}
        />
        <ChoiceInput
          label="Time zone"
          note="Times are shown in it; each operator can choose another."
          value={timeZone}
          choices={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          onCommit={(zone) => commit({ timeZone: zone })}
        />
      </div>
      <AccentInput accent={admin.accent} onCommit={(accent) => commit({ admin: { ...admin, accent } })} />
      <div className={styles["pair"]}>
        <DraftInput
          label="Options of a relation"
          note="How many a picker offers at once, 1 to 100."
          value={String(optionLimit)}
          onCommit={(typed) => commit({ optionLimit: parseAmount(typed) })}
        />
      </div>
    </SettingsSection>
  );
}

const MAIL_PAGES = [
  { member: "resetUrl", label: "New password", note: "The page on which a new password is chosen." },
  {
    member: "verifyUrl",
    label: "Confirm an address",
    note: "The page on which visitors confirm their address.",
  },
  {
    member: "inviteUrl",
    label: "First password",
    note: "The page on which invited people choose a password.",
  },
] as const;

function AccountSettings({ project: { auth }, commit }: SettingsProps) {
  return (
    <SettingsSection title="Accounts" about="Sessions, sign-up, and the pages that mails lead to.">
      <div className={styles["pair"]}>
        <DraftInput
          label="A sign-in lasts, in minutes"
          note={`Now ${describeMinutes(auth.sessionMinutes)}.`}
          value={String(auth.sessionMinutes)}
          onCommit={(typed) => commit({ auth: { ...auth, sessionMinutes: parseAmount(typed) } })}
        />
      </div>
      <SwitchInput
        label="Visitors can sign up"
        note="Off: accounts are made by operators only."
        isOn={auth.visitorSignUp}
        onCommit={(visitorSignUp) => commit({ auth: { ...auth, visitorSignUp } })}
      />
      {MAIL_PAGES.map(({ member, label, note }) => (
        <DraftInput
          key={member}
          label={label}
          isMono
          placeholder="The admin’s own page"
          note={note}
          value={auth[member] ?? ""}
          onCommit={(typed) => commit({ auth: { ...auth, [member]: parseOptional(typed) } })}
        />
      ))}
    </SettingsSection>
  );
}

function ImageSettings({ project: { media }, commit }: SettingsProps) {
  return (
    <SettingsSection title="Images" about="What can be uploaded; larger files are refused.">
      <div className={styles["pair"]}>
        <DraftInput
          label="Largest file, in MiB"
          note="1024 at most."
          value={formatAmount(media.maxUploadBytes, MIB)}
          onCommit={(typed) => commit({ media: { ...media, maxUploadBytes: parseAmount(typed, MIB) } })}
        />
        <DraftInput
          label="Largest picture, in megapixels"
          note="All frames of an animation together; 1000 at most."
          value={formatAmount(media.maxPixels, MEGAPIXEL)}
          onCommit={(typed) => commit({ media: { ...media, maxPixels: parseAmount(typed, MEGAPIXEL) } })}
        />
      </div>
    </SettingsSection>
  );
}

const ARTEFACTS = [
  { member: "backend", label: "Application", note: "The server, its schemas and its migrations." },
  { member: "admin", label: "Admin", note: "The descriptions of its lists and forms." },
  { member: "client", label: "Client", note: "The typed client of both APIs." },
] as const;

function GenerationSettings({ project: { generation }, commit }: SettingsProps) {
  return (
    <SettingsSection title="What is generated" about="What is off is not generated.">
      {ARTEFACTS.map(({ member, label, note }) => (
        <SwitchInput
          key={member}
          label={label}
          note={note}
          isOn={generation[member]}
          onCommit={(isOn) => commit({ generation: { ...generation, [member]: isOn } })}
        />
      ))}
    </SettingsSection>
  );
}

// What the operator can set: shown at once, kept with the account.
import { DENSITIES, LANGUAGES, THEMES, usePreferences, useScreens, useTexts } from "@lathe/admin-kit";
import { Icon, Segments } from "@lathe/ui";
import { Select, Switch } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { ProfilePanel } from "./profile-panel.tsx";
import styles from "./profile.module.css";

const THEME_LABELS = {
  auto: "shell.theme-auto",
  light: "shell.theme-light",
  dark: "shell.theme-dark",
} as const;
const DENSITY_LABELS = {
  compact: "shell.density-compact",
  comfortable: "shell.density-comfortable",
} as const;

/** Where nothing is chosen, so that nothing can be cleared. */
const CHEVRON = {
  rightSection: <Icon name="chevron-down" />,
  rightSectionPointerEvents: "none",
} as const;

/** The operator's preferences. */
export function PreferencesPanel() {
  const { text } = useTexts();
  const { preferences, change } = usePreferences();
  return (
    <ProfilePanel title={text("shell.preferences")}>
      <div className={styles["pair"]}>
        <Choice label={text("shell.theme")}>
          <Segments
            label={text("shell.theme")}
            value={preferences.theme}
            onChange={(theme) => change({ theme })}
            segments={THEMES.map((value) => ({ value, label: text(THEME_LABELS[value]) }))}
          />
        </Choice>
        <Choice label={text("shell.density")}>
          <Segments
            label={text("shell.density")}
            value={preferences.density}
            onChange={(density) => change({ density })}
            segments={DENSITIES.map((value) => ({ value, label: text(DENSITY_LABELS[value]) }))}
          />
        </Choice>
      </div>
      <div className={styles["pair"]}>
        <LanguageChoice />
        <TimeZoneChoice />
      </div>
      <Switch
        label={text("shell.single-keys")}
        description={text("shell.single-keys-hint")}
        checked={preferences.singleKeys}
        onChange={({ currentTarget }) => change({ singleKeys: currentTarget.checked })}
      />
    </ProfilePanel>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles["choice"]}>
      <span className={styles["legend"]} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

function LanguageChoice() {
  const { text, locale } = useTexts();
  const { project } = useScreens().ui;
  const { preferences, change } = usePreferences();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: "language" }), [locale]);
  return (
    <Select
      label={text("shell.language")}
      placeholder={text("shell.of-the-project", { value: names.of(project.locale) ?? project.locale })}
      clearable
      clearButtonProps={{ "aria-label": text("shell.use-the-projects") }}
      data={LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
      value={preferences.language}
      onChange={(value) => change({ language: LANGUAGES.find((known) => known === value) ?? null })}
      {...(preferences.language === null ? CHEVRON : {})}
    />
  );
}

function TimeZoneChoice() {
  const { text } = useTexts();
  const { project } = useScreens().ui;
  const { preferences, change } = usePreferences();
  const zones = useMemo(() => ["UTC", ...Intl.supportedValuesOf("timeZone")], []);
  return (
    <Select
      label={text("shell.time-zone")}
      placeholder={text("shell.of-the-project", { value: project.timeZone })}
      searchable
      nothingFoundMessage={text("fields.nothing-found")}
      clearable
      clearButtonProps={{ "aria-label": text("shell.use-the-projects") }}
      limit={50}
      data={[...new Set(zones)]}
      value={preferences.timeZone}
      onChange={(timeZone) => change({ timeZone })}
      {...(preferences.timeZone === null ? CHEVRON : {})}
    />
  );
}

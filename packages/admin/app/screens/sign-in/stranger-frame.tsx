// What stands around the pages for those who are not signed in: the mark, texts in the browser's language, a card in the middle.
import { LANGUAGES, type Language, TextsProvider, useTexts } from "@lathe/admin-kit";
import { getInitials } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import { NativeSelect } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { readPageProject } from "../../page-words.ts";
import { textsQuery } from "../../queries.ts";
import { useTheme } from "../../shell/use-theme.ts";
import { chooseSignInLanguage, keepSignInMemory } from "../../sign-in-memory.ts";
import styles from "./stranger-frame.module.css";

/** Puts a page for strangers into its frame; without one, there is nothing to do but wait. */
export function StrangerFrame({ children }: { readonly children?: ReactNode }) {
  const [language, setLanguage] = useState(chooseSignInLanguage);
  const { data: catalogue } = useSuspenseQuery(textsQuery(language));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: Language) => {
    keepSignInMemory({ language: chosen });
    setLanguage(chosen);
  };
  return (
    <TextsProvider catalogue={catalogue} locale={language}>
      <Card language={language} onLanguage={choose}>
        {children}
      </Card>
    </TextsProvider>
  );
}

function Card({
  language,
  onLanguage,
  children,
}: {
  readonly language: Language;
  onLanguage(language: Language): void;
  readonly children: ReactNode;
}) {
  const { text } = useTexts();
  const [project] = useState(readPageProject);
  const label = project?.label;
  useTheme(undefined, project?.accent ?? null);
  useEffect(() => {
    document.title = [text("shell.sign-in"), label ?? text("shell.admin")].join(" · ");
  }, [text, label]);
  return (
    <main className={styles["page"]}>
      <header className={styles["head"]}>
        <span className={styles["mark"]} aria-hidden>
          {getInitials(label ?? text("shell.admin")).slice(0, 2)}
        </span>
        <div>
          <h1 className={styles["label"]}>{label ?? text("shell.admin")}</h1>
          {label === undefined ? undefined : <p className={styles["admin"]}>{text("shell.admin")}</p>}
        </div>
      </header>
      {children === undefined ? undefined : <div className={styles["card"]}>{children}</div>}
      <footer className={styles["foot"]}>
        <NativeSelect
          variant="unstyled"
          aria-label={text("shell.language")}
          leftSection={<Icon name="globe" />}
          rightSection={<Icon name="chevron-down" />}
          value={language}
          data={LANGUAGES.map((value) => ({ value, label: formatLanguage(value) }))}
          onChange={({ currentTarget: { value } }) =>
            onLanguage(LANGUAGES.find((known) => known === value) ?? "en")
          }
        />
      </footer>
    </main>
  );
}

/** A language by its own name for itself. */
function formatLanguage(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

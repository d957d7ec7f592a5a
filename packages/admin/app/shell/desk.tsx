// What stands around every screen of an operator: what the operator may see and has set, texts, keys, notices, the menu.
import {
  ErrorBoundary,
  FrameProvider,
  KeysProvider,
  PreferencesProvider,
  ScreensProvider,
  TextsProvider,
  ToastsProvider,
  useApi,
  useTexts,
} from "@lathe/admin-kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { chooseLocale, screensQuery, textsQuery } from "../queries.ts";
import styles from "./desk.module.css";
import { createFrame } from "./frame.ts";
import { Menu } from "./menu.tsx";
import { usePreferencesControl } from "./use-preferences-control.ts";
import { useTheme } from "./use-theme.ts";

/** The frame of the admin, with the screen of the address in it. */
export function Desk() {
  const { data: screens } = useSuspenseQuery(screensQuery(useApi()));
  return (
    <ScreensProvider screens={screens}>
      <PersonalDesk projectLocale={screens.ui.project.locale} accent={screens.ui.project.accent}>
        <Surroundings />
      </PersonalDesk>
    </ScreensProvider>
  );
}

/** What depends on what the operator has set. */
function PersonalDesk({
  projectLocale,
  accent,
  children,
}: {
  readonly projectLocale: string;
  readonly accent: string | null;
  readonly children: ReactNode;
}) {
  const control = usePreferencesControl();
  const { theme, language: chosen, singleKeys } = control.preferences;
  const { language, locale } = chooseLocale(chosen, projectLocale);
  const { data: catalogue } = useSuspenseQuery(textsQuery(language));
  const [frame] = useState(createFrame);
  useTheme(theme, accent);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <PreferencesProvider control={control}>
      <TextsProvider catalogue={catalogue} locale={locale}>
        <KeysProvider hasSingleKeys={singleKeys}>
          <ToastsProvider>
            <FrameProvider frame={frame}>{children}</FrameProvider>
          </ToastsProvider>
        </KeysProvider>
      </TextsProvider>
    </PreferencesProvider>
  );
}

/** The menu, and the screen beside it. */
function Surroundings() {
  const { text } = useTexts();
  const { pathname } = useLocation();
  return (
    <div className={styles["desk"]}>
      <a className={styles["skip"]} href="#content">
        {text("shell.skip-to-content")}
      </a>
      <Menu />
      <main className={styles["screen"]} id="content" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
    </div>
  );
}

// What stands around every screen of an operator: what the operator may see and has set, texts, keys, notices, the menu.
import {
  ErrorBoundary,
  FrameProvider,
  JobsProvider,
  KeysProvider,
  OwnScreensProvider,
  PreferencesProvider,
  ScreensProvider,
  TextsProvider,
  ToastsProvider,
  parsePreferences,
  useApi,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ownScreensQuery } from "../own-screens/own-screens-query.ts";
import { PAGE_ID, useKeptFocus, usePageFocus } from "../page-focus.ts";
import { chooseLocale, preferencesQuery, screensQuery, textsQuery } from "../queries.ts";
import { keepSignInMemory } from "../sign-in-memory.ts";
import styles from "./desk.module.css";
import { createFrame } from "./frame.ts";
import { DeskMenu, DeskParts } from "./desk-parts.tsx";
import { usePreferencesControl } from "./use-preferences-control.ts";
import { useTheme } from "./use-theme.ts";

/** The frame of the admin, with the screen of the address in it. */
export function Desk() {
  const api = useApi();
  const { data: stored } = useSuspenseQuery(preferencesQuery(api));
  const { data: screens } = useSuspenseQuery(screensQuery(api, parsePreferences(stored).language));
  const { data: own } = useSuspenseQuery(ownScreensQuery());
  return (
    <ScreensProvider screens={screens}>
      <OwnScreensProvider own={own}>
        <PersonalDesk />
      </OwnScreensProvider>
    </ScreensProvider>
  );
}

/** What depends on what the operator has set. */
function PersonalDesk() {
  const { project } = useScreens().ui;
  const control = usePreferencesControl();
  const { theme, language: chosen, singleKeys } = control.preferences;
  const { language, locale } = chooseLocale(chosen, project.locale);
  const { data: catalogue } = useSuspenseQuery(textsQuery(language));
  const [frame] = useState(createFrame);
  useTheme(theme, project.accent);
  useEffect(() => {
    document.documentElement.lang = locale;
    keepSignInMemory({ language, chosen });
  }, [locale, language, chosen]);
  return (
    <PreferencesProvider control={control}>
      <TextsProvider catalogue={catalogue} locale={locale}>
        <KeysProvider hasSingleKeys={singleKeys}>
          <ToastsProvider>
            <FrameProvider frame={frame}>
              <JobsProvider>
                <Surroundings />
                <DeskParts frame={frame} />
              </JobsProvider>
            </FrameProvider>
          </ToastsProvider>
        </KeysProvider>
      </TextsProvider>
    </PreferencesProvider>
  );
}

/** The menu, and the screen beside it. */
function Surroundings() {
  const { text } = useTexts();
  // Of what is shown: an address changes before its page comes, and until then what failed would only fail again.
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "" });
  const router = useRouter();
  // A screen whose script did not come keeps its failure until it is asked for again.
  const loadAgain = async () => {
    const screens = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component);
    await Promise.all(screens.map((screen) => screen?.preload?.()));
  };
  const page = useRef<HTMLElement>(null);
  usePageFocus(shown, page);
  useKeptFocus();
  return (
    <div className={styles["desk"]}>
      <a className={styles["skip"]} href={`#${PAGE_ID}`}>
        {text("shell.skip-to-content")}
      </a>
      <DeskMenu />
      <main className={styles["screen"]} id={PAGE_ID} tabIndex={-1} ref={page}>
        <ErrorBoundary resetKey={shown} onRetry={loadAgain}>
          <Outlet />
        </ErrorBoundary>
      </main>
    </div>
  );
}

// What stands around every screen of an operator: what the operator may see, texts, the menu.
import { ScreensProvider, TextsProvider, useApi } from "@lathe/admin-kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { deskQuery } from "../queries.ts";
import styles from "./desk.module.css";
import { Menu } from "./menu.tsx";

/** The frame of the admin, with the screen of the address in it. */
export function Desk() {
  const { data } = useSuspenseQuery(deskQuery(useApi()));
  return (
    <ScreensProvider screens={data.screens}>
      <TextsProvider catalogue={data.catalogue} locale={data.locale}>
        <div className={styles["desk"]}>
          <Menu />
          <main className={styles["screen"]} id="content">
            <Outlet />
          </main>
        </div>
      </TextsProvider>
    </ScreensProvider>
  );
}

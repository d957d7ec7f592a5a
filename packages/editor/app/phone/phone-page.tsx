// A screen on a phone: its title with the way back, and its content.
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./phone.module.css";

/** Shows the screen. */
export function PhonePage({
  title,
  back,
  isMono = false,
  actions,
  children,
}: {
  readonly title: string;
  /** Where the way back leads; none on the screens of the bar. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly isMono?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <header className={styles["head"]}>
        {back === undefined ? undefined : (
          <Link to={back.to} aria-label={back.label} className={styles["back"]}>
            <Icon name="chevron-left" size={20} />
          </Link>
        )}
        <h1 className={isMono ? "mono" : undefined} title={title}>
          {title}
        </h1>
        {actions}
      </header>
      <main className={styles["main"]} id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** A heading over rows, with how many there are. */
export function PhoneRows({
  title,
  count,
  isMono = false,
  children,
}: {
  readonly title: string;
  readonly count?: number;
  readonly isMono?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles["section"]} aria-label={title}>
      <h2 className={isMono ? "mono" : undefined}>
        {title} {count === undefined ? undefined : <small>{count}</small>}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

/** A row; one that leads to an entity says so. */
export function PhoneRow({
  to,
  children,
}: {
  readonly to: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <li>
      {to === undefined ? (
        <div className={styles["row"]}>{children}</div>
      ) : (
        <Link to="/e/$entity" params={{ entity: to }} className={styles["row"]}>
          {children}
          <Icon name="chevron-right" />
        </Link>
      )}
    </li>
  );
}

// The menu at the left: where the operator can go.
import { getScreenPath, useScreens } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import styles from "./menu.module.css";

/** The menu. Only what the account may read is in it. */
export function Menu() {
  const { ui, groups } = useScreens();
  return (
    <nav className={styles["menu"]} aria-label={ui.project.label}>
      <p className={styles["project"]}>{ui.project.label}</p>
      {groups.map(({ label, screens }) => (
        <section key={label}>
          <h2 className={styles["heading"]}>{label}</h2>
          {screens.map((screen) => (
            <Link
              key={getScreenPath(screen)}
              to="/$module/$entity"
              params={{ module: screen.module, entity: screen.name }}
              search={{}}
              className={styles["item"]}
            >
              <Icon name={screen.icon ?? "circle-dot"} />
              {screen.labelPlural}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}

// The way back from one of something to all of them.
import { useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import styles from "./access.module.css";

/** A link to a list. */
export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  const { text } = useTexts();
  return (
    <Link to={to} search={{}} className={styles["back"]} aria-label={text("access.back-to", { list: label })}>
      <Icon name="arrow-left" />
      <span>{label}</span>
      <span className={styles["slash"]} aria-hidden>
        /
      </span>
    </Link>
  );
}

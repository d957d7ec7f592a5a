// Who somebody is, in two letters.
import styles from "./conflict-dialog.module.css";

/** The initials of a name; the name itself stands beside them. */
export function Initials({ name }: { readonly name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0] ?? "", words.length > 1 ? (words.at(-1) ?? "") : ""];
  return (
    <span className={styles["initials"]} aria-hidden>
      {letters.map((word) => [...word][0]?.toUpperCase() ?? "").join("")}
    </span>
  );
}

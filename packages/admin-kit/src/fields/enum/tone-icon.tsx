// The sign of a value of an enum: colour and form by its tone.
import type { Tone } from "@lathe/client";
import { Icon } from "@lathe/ui";
import styles from "./tone-icon.module.css";

const ICONS: Readonly<Record<Exclude<Tone, "neutral">, string>> = {
  info: "info",
  success: "circle-check",
  warning: "circle-dot",
  danger: "circle-x",
};

/** Shows a tone; a neutral one is a dot. */
export function ToneIcon({ tone }: { readonly tone: Tone }) {
  return tone === "neutral" ? (
    <span className={styles["dot"]} />
  ) : (
    <Icon name={ICONS[tone]} className={styles[tone]} />
  );
}

// A person without a picture: two letters in a circle, whose colour is always the same for a name.
import { getInitials } from "@lathe/contract";
import styles from "./initials.module.css";

const TONES = 6;

/** Shows who it is by initials. The name stands beside it, so it is decoration. */
export function Initials({ name, size = 24 }: { readonly name: string; readonly size?: number }) {
  return (
    <span
      className={styles["initials"]}
      data-tone={getTone(name)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden
    >
      {getInitials(name)}
    </span>
  );
}

function getTone(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % TONES;
}

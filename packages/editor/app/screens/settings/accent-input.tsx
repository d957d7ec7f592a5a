// The colour of the admin: chosen or typed, and shown as the main action will look in both themes.
import { adaptAccent } from "@lathe/contract";
import { type ChangeEvent, useEffect, useRef } from "react";
import { DraftInput } from "../entity/inspector/draft-input.tsx";
import styles from "./settings-screen.module.css";
import { parseOptional } from "./typed-values.ts";

/** The admin's own. */
const BLUE = "#1D5FBF";

/** Shows the input; null is the admin's own colour. */
export function AccentInput({
  accent,
  onCommit,
}: {
  readonly accent: string | null;
  readonly onCommit: (accent: string | null) => string | undefined;
}) {
  const colour = accent ?? BLUE;
  return (
    <div className={styles["accent"]}>
      <DraftInput
        label="Accent"
        isMono
        placeholder={`${BLUE}, its own blue`}
        note="The colour of links and of the main action. It is darkened or lightened where it could not be read."
        value={accent ?? ""}
        onCommit={(typed) => onCommit(parseOptional(typed))}
      />
      <ColourWell key={colour} colour={colour} onChoose={onCommit} />
      <div className={styles["samples"]} aria-hidden>
        {(["light", "dark"] as const).map((theme) => {
          const adapted = adaptAccent(colour, theme);
          return (
            <span key={theme} data-theme={theme}>
              <span style={{ background: adapted?.accent, color: adapted?.onAccent }}>Save</span>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** React tells every colour on the way to the chosen one; the element's own event tells the chosen one. */
function ColourWell({
  colour,
  onChoose,
}: {
  readonly colour: string;
  readonly onChoose: (colour: string) => string | undefined;
}) {
  const well = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = well.current;
    const choose = (event: Event) =>
      void onChoose((event as unknown as ChangeEvent<HTMLInputElement>).target.value.toUpperCase());
    element?.addEventListener("change", choose);
    return () => element?.removeEventListener("change", choose);
  }, [onChoose]);
  return (
    <input
      ref={well}
      type="color"
      className={styles["well"]}
      aria-label="Choose the accent"
      defaultValue={colour}
    />
  );
}

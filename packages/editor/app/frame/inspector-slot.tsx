// Where the inspector of a part of a screen goes, so that it begins at the top of the screen, beside its head.
import { type ReactNode, createContext, useContext, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./screen.module.css";

const SlotContext = createContext<HTMLElement | null>(null);

/** A screen with a head of its own: inspectors of what is below the head stand beside both. */
export function HeadedScreen({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className={styles["screen"]}>
      <div className={styles["headed"]}>
        <SlotContext value={slot}>{children}</SlotContext>
      </div>
      <div className={styles["slot"]} ref={setSlot} />
    </div>
  );
}

/** Shows an inspector where the screen has a place for it, and here otherwise. */
export function InSlot({ children }: { readonly children: ReactNode }) {
  const slot = useContext(SlotContext);
  return slot === null ? children : createPortal(children, slot);
}

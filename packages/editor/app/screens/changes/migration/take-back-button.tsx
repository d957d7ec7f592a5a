// The way back from what brings a hazard.
import type { Hazard } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { usePartChanges } from "../use-part-changes.ts";
import { useTakeBack } from "../use-take-back.ts";
import styles from "./migration.module.css";

/** Takes back what changed of the part that the hazard is about. */
export function TakeBackButton({
  hazard,
  children,
}: {
  readonly hazard: Hazard;
  readonly children: ReactNode;
}) {
  const changes = usePartChanges(hazard);
  const takeBack = useTakeBack();
  if (changes.length === 0) return undefined;
  return (
    <Button
      className={styles["last"]}
      size="compact-md"
      variant="subtle"
      color="gray"
      leftSection={<Icon name="undo-2" size={14} />}
      onClick={() => takeBack(changes)}
    >
      {children}
    </Button>
  );
}

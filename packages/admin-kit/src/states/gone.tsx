// What an address once led to, or never did.
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../texts/texts-context.tsx";
import { StatePanel } from "./state-panel.tsx";

/** Says that there is nothing here. */
export function Gone({
  title,
  children,
  actions,
}: {
  /** "This article is not there". */
  readonly title?: ReactNode;
  /** Who deleted it, where that is known. */
  readonly children?: ReactNode;
  /** Where to go instead; home unless given. */
  readonly actions?: ReactNode;
}) {
  const { text } = useTexts();
  return (
    <StatePanel
      icon="circle-help"
      title={title ?? text("shell.not-there")}
      actions={
        actions ?? (
          <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
            {text("shell.back-home")}
          </Button>
        )
      }
    >
      {children ?? text("shell.gone-or-wrong")}
    </StatePanel>
  );
}

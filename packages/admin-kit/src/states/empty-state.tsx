// Nothing is there yet, or nothing fits.
import { StatePanel, type StatePanelProps } from "./state-panel.tsx";

/** Says that there is nothing, and what to do about it. */
export function EmptyState(props: Omit<StatePanelProps, "tone" | "role">) {
  return <StatePanel {...props} />;
}

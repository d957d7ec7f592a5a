// Settings of the project.
import { StateText } from "../../parts/state-text.tsx";

/** Not there yet. */
export function SettingsScreen() {
  return <StateText title="Project settings" />;
}

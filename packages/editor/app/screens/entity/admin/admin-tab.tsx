// How operators see an entity.
import { StateText } from "../../../parts/state-text.tsx";

/** Not there yet. */
export function AdminTab() {
  return <StateText title="Admin" />;
}

// A door for bundles that load the library when they need it: the plugin `patterns-on-demand` has patterns matched by it.
import { forgetPatterns } from "./pattern.ts";
import { loadRe2 } from "./re2-on-demand.ts";

export { loadPatterns };

/** Loads what matches patterns. What was said of them before is forgotten. */
async function loadPatterns(): Promise<void> {
  await loadRe2();
  forgetPatterns();
}

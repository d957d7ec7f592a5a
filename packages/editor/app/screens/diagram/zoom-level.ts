// How much is drawn at a zoom.

/** Rows, heads only, or boxes of modules with their names. */
export type ZoomLevel = "rows" | "heads" | "modules";

/** What is drawn at a zoom. */
export function getZoomLevel(zoom: number): ZoomLevel {
  if (zoom < 0.3) return "modules";
  return zoom < 0.6 ? "heads" : "rows";
}

// Which tabs fit beside each other; the rest is in a menu behind them.

const LETTER = 7.2;
const AROUND = 56;
const MENU = 96;

/** How many of these names fit, at the width that they are likely to need. */
export function countFitting(names: readonly string[], available: number): number {
  const widths = names.map((name) => name.length * LETTER + AROUND);
  const sum = widths.reduce((total, width) => total + width, 0);
  if (sum <= available) return names.length;
  let rest = available - MENU;
  const first = widths.findIndex((width) => (rest -= width) < 0);
  return Math.max(0, first === -1 ? names.length : first);
}

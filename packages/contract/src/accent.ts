// A project's own accent, made readable on both themes: text of 4.5 on the surface, and on the accent itself.

/** The accent of a theme, and what is written on it. */
export interface Accent {
  readonly accent: string;
  readonly onAccent: string;
}

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The surfaces that the accent is written on, and the two inks that are written on the accent. */
const THEMES = {
  light: { surface: [251, 250, 248], towards: BLACK },
  dark: { surface: [34, 37, 41], towards: WHITE },
} as const;
const LIGHT_INK = "#ffffff";
const DARK_INK = "#0e1726";

/** A colour such as `#0F5C7A`, darkened or lightened until it can be read; undefined for what is no such colour. */
export function adaptAccent(colour: string, theme: "light" | "dark"): Accent | undefined {
  const asked = parseColour(colour);
  if (asked === undefined) return undefined;
  const { surface, towards } = THEMES[theme];
  const steps = Array.from({ length: 21 }, (_, step) => mix(asked, towards, step / 20));
  const accent = steps.find((each) => getContrast(each, surface) >= 4.5) ?? towards;
  const onWhite = getContrast(accent, WHITE);
  return { accent: formatColour(accent), onAccent: onWhite >= 4.5 ? LIGHT_INK : DARK_INK };
}

function parseColour(colour: string): Rgb | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function formatColour(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function mix([red, green, blue]: Rgb, [r, g, b]: Rgb, share: number): Rgb {
  const blend = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [blend(red, r), blend(green, g), blend(blue, b)];
}

/** The contrast of two colours, as WCAG measures it. */
function getContrast(one: Rgb, other: Rgb): number {
  const [low, high] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function getLuminance([red, green, blue]: Rgb): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// Pictures for sample records, as SVG: landscapes and portraits that nobody takes for photos, and that a page looks right with.
import { type Random, createRandom } from "./random.ts";

/** What is drawn at its size of pixels takes seconds to encode; a page does not show more than this. */
const SCALE = 0.75;

/** What a picture shows. */
export type Motif = "scene" | "portrait";

interface Palette {
  readonly sky: readonly [top: string, bottom: string];
  readonly sun: string;
  /** From far to near. */
  readonly land: readonly [string, string, string];
}

const PALETTES: readonly [Palette, ...Palette[]] = [
  { sky: ["#1e3a5f", "#f2a65a"], sun: "#ffe3b3", land: ["#58506f", "#3d3b5a", "#25273f"] },
  { sky: ["#8ecae6", "#e9f5f9"], sun: "#fff7d6", land: ["#8fb3a3", "#5b8c74", "#2f5d50"] },
  { sky: ["#f7cad0", "#fff1e6"], sun: "#ff9f80", land: ["#c9a3b4", "#8d6a86", "#4f3a5f"] },
  { sky: ["#22333b", "#6b8f9c"], sun: "#f4f1de", land: ["#4c6b73", "#34515a", "#1c333b"] },
  { sky: ["#ffd6a5", "#fdffb6"], sun: "#ff7f51", land: ["#d9a05b", "#a8703c", "#6b4226"] },
  { sky: ["#c8d5e3", "#f6f8fa"], sun: "#ffffff", land: ["#9fb2c5", "#6f879f", "#43586e"] },
];

const SKINS: readonly [string, ...string[]] = [
  "#f3d1b8",
  "#e4b18f",
  "#c98d66",
  "#a06a45",
  "#7a4a2e",
  "#f7dfcd",
];
const HAIR: readonly [string, ...string[]] = [
  "#2b2118",
  "#5a3a22",
  "#8c5a2b",
  "#b98b4e",
  "#8d8d8d",
  "#3a2f3f",
  "#a33f2a",
];
const CLOTHES: readonly [string, ...string[]] = [
  "#264653",
  "#2a9d8f",
  "#8a5a83",
  "#b5533c",
  "#3d405b",
  "#6b705c",
  "#1d3557",
];

/** The picture that belongs to a number and these words; numbers that follow each other differ in their colours. */
export function drawPicture(motif: Motif, index: number, ...words: readonly (string | number)[]): string {
  const random = createRandom("picture", motif, index, ...words);
  return motif === "portrait" ? drawPortrait(random, index) : drawScene(random, index);
}

function take<T>(items: readonly [T, ...T[]], index: number): T {
  return items[index % items.length] ?? items[0];
}

function drawScene(random: Random, index: number): string {
  const [width, height] = [1600, 1000];
  const { sky, sun, land } = take(PALETTES, index);
  const horizon = random.between(430, 560);
  const orb = `<circle cx="${random.between(250, 1350)}" cy="${random.between(170, horizon - 80)}" r="${random.between(45, 95)}" fill="${sun}"/>`;
  const ranges = land.map((colour, depth) =>
    drawRange(random, { colour, base: horizon + depth * 130, width, height }),
  );
  const extra = random.chance(0.5)
    ? drawTown(random, { base: horizon + 140, colour: land[2] })
    : drawTrees(random, land[2]);
  return wrap({ width, height }, sky, [orb, ...ranges.slice(0, 2), extra, ...ranges.slice(2)]);
}

/** A chain of hills from one side to the other. */
function drawRange(
  random: Random,
  {
    colour,
    base,
    width,
    height,
  }: { readonly colour: string; readonly base: number; readonly width: number; readonly height: number },
): string {
  const step = width / 5;
  const points = Array.from(
    { length: 6 },
    (_, index) => [index * step, base - random.between(0, 150)] as const,
  );
  const [first, ...rest] = points;
  const curves = rest.map(([x, y], index) => {
    const [, before] = points[index] ?? [0, y];
    return `C ${x - step / 2} ${before}, ${x - step / 2} ${y}, ${x} ${y}`;
  });
  return `<path d="M 0 ${first?.[1] ?? base} ${curves.join(" ")} L ${width} ${height} L 0 ${height} Z" fill="${colour}"/>`;
}

function drawTown(
  random: Random,
  { base, colour }: { readonly base: number; readonly colour: string },
): string {
  const start = random.between(150, 900);
  return Array.from({ length: random.between(5, 9) }, (_, index) => {
    const tall = random.between(70, 260);
    const lit = `<rect x="${start + index * 74 + 22}" y="${base - tall + 24}" width="16" height="22" fill="#ffe9a8" opacity="0.75"/>`;
    return `<rect x="${start + index * 74}" y="${base - tall}" width="62" height="${tall + 120}" fill="${colour}"/>${lit}`;
  }).join("");
}

function drawTrees(random: Random, colour: string): string {
  return Array.from({ length: random.between(8, 16) }, () => {
    const [x, base, tall] = [random.between(30, 1570), random.between(690, 800), random.between(80, 170)];
    return `<path d="M ${x - tall / 4} ${base} L ${x} ${base - tall} L ${x + tall / 4} ${base} Z" fill="${colour}"/>`;
  }).join("");
}

function drawPortrait(random: Random, index: number): string {
  const [width, height] = [960, 1200];
  const { sky } = take(PALETTES, index + 1);
  const [skin, hair, clothes] = [take(SKINS, index), take(HAIR, index * 3), take(CLOTHES, index * 2)];
  const [long, tilt] = [index % 2 === 1, random.between(-14, 14)];
  const behind = long
    ? `<path d="M 280 520 Q 250 900 320 940 L 640 940 Q 710 900 680 520 Z" fill="${hair}"/>`
    : "";
  const body = `<path d="M 130 1200 Q 150 880 400 850 L 560 850 Q 810 880 830 1200 Z" fill="${clothes}"/><path d="M 410 760 L 410 880 Q 480 950 550 880 L 550 760 Z" fill="${skin}"/>`;
  const face = `<ellipse cx="480" cy="570" rx="190" ry="235" fill="${skin}"/>`;
  const eyes = [400, 560].map((x) => `<ellipse cx="${x}" cy="560" rx="17" ry="12" fill="#2d2a32"/>`).join("");
  const mouth = `<path d="M 420 690 Q 480 ${random.between(705, 745)} 540 690" stroke="#7d3c3c" stroke-width="12" fill="none" stroke-linecap="round"/>`;
  const top = `<path d="M 285 560 Q 270 300 480 300 Q 690 300 675 560 Q 640 ${random.between(400, 450)} 480 ${random.between(410, 450)} Q 330 ${random.between(400, 460)} 285 560 Z" fill="${hair}"/>`;
  const glasses = random.chance(0.3)
    ? `<g fill="none" stroke="#333" stroke-width="9"><circle cx="400" cy="562" r="52"/><circle cx="560" cy="562" r="52"/><path d="M 452 556 L 508 556"/></g>`
    : "";
  const head = `<g transform="rotate(${tilt / 4} 480 700)">${behind}${face}${eyes}${mouth}${top}${glasses}</g>`;
  return wrap({ width, height }, sky, [behind === "" ? body + head : head + body]);
}

function wrap(
  { width, height }: { readonly width: number; readonly height: number },
  [top, bottom]: readonly [string, string],
  parts: readonly string[],
): string {
  const sky = `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}"><defs>${sky}</defs><rect width="${width}" height="${height}" fill="url(#s)"/>${parts.join("")}</svg>`;
}

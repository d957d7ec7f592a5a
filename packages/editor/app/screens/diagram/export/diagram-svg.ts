// The diagram as a picture of its own: made from the model, not from the page.
import { type DiagramContent, MODULE_HEIGHT } from "../diagram-content.ts";
import { HEAD_HEIGHT, NODE_WIDTH, ROW_HEIGHT, type GraphNode } from "../graph/diagram-graph.ts";
import type { ModuleNode } from "../graph/diagram-scope.ts";
import type { RoutedEdge } from "../edges/route-edges.ts";
import type { Positions } from "../layout/layout-types.ts";
import { type ModuleBox, joinBoxes } from "../layout/module-boxes.ts";

/** The colours of the picture. */
export interface SvgColours {
  readonly page: string;
  readonly surface: string;
  readonly sunken: string;
  readonly border: string;
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
}

const INSET = 24;

/** The text of an SVG file. */
export function drawDiagram(
  parts: Pick<DiagramContent, "entities" | "modules" | "counts"> & {
    readonly boxes: readonly ModuleBox[];
    readonly edges: readonly RoutedEdge[];
    readonly positions: Positions;
  },
  colours: SvgColours,
): string {
  const lanes = parts.edges.flatMap(({ points }) =>
    points.map((point) => ({ ...point, width: 0, height: 0 })),
  );
  const modules = parts.modules.map(({ name }) => ({
    ...(parts.positions[name] ?? { x: 0, y: 0 }),
    width: NODE_WIDTH,
    height: MODULE_HEIGHT,
  }));
  const { x, y, width, height } = joinBoxes([...parts.boxes, ...modules, ...lanes]);
  const [w, h] = [width + 2 * INSET, height + 2 * INSET];
  const { page, line } = colours;
  const solid = parts.edges.filter(({ kind }) => kind !== "source");
  const dashed = parts.edges.filter(({ kind }) => kind === "source");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${x - INSET} ${y - INSET} ${w} ${h}" font-family="Inter, sans-serif">`,
    `<rect x="${x - INSET}" y="${y - INSET}" width="${w}" height="${h}" fill="${page}"/>`,
    ...parts.boxes.map((box) => drawBox(box, colours)),
    `<g fill="none" stroke="${line}" stroke-width="1.2">`,
    `<path d="${solid.map(({ path, marks }) => path + marks).join("")}"/>`,
    `<path d="${dashed.map(({ path }) => path).join("")}" stroke-dasharray="4 3"/>`,
    "</g>",
    ...parts.edges.flatMap((edge) => drawCount(edge, parts.counts.get(edge.id), colours)),
    ...parts.modules.map((module) => drawModule(module, parts.positions, colours)),
    ...parts.entities.map((node) => drawEntity(node, parts.positions, colours)),
    "</svg>",
  ].join("\n");
}

function drawBox({ x, y, width, height, module, count }: ModuleBox, colours: SvgColours): string {
  const { sunken, border, muted } = colours;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${sunken}" stroke="${border}"/>${drawText(`${module} ${count}`, { x: x + 12, y: y + 23, size: 12, fill: muted })}`;
}

function drawModule({ name, count }: ModuleNode, positions: Positions, colours: SvgColours): string {
  const { x, y } = positions[name] ?? { x: 0, y: 0 };
  const { sunken, border, ink, muted } = colours;
  const middle = y + MODULE_HEIGHT / 2 + 5;
  const words = count === 1 ? "1 entity" : `${count} entities`;
  return [
    `<rect x="${x}" y="${y}" width="${NODE_WIDTH}" height="${MODULE_HEIGHT}" rx="8" fill="${sunken}" stroke="${border}"/>`,
    drawText(name, { x: x + 14, y: middle, size: 14, fill: ink, max: 15, isBold: true }),
    drawText(words, { x: x + NODE_WIDTH - 14, y: middle, size: 11, fill: muted, isEnd: true }),
  ].join("");
}

/** How many relations a line stands for, beside its upright part. */
function drawCount(
  { points }: RoutedEdge,
  count: number | undefined,
  { muted, page }: SvgColours,
): readonly string[] {
  const [, turn, back] = points;
  if (count === undefined || turn === undefined || back === undefined) return [];
  return [
    drawText(String(count), {
      x: turn.x + 4,
      y: (turn.y + back.y) / 2 + 4,
      size: 12,
      fill: muted,
      halo: page,
    }),
  ];
}

function drawEntity(
  { id, entity, rows, height }: GraphNode,
  positions: Positions,
  colours: SvgColours,
): string {
  const { x, y } = positions[id] ?? { x: 0, y: 0 };
  const { surface, border, line, ink, muted } = colours;
  const dashes = entity.kind === "virtual" ? ` stroke-dasharray="4 3"` : "";
  const stroke = entity.kind === "virtual" ? line : border;
  return [
    `<rect x="${x}" y="${y}" width="${NODE_WIDTH}" height="${height}" rx="6" fill="${surface}" stroke="${stroke}"${dashes}/>`,
    drawText(entity.name, {
      x: x + 12,
      y: y + 20,
      size: 12.5,
      fill: ink,
      isName: true,
      isBold: true,
      max: 24,
    }),
    ...rows.flatMap((row, index) => {
      const top = y + HEAD_HEIGHT + index * ROW_HEIGHT;
      const text = row.isRequired ? `${row.text} *` : row.text;
      return [
        `<path d="M${x} ${top}h${NODE_WIDTH}" stroke="${border}"/>`,
        drawText(row.name === "" ? row.text : row.name, {
          x: x + 12,
          y: top + 15,
          size: 11,
          fill: row.name === "" ? muted : ink,
          isName: row.name !== "",
          max: 18,
        }),
        ...(row.name === ""
          ? []
          : [
              drawText(text, {
                x: x + NODE_WIDTH - 12,
                y: top + 15,
                size: 11,
                fill: muted,
                isEnd: true,
                max: 14,
              }),
            ]),
      ];
    }),
  ].join("");
}

function drawText(
  text: string,
  style: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly fill: string;
    readonly isName?: boolean;
    readonly isEnd?: boolean;
    readonly isBold?: boolean;
    /** Around the letters, so that no line runs through them. */
    readonly halo?: string;
    readonly max?: number;
  },
): string {
  const { x, y, size, fill, isName = false, isEnd = false, isBold = false, halo, max = 60 } = style;
  const shown = text.length > max ? `${text.slice(0, max - 1)}…` : text;
  const font = isName ? ` font-family="JetBrains Mono, monospace"` : "";
  const look = `${isBold ? ` font-weight="600"` : ""}${halo === undefined ? "" : ` stroke="${halo}" stroke-width="4" paint-order="stroke"`}`;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${font}${look}${isEnd ? ` text-anchor="end"` : ""}>${escapeXml(shown)}</text>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

// The diagram as a picture of its own: made from the model, not from the page.
import { HEAD_HEIGHT, NODE_WIDTH, ROW_HEIGHT, type GraphNode } from "../graph/diagram-graph.ts";
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
  parts: {
    readonly entities: readonly GraphNode[];
    readonly boxes: readonly ModuleBox[];
    readonly edges: readonly RoutedEdge[];
    readonly positions: Positions;
  },
  colours: SvgColours,
): string {
  const lanes = parts.edges.flatMap(({ points }) =>
    points.map((point) => ({ ...point, width: 0, height: 0 })),
  );
  const { x, y, width, height } = joinBoxes([...parts.boxes, ...lanes]);
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
    ...parts.entities.map((node) => drawEntity(node, parts.positions, colours)),
    "</svg>",
  ].join("\n");
}

function drawBox({ x, y, width, height, module, count }: ModuleBox, colours: SvgColours): string {
  const { sunken, border, muted } = colours;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${sunken}" stroke="${border}"/>${drawText(`${module} ${count}`, { x: x + 12, y: y + 23, size: 12, fill: muted })}`;
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
    drawText(entity.name, { x: x + 12, y: y + 20, size: 12.5, fill: ink, isName: true, max: 24 }),
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
    readonly max?: number;
  },
): string {
  const { x, y, size, fill, isName = false, isEnd = false, max = 60 } = style;
  const shown = text.length > max ? `${text.slice(0, max - 1)}…` : text;
  const font = isName ? ` font-family="JetBrains Mono, monospace"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${font}${isEnd ? ` text-anchor="end"` : ""}>${escapeXml(shown)}</text>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

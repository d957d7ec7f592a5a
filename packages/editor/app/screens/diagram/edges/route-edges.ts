// The way of lines: out of a row, up or down a lane, past what is between, into the head of another entity. Lines of one entity never share
// a lane.
import {
  type GraphEdge,
  type GraphNode,
  HEAD_HEIGHT,
  NODE_WIDTH,
  ROW_HEIGHT,
} from "../graph/diagram-graph.ts";
import type { Point, Positions } from "../layout/layout-types.ts";
import { type Card, type Corridor, findCorridor } from "./find-corridor.ts";

/** A line with its way. */
export interface RoutedEdge extends GraphEdge {
  readonly points: readonly Point[];
  /** The line itself, as an SVG path. */
  readonly path: string;
  /** Crow's feet at the ends that are many, bars at those that are one. */
  readonly marks: string;
}

const LANE = 9;
const FIRST_LANE = 20;
const RADIUS = 8;
/** Where a line that went past others turns to the height of its end. */
const LAST_TURN = 20;

interface Draft {
  readonly edge: GraphEdge;
  readonly start: Point;
  readonly end: Point;
  /** The height at which it leaves its lane: that of its end, unless a card is in between. */
  readonly turn: number;
  /** Where lines leave and arrive: 1 at the right side, -1 at the left. */
  readonly out: 1 | -1;
  readonly into: 1 | -1;
  /** Where the first lane is counted from. */
  readonly base: number;
  readonly room: number;
}

interface Taken {
  readonly lane: number;
  readonly from: number;
  readonly to: number;
  readonly edge: GraphEdge;
}

/** What lines are drawn between. */
export interface RoutedGraph {
  readonly nodes: readonly Pick<GraphNode, "id" | "rows" | "height">[];
  readonly edges: readonly GraphEdge[];
}

/** The ways of all lines. */
export function routeEdges(graph: RoutedGraph, positions: Positions): readonly RoutedEdge[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const cards = graph.nodes.flatMap(({ id, height }): readonly Card[] => {
    const at = positions[id];
    return at === undefined
      ? []
      : [{ left: at.x, right: at.x + NODE_WIDTH, top: at.y, bottom: at.y + height }];
  });
  const corridors: Corridor[] = [];
  const drafts = graph.edges.flatMap((edge): readonly Draft[] => {
    const [from, to] = [positions[edge.source], positions[edge.target]];
    const source = nodes.get(edge.source);
    if (from === undefined || to === undefined || source === undefined) return [];
    const row = source.rows.findIndex(({ name }) => name === edge.member);
    const y = from.y + (row < 0 ? HEAD_HEIGHT / 2 : HEAD_HEIGHT + ROW_HEIGHT * (row + 0.5));
    return [passCards(draftEdge(edge, from, to, y), cards, corridors)];
  });
  const channels = new Map<string, Taken[]>();
  return drafts.toSorted(compareLanes).map((draft) => {
    const channel = `${draft.out} ${Math.round(draft.base)}`;
    const taken = channels.get(channel) ?? [];
    channels.set(channel, taken);
    return finishEdge(draft, takeLane(draft, taken));
  });
}

function draftEdge(edge: GraphEdge, from: Point, to: Point, y: number): Draft {
  const [right, targetRight] = [from.x + NODE_WIDTH, to.x + NODE_WIDTH];
  const head = to.y + HEAD_HEIGHT / 2;
  const space = 2 * FIRST_LANE;
  const isRight = to.x >= right + space;
  const isLeft = targetRight <= from.x - space;
  const out = isLeft ? -1 : 1;
  const into = isRight ? -1 : 1;
  const edgeOf = out === 1 ? right : from.x;
  return {
    edge,
    start: { x: edgeOf, y },
    end: { x: into === 1 ? targetRight : to.x, y: head },
    out,
    into,
    turn: head,
    base: isRight || isLeft ? edgeOf : Math.max(right, targetRight),
    room: isRight ? to.x - right : isLeft ? from.x - targetRight : Number.POSITIVE_INFINITY,
  };
}

/** The line past the cards that are between its lane and its end. */
function passCards(draft: Draft, cards: readonly Card[], corridors: Corridor[]): Draft {
  const { edge, start, end, out, into, room } = draft;
  if (!Number.isFinite(room)) return draft;
  const ends = [start.x + out * FIRST_LANE, end.x + into * LAST_TURN];
  const corridor = { from: Math.min(...ends), to: Math.max(...ends), target: edge.target };
  const turn = findCorridor({ ...corridor, y: end.y, start: start.y }, cards, corridors);
  if (turn !== end.y) corridors.push({ ...corridor, y: turn });
  return { ...draft, turn };
}

/** Lines that go down take the nearest lanes from below, those that go up from above: so they do not cross. */
function compareLanes(a: Draft, b: Draft): number {
  const isDown = a.turn > a.start.y;
  if (a.edge.source !== b.edge.source) return a.edge.source < b.edge.source ? -1 : 1;
  return isDown && b.turn > b.start.y ? b.start.y - a.start.y : a.start.y - b.start.y;
}

/** The nearest lane where the line meets no other; only lines of different entities to the same one may join. */
function takeLane({ edge, start, turn, room }: Draft, taken: Taken[]): number {
  const [from, to] = start.y < turn ? [start.y, turn] : [turn, start.y];
  const meets = (other: Taken) =>
    from <= other.to &&
    other.from <= to &&
    (other.edge.source === edge.source || other.edge.target !== edge.target);
  const most = Math.max(1, Math.floor((room - FIRST_LANE - 14) / LANE) + 1);
  let lane = 0;
  while (taken.some((other) => other.lane === lane && meets(other))) lane += 1;
  taken.push({ lane, from, to, edge });
  return Number.isFinite(most) ? lane % most : lane;
}

function finishEdge({ edge, start, end, turn, out, into, base }: Draft, lane: number): RoutedEdge {
  const x = base + out * (FIRST_LANE + LANE * lane);
  const last = end.x + into * LAST_TURN;
  const past = turn === end.y ? [] : [turn, end.y].map((y) => ({ x: last, y }));
  const points = [start, { x, y: start.y }, { x, y: turn }, ...past, end];
  const marks =
    edge.kind === "source" || edge.kind === "modules"
      ? ""
      : drawFoot(start, out) + (edge.kind === "manyToMany" ? drawFoot(end, into) : drawBar(end, into));
  return { ...edge, points, path: drawPath(points), marks };
}

/** A path with round corners. */
export function drawPath(points: readonly Point[]): string {
  const [first = { x: 0, y: 0 }] = points;
  let path = `M${first.x} ${first.y}`;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined) continue;
    if (after === undefined) {
      path += `L${point.x} ${point.y}`;
      continue;
    }
    const radius = Math.min(RADIUS, getLength(before, point) / 2, getLength(point, after) / 2);
    const [entry, exit] = [approach(point, before, radius), approach(point, after, radius)];
    path += `L${entry.x} ${entry.y}Q${point.x} ${point.y} ${exit.x} ${exit.y}`;
  }
  return path;
}

function getLength(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** The point so far from a corner, on the straight to another. */
function approach(corner: Point, other: Point, distance: number): Point {
  return {
    x: corner.x + Math.sign(other.x - corner.x) * distance,
    y: corner.y + Math.sign(other.y - corner.y) * distance,
  };
}

function drawFoot({ x, y }: Point, side: 1 | -1): string {
  const tip = x + side * 11;
  return `M${x} ${y - 5}L${tip} ${y}L${x} ${y + 5}`;
}

function drawBar({ x, y }: Point, side: 1 | -1): string {
  return `M${x + side * 6} ${y - 5}V${y + 5}`;
}

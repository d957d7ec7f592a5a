// The drawing: entities that can be dragged, selected, opened and walked through by keys.
import "@xyflow/react/dist/base.css";
import { MiniMap, type NodeChange, ReactFlow, useReactFlow, useStore } from "@xyflow/react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useSettings } from "../../settings/use-settings.ts";
import { openNewRelation } from "../entity/relation/relation-state.ts";
import { DiagramBackdrop, PointedEdge } from "./diagram-backdrop.tsx";
import styles from "./diagram-canvas.module.css";
import { type DiagramContent, MODULE_HEIGHT } from "./diagram-content.ts";
import { findEdge } from "./edges/find-edge.ts";
import { routeContent } from "./edges/route-content.ts";
import type { RoutedEdge } from "./edges/route-edges.ts";
import { type EntityFlowNode, EntityNode } from "./entity-node.tsx";
import { type Trail, followArrow } from "./follow-relations.ts";
import { NODE_WIDTH } from "./graph/diagram-graph.ts";
import type { Positions } from "./layout/layout-types.ts";
import type { ModuleBox } from "./layout/module-boxes.ts";
import { type ModuleFlowNode, ModuleNode } from "./module-node.tsx";
import { getZoomLevel } from "./zoom-level.ts";

type FlowNode = EntityFlowNode | ModuleFlowNode;

const NODE_TYPES = { entity: EntityNode, module: ModuleNode };
const NO_EDGES: readonly [] = [];

/** How near to a line the pointer is on it, on the screen. */
const NEAR = 6;

/** Shows the drawing. */
export function DiagramCanvas({
  content,
  positions,
  boxes,
  selected,
  isDimmed,
  onMove,
  onSelect,
  onOpen,
}: {
  readonly content: DiagramContent;
  readonly positions: Positions;
  readonly boxes: readonly ModuleBox[];
  /** The id of an entity. */
  readonly selected: string | undefined;
  isDimmed(id: string): boolean;
  onMove(moved: Positions, isLast: boolean): void;
  onSelect(id: string | undefined): void;
  /** Opens an entity, or a module. */
  onOpen(id: string): void;
}) {
  const { isMinimapFolded } = useSettings();
  const level = useStore(({ transform }) => getZoomLevel(transform[2]));
  const [said, setSaid] = useState("");
  const trail = useRef<Trail>(undefined);
  const area = useRef<HTMLDivElement>(null);
  const nodes = useNodes(content, positions, selected, isDimmed);
  const edges = useMemo(() => routeContent(content, positions), [content, positions]);
  const { screenToFlowPosition, getZoom } = useReactFlow();
  const [pointed, setPointed] = useState<RoutedEdge>();
  const isModule = (id: string) => content.modules.some(({ name }) => name === id);
  const choose = (id: string) => (isModule(id) ? onOpen : onSelect)(id);
  const change = (changes: readonly NodeChange<FlowNode>[]) => {
    const moves = changes.flatMap((each) =>
      each.type === "position" && each.position !== undefined ? [each] : [],
    );
    if (moves.length === 0) return;
    const moved = Object.fromEntries(moves.map(({ id, position = { x: 0, y: 0 } }) => [id, position]));
    onMove(
      moved,
      moves.some(({ dragging }) => dragging === false),
    );
  };
  const press = (event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>("[data-entity]")?.dataset["entity"];
    if (id === undefined) return;
    if (event.key === "Enter") onOpen(id);
    else if (event.key === " ") choose(id);
    else {
      const order = nodes.map((node) => node.id);
      const followed = followArrow(event.key, id, content.edges, order, trail.current);
      if (followed === undefined) return;
      trail.current = followed.trail;
      if (!isModule(followed.id)) onSelect(followed.id);
      area.current?.querySelector<HTMLElement>(`[data-entity="${CSS.escape(followed.id)}"]`)?.focus();
      setSaid(describeTrail(followed.trail, content));
    }
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
    <div
      ref={area}
      className={styles["canvas"]}
      role="application"
      aria-label="Diagram of the model"
      data-level={content.isModules ? "rows" : level}
      onKeyDown={press}
    >
      <ReactFlow<FlowNode>
        nodes={nodes as FlowNode[]}
        edges={NO_EDGES as never}
        nodeTypes={NODE_TYPES}
        onNodesChange={change}
        onNodeClick={(_, { id }) => choose(id)}
        onNodeDoubleClick={(_, { id }) => onOpen(id)}
        onPaneClick={() => onSelect(undefined)}
        onPaneMouseMove={({ clientX: x, clientY: y }) =>
          setPointed(findEdge(edges, screenToFlowPosition({ x, y }), NEAR / getZoom()))
        }
        onPaneMouseLeave={() => setPointed(undefined)}
        onConnectEnd={(event, { fromNode }) => {
          const from = content.entities.find(({ id }) => id === fromNode?.id);
          const to = content.entities.find(({ id }) => id === findDropped(event as never));
          if (from !== undefined && to !== undefined)
            openNewRelation({ from: from.entity.name, to: to.entity.name });
        }}
        minZoom={0.05}
        maxZoom={2}
        nodesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        zoomOnDoubleClick={false}
        panOnScroll
      >
        <DiagramBackdrop boxes={boxes} edges={edges} counts={content.counts} selected={selected} />
        {pointed === undefined ? undefined : (
          <PointedEdge edge={pointed} words={describeEdge(pointed, content)} />
        )}
        {isMinimapFolded ? undefined : (
          <MiniMap<FlowNode>
            className={styles["minimap"] ?? ""}
            style={{ width: 148, height: 92 }}
            nodeColor={({ id }) => (id === selected ? "var(--lathe-accent)" : "var(--lathe-control)")}
            ariaLabel="Overview of the diagram"
            pannable
            zoomable
          />
        )}
      </ReactFlow>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </div>
  );
}

/** As xyflow wants them; those that have not changed stay the same objects. */
function useNodes(
  { entities, modules }: DiagramContent,
  positions: Positions,
  selected: string | undefined,
  isDimmed: (id: string) => boolean,
): readonly FlowNode[] {
  const [made] = useState(
    () => new Map<string, { readonly key: readonly unknown[]; readonly node: FlowNode }>(),
  );
  const take = (key: readonly unknown[], id: string, create: () => FlowNode) => {
    const known = made.get(id);
    if (known?.key.every((part, index) => part === key[index]) === true) return known.node;
    const node = create();
    made.set(id, { key, node });
    return node;
  };
  const nodes = entities.map((node): FlowNode => {
    const { id, height } = node;
    const [position = { x: 0, y: 0 }, dims, isSelected] = [positions[id], isDimmed(id), id === selected];
    return take([node, position, dims, isSelected], id, () => ({
      id,
      type: "entity",
      position,
      width: NODE_WIDTH,
      height,
      selected: isSelected,
      data: { node, isDimmed: dims },
      ...PLAIN,
    }));
  });
  const boxes = modules.map((module): FlowNode => {
    const { name } = module;
    const [position = { x: 0, y: 0 }, dims] = [positions[name], isDimmed(name)];
    return take([module, position, dims], name, () => ({
      id: name,
      type: "module",
      position,
      width: NODE_WIDTH,
      height: MODULE_HEIGHT,
      data: { module, isDimmed: dims },
      ...PLAIN,
    }));
  });
  return [...nodes, ...boxes];
}

/** What xyflow puts around a node says nothing: the node itself is a button. */
const PLAIN = {
  ariaRole: "presentation",
  domAttributes: { "aria-roledescription": undefined } as object,
} as const;

function findDropped(event: MouseEvent & TouchEvent): string | undefined {
  const { clientX, clientY } = event.changedTouches?.[0] ?? event;
  const under = document.elementFromPoint(clientX, clientY);
  return under?.closest<HTMLElement>("[data-node]")?.dataset["node"];
}

/** What a line stands for: "articles.author to authors". */
function describeEdge({ id, kind, member, source, target }: RoutedEdge, content: DiagramContent): string {
  const getName = (end: string) => content.entities.find((node) => node.id === end)?.entity.name ?? end;
  const count = content.counts.get(id) ?? 1;
  if (kind === "modules")
    return `${count === 1 ? "1 relation" : `${count} relations`}, ${getName(source)} to ${getName(target)}`;
  return `${getName(source)}.${member} to ${getName(target)}`;
}

function describeTrail(trail: Trail | undefined, { entities }: DiagramContent): string {
  if (trail === undefined) return "";
  const { edge, isForward } = trail;
  const getName = (id: string) => entities.find((node) => node.id === id)?.entity.name ?? id;
  return isForward
    ? `${edge.member}, to ${getName(edge.target)}`
    : `${getName(edge.source)}.${edge.member}, from ${getName(edge.source)}`;
}

// The diagram of the model: what points where.
import { Segments, useToasts } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import {
  ReactFlowProvider,
  type Viewport,
  getViewportForBounds,
  useReactFlow,
  useStore,
  useStoreApi,
} from "@xyflow/react";
import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Screen } from "../../frame/screen.tsx";
import { useModel } from "../../state/use-model.ts";
import { useIsFirstRun } from "../first-run/use-is-first-run.ts";
import { DiagramCanvas } from "./diagram-canvas.tsx";
import { createContent } from "./diagram-content.ts";
import styles from "./diagram-screen.module.css";
import { BottomTools, TopTools } from "./diagram-tools.tsx";
import { routeContent } from "./edges/route-content.ts";
import { drawDiagram } from "./export/diagram-svg.ts";
import { downloadDiagram, readColours } from "./export/download-diagram.ts";
import { findMatches } from "./find-matches.ts";
import { type DiagramView, MANY_ENTITIES, TOO_MANY_ENTITIES } from "./graph/diagram-scope.ts";
import { NODE_WIDTH } from "./graph/diagram-graph.ts";
import { EntityInspector } from "./inspector/entity-inspector.tsx";
import type { Point } from "./layout/layout-types.ts";
import { getBounds, joinBoxes, listModuleBoxes } from "./layout/module-boxes.ts";
import { usePositions } from "./layout/use-positions.ts";
import { useDiagramAddress } from "./use-diagram-address.ts";

const FirstRun = lazy(async () => ({ default: (await import("../first-run/first-run.tsx")).FirstRun }));

/** Shows the diagram; ways to begin where there is nothing to draw yet. */
export function DiagramScreen() {
  if (useIsFirstRun())
    return (
      <Suspense>
        <FirstRun />
      </Suspense>
    );
  return (
    <ReactFlowProvider>
      <Diagram />
    </ReactFlowProvider>
  );
}

function Diagram() {
  const model = useModel();
  const navigate = useNavigate();
  const flow = useReactFlow();
  const { show } = useToasts();
  const [address, change] = useDiagramAddress(model);
  const { view, module, density } = address;
  const [isAllWanted, setAllWanted] = useState(false);
  const isTooMuch = view === "all" && model.entities.length > TOO_MANY_ENTITIES && !isAllWanted;
  const content = useMemo(
    () => createContent(model, { view: isTooMuch ? "modules" : view, module, density }),
    [model, isTooMuch, view, module, density],
  );
  const keptAs = `lathe.editor.diagram.${model.project.name}.${isTooMuch ? "modules" : view}.${module ?? ""}.${density}`;
  const { positions, move, arrange } = usePositions(keptAs, content.layout);
  const boxes = useMemo(
    () =>
      positions === undefined || content.isModules
        ? []
        : listModuleBoxes(
            content.layout.nodes.filter(({ id, module: own }) => id !== own),
            positions,
            content.columns,
          ),
    [content, positions],
  );
  const selected = model.entities.find(({ name }) => name === address.selected);
  const fit = useFit(
    () =>
      joinBoxes([...boxes, ...(positions === undefined ? [] : [getBounds(content.layout.nodes, positions)])]),
    selected?.id,
  );
  useKeepInView(selected === undefined ? undefined : positions?.[selected.id]);
  const isPlaced = positions !== undefined;
  const [arranged, setArranged] = useState(0);
  useEffect(() => {
    if (isPlaced) fit();
    // oxlint-disable-next-line react/exhaustive-deps -- fitted when another part is shown or arranged anew, not on each move
  }, [keptAs, isPlaced, arranged, useStore(({ width }) => width > 0)]);

  const [find, setFind] = useState("");
  const matches = useMemo(() => findMatches(content, find), [content, find]);
  const isDimmed = useCallback((id: string) => matches !== undefined && !matches.has(id), [matches]);
  const getName = (id: string) => model.entities.find((entity) => entity.id === id)?.name;
  const select = (id: string | undefined) => change({ sel: id === undefined ? undefined : getName(id) });
  const open = (id: string) => {
    const entity = getName(id);
    if (entity === undefined) change({ view: undefined, module: id, sel: undefined });
    else void navigate({ to: "/e/$entity", params: { entity } });
  };
  const choose = () => {
    const first = content.layout.nodes.find(({ id }) => matches?.has(id) === true);
    const at = first === undefined ? undefined : positions?.[first.id];
    if (first === undefined || at === undefined) return;
    if (getName(first.id) !== undefined) select(first.id);
    void flow.setCenter(at.x + first.width / 2, at.y + first.height / 2, {
      zoom: Math.max(0.7, flow.getZoom()),
    });
    // The drawing goes there, and not its frame.
    const node = document.querySelector<HTMLElement>(`[data-entity="${CSS.escape(first.id)}"]`);
    node?.focus({ preventScroll: true });
  };
  const download = (format: "svg" | "png") => {
    if (positions === undefined) return;
    const edges = routeContent(content, positions);
    const svg = drawDiagram({ ...content, boxes, edges, positions }, readColours());
    downloadDiagram(svg, `${model.project.name}-diagram`, format).catch((error: unknown) =>
      show({ text: `Not downloaded. ${(error as Error).message}`, tone: "danger" }),
    );
  };
  const isLarge = model.entities.length >= MANY_ENTITIES || module !== undefined;
  return (
    <Screen
      inspector={selected === undefined ? undefined : <EntityInspector entity={selected} />}
      inspectorName="Entity"
    >
      <div className={styles["screen"]}>
        {isLarge ? <Scope view={view} module={module} onChange={change} /> : undefined}
        <div className={styles["area"]}>
          {positions === undefined ? undefined : (
            <DiagramCanvas
              content={content}
              positions={positions}
              boxes={boxes}
              selected={selected?.id}
              isDimmed={isDimmed}
              onMove={move}
              onSelect={select}
              onOpen={open}
            />
          )}
          <TopTools
            find={find}
            found={matches?.size}
            onFind={setFind}
            onChoose={choose}
            density={content.isModules ? undefined : density}
            onDensity={(next) => change({ density: next })}
          />
          <BottomTools
            onFit={fit}
            onArrange={() => void arrange().then(() => setArranged(arranged + 1))}
            onDownload={download}
          />
          {isTooMuch ? (
            <div className={styles["ask"]} role="note">
              Drawing {model.entities.length} entities at once takes a while.
              <Button size="compact-sm" variant="default" onClick={() => setAllWanted(true)}>
                Draw all {model.entities.length}
              </Button>
            </div>
          ) : undefined}
        </div>
      </div>
    </Screen>
  );
}

/**
 * Brings everything into view; the tools above and below stay free. Does so again where there is another room for it, unless it was
 * moved by hand: then, and where the inspector of what was just selected takes that room, it stays where people look at it.
 */
function useFit(getBox: () => ReturnType<typeof joinBoxes>, selected: string | undefined): () => void {
  const store = useStoreApi();
  const { setViewport, getViewport } = useReactFlow();
  const fitted = useRef<Viewport>(undefined);
  const fit = () => {
    const { width, height } = store.getState();
    const box = getBox();
    if (width === 0 || box.width === 0) return;
    const padding = { top: "64px", bottom: "112px", left: "32px", right: "32px" } as const;
    fitted.current = getViewportForBounds(box, width, height, 0.05, 1, padding);
    void setViewport(fitted.current);
  };
  const seen = useRef(selected);
  const room = useStore(({ width, height }) => `${width} ${height}`);
  useEffect(() => {
    const { x, y, zoom } = getViewport();
    const was = fitted.current;
    const isUntouched = was !== undefined && was.x === x && was.y === y && was.zoom === zoom;
    if (isUntouched && seen.current === selected) fit();
    seen.current = selected;
    // oxlint-disable-next-line react/exhaustive-deps -- only where there is another room
  }, [room]);
  return fit;
}

/** Moves the drawing where the inspector of what was selected would lie over it. */
function useKeepInView(at: Point | undefined): void {
  const store = useStoreApi();
  const { panBy } = store.getState();
  const width = useStore((state) => state.width);
  const isSelected = at !== undefined;
  useEffect(() => {
    const [left, , zoom] = store.getState().transform;
    const hidden = ((at?.x ?? 0) + NODE_WIDTH) * zoom + left + 16 - width;
    if (isSelected && width > 0 && hidden > 0) void panBy({ x: -hidden, y: 0 });
    // oxlint-disable-next-line react/exhaustive-deps -- once it is selected or there is less room, not while it is dragged
  }, [width, isSelected]);
}

/** What of a large model is shown. */
function Scope({
  view,
  module,
  onChange,
}: {
  readonly view: DiagramView;
  readonly module: string | undefined;
  onChange(changes: Readonly<Record<string, string | undefined>>): void;
}) {
  const { modules, entities } = useModel();
  const count = entities.filter((entity) => entity.module === module).length;
  return (
    <div className={styles["scope"]}>
      <span className={styles["trail"]}>
        All {modules.length} modules
        {module === undefined ? undefined : (
          <>
            {" › "}
            <strong>{module}</strong> {count === 1 ? "1 entity" : `${count} entities`}, and what they point to
            or from
          </>
        )}
      </span>
      <Segments<DiagramView>
        label="Part of the model"
        size="small"
        value={view}
        onChange={(next) =>
          onChange({
            view: next === "module" ? undefined : next,
            module: next === "module" ? (module ?? modules[0]?.name) : undefined,
          })
        }
        segments={[
          { value: "modules", label: "Modules" },
          { value: "module", label: "Module and neighbours" },
          { value: "all", label: `All ${entities.length}` },
        ]}
      />
    </div>
  );
}

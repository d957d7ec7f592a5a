// What lies under the entities: boxes of modules, and the lines. All lines of a kind are one path, which costs far less than one each.
import { ViewportPortal, useStore } from "@xyflow/react";
import { memo } from "react";
import styles from "./diagram-canvas.module.css";
import type { RoutedEdge } from "./edges/route-edges.ts";
import type { Point } from "./layout/layout-types.ts";
import type { ModuleBox } from "./layout/module-boxes.ts";

/** Shows boxes and lines; those of the selected entity in the accent. */
export const DiagramBackdrop = memo(function DiagramBackdrop({
  boxes,
  edges,
  counts,
  selected,
}: {
  readonly boxes: readonly ModuleBox[];
  readonly edges: readonly RoutedEdge[];
  readonly counts: ReadonlyMap<string, number>;
  /** The id of an entity. */
  readonly selected: string | undefined;
}) {
  const isOfSelected = ({ source, target }: RoutedEdge) => source === selected || target === selected;
  const quiet = edges.filter((edge) => !isOfSelected(edge));
  const isInner = ({ points }: RoutedEdge) => boxes.some((box) => points.every((point) => isIn(box, point)));
  return (
    <ViewportPortal>
      {boxes.map(({ key, module, count, x, y, width, height }) => (
        <div
          key={key}
          className={styles["box"]}
          style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
          aria-hidden
        >
          <BoxName name={module} count={count} />
        </div>
      ))}
      <svg className={styles["edges"]} width="1" height="1" aria-hidden>
        <Lines edges={quiet.filter((edge) => !isInner(edge))} />
        <g className={styles["inner"]}>
          <Lines edges={quiet.filter(isInner)} />
        </g>
        <g className={styles["selected"]}>
          <Lines edges={edges.filter(isOfSelected)} />
        </g>
        {edges.map(({ id, points }) => {
          const count = counts.get(id);
          const [, turn, back] = points;
          if (count === undefined || turn === undefined || back === undefined) return undefined;
          return (
            <text key={id} className={styles["count"]} x={turn.x + 4} y={(turn.y + back.y) / 2 + 4}>
              {count}
            </text>
          );
        })}
      </svg>
    </ViewportPortal>
  );
});

const isIn = (box: ModuleBox, { x, y }: Point) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** The line under the pointer, thicker, with what it stands for. */
export function PointedEdge({ edge, words }: { readonly edge: RoutedEdge; readonly words: string }) {
  const zoom = useStore(({ transform }) => transform[2]);
  const { kind, path, marks, points } = edge;
  const [, turn = { x: 0, y: 0 }, back = turn] = points;
  const at = `translate(${turn.x}px, ${(turn.y + back.y) / 2}px) scale(${1 / zoom}) translate(8px, -50%)`;
  return (
    <ViewportPortal>
      <svg className={styles["edges"]} width="1" height="1" aria-hidden>
        <path
          className={styles["pointed"]}
          d={path + marks}
          strokeWidth={2.5 / zoom}
          {...(kind === "source" ? { strokeDasharray: "4 3" } : {})}
        />
      </svg>
      <span className={styles["words"]} style={{ transform: at }}>
        {words}
      </span>
    </ViewportPortal>
  );
}

/** The name keeps its size where it is all that can be read. */
function BoxName({ name, count }: { readonly name: string; readonly count: number }) {
  const scale = useStore(({ transform }) => (transform[2] < 0.3 ? Math.round(2.4 / transform[2]) / 2 : 1));
  return (
    <span className={styles["boxName"]} style={{ fontSize: 12 * scale, lineHeight: 1.4 }}>
      <strong>{name}</strong> {count}
    </span>
  );
}

function Lines({ edges }: { readonly edges: readonly RoutedEdge[] }) {
  const dashed = edges.filter(({ kind }) => kind === "source");
  const solid = edges.filter(({ kind }) => kind !== "source");
  return (
    <>
      <path d={solid.map(({ path, marks }) => path + marks).join("")} />
      <path d={dashed.map(({ path }) => path).join("")} strokeDasharray="4 3" />
    </>
  );
}

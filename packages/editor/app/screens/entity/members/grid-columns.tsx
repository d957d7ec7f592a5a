// The columns of the grid: their widths, the same in all three sections, and their heads.
import { Icon, Keys } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { FLAGS, type Flag } from "./flags.ts";
import type { GridRoom } from "./grid-room.ts";
import type { MemberKind } from "./member.ts";
import styles from "./members-grid.module.css";

const FLAG_WIDTHS = {
  required: 58,
  unique: 46,
  searchable: 46,
  filterable: 46,
  sortable: 46,
  gap: 8,
  read: 46,
  write: 46,
};

const TIGHT_FLAG_WIDTHS: typeof FLAG_WIDTHS = {
  required: 54,
  unique: 44,
  searchable: 44,
  filterable: 36,
  sortable: 32,
  gap: 8,
  read: 34,
  write: 34,
};

const TYPE_WIDTHS: Readonly<Record<GridRoom, number>> = {
  narrow: 156,
  crowded: 120,
  tight: 156,
  medium: 156,
  wide: 156,
};

/** How many columns there are. */
export function countColumns(room: GridRoom): number {
  return 4 + (room === "wide" ? 1 : 0) + (room === "narrow" ? 0 : Object.keys(FLAG_WIDTHS).length);
}

/** The widths. */
export function GridColumns({ room }: { readonly room: GridRoom }) {
  return (
    <colgroup>
      <col style={{ width: 34 }} />
      <col style={room === "wide" ? { width: 236 } : {}} />
      {room === "wide" ? <col /> : undefined}
      <col style={{ width: TYPE_WIDTHS[room] }} />
      {room === "narrow"
        ? undefined
        : Object.entries(hasTightFlags(room) ? TIGHT_FLAG_WIDTHS : FLAG_WIDTHS).map(([name, width]) => (
            <col key={name} style={{ width }} />
          ))}
      <col style={{ width: 28 }} />
    </colgroup>
  );
}

function hasTightFlags(room: GridRoom): boolean {
  return room === "tight" || room === "crowded";
}

interface Heads {
  readonly title: string;
  readonly add: string;
  readonly key: string;
  /** Behind the name: what stands in the wide column, and in the one of the type. */
  readonly wide: string;
  readonly type: string;
  /** In place of two flags, where there is no wide column. */
  readonly spare: string;
  readonly flags: readonly string[];
}

const HEADS: Readonly<Record<MemberKind, Heads>> = {
  field: {
    title: "Fields",
    add: "Add field",
    key: "N",
    wide: "Label",
    type: "Type",
    spare: "",
    flags: ["Required", "Unique", "Search", "Filter", "Sort", "Read", "Write"],
  },
  relation: {
    title: "Relations",
    add: "Add relation",
    key: "R",
    wide: "Points to, and shows",
    type: "When that goes",
    spare: "When that goes",
    flags: ["Required", "", "", "Filter", "", "Read", "Write"],
  },
  collection: {
    title: "Collections",
    add: "Add collection",
    key: "C",
    wide: "Lists, where",
    type: "Sorted by",
    spare: "Sorted by",
    flags: ["", "", "", "", "", "Read", ""],
  },
};

/** The flags that the heads of their columns switch. What is required or unique is a matter of one field. */
const SWITCHED: readonly Flag[] = ["searchable", "filterable", "sortable", "read", "write"];

/** The head of a section: its title with what adds to it, and the heads of its columns. */
export function SectionHead({
  kind,
  count,
  hasRows,
  room,
  rowIndex,
  onAdd,
  onFlagAll,
}: {
  readonly kind: MemberKind;
  readonly count: number;
  /** Whether something stands below the heads of its columns. */
  readonly hasRows: boolean;
  readonly room: GridRoom;
  /** The place of its first row among all rows, for those who don't see them all. */
  readonly rowIndex: number | undefined;
  onAdd(): void;
  /** Switches a flag of all members of the section. */
  onFlagAll(kind: MemberKind, flag: Flag): void;
}) {
  const { title, add, key, wide, type, spare, flags } = HEADS[kind];
  const isField = kind === "field";
  const columns = countColumns(room);
  const renderFlag = (index: number) => {
    const [name, flag] = [flags[index], FLAGS[index]];
    if (name === undefined || name === "" || flag === undefined || !SWITCHED.includes(flag)) return name;
    return (
      <button
        type="button"
        // The grid has one cell in the order of Tab; by keys it is Ctrl+A, and Space on a cell.
        tabIndex={-1}
        title={`Switch for all ${title.toLowerCase()} that can have it`}
        onClick={() => onFlagAll(kind, flag)}
      >
        {name}
      </button>
    );
  };
  return (
    <>
      <tr className={styles["title"]} aria-rowindex={rowIndex}>
        <th colSpan={columns} scope="rowgroup" aria-label={title}>
          <div>
            <h2>
              {title} <span>{count}</span>
            </h2>
            <UnstyledButton className={styles["add"]} onClick={onAdd} aria-keyshortcuts={key}>
              <Icon name="plus" />
              {add}
              <Keys keys={[key]} />
            </UnstyledButton>
          </div>
        </th>
      </tr>
      {isField && room !== "narrow" && hasRows ? (
        <tr className={styles["groups"]} aria-hidden>
          <td colSpan={columns - 7} aria-hidden />
          <th colSpan={3}>
            <span>In lists</span>
          </th>
          <td aria-hidden />
          <th colSpan={2}>
            <span>Outside</span>
          </th>
          <td aria-hidden />
        </tr>
      ) : undefined}
      {hasRows ? (
        <tr
          className={styles["heads"]}
          aria-rowindex={rowIndex && rowIndex + 1}
          data-spare={(!isField && room !== "wide") || undefined}
        >
          <th aria-label="Move" />
          <th scope="col">Name</th>
          {room === "wide" ? <th scope="col">{wide}</th> : undefined}
          <th scope="col">{room === "wide" || isField ? type : wide.split(",")[0]}</th>
          {room === "narrow" ? undefined : (
            <>
              <th scope="col">{renderFlag(0)}</th>
              {!isField && room !== "wide" ? (
                <th scope="col" colSpan={2}>
                  {spare}
                </th>
              ) : (
                <>
                  <th scope="col">{renderFlag(1)}</th>
                  <th scope="col">{renderFlag(2)}</th>
                </>
              )}
              <th scope="col">{renderFlag(3)}</th>
              <th scope="col">{renderFlag(4)}</th>
              <th aria-hidden />
              <th scope="col">{renderFlag(5)}</th>
              <th scope="col">{renderFlag(6)}</th>
            </>
          )}
          <th aria-label="What to do" />
        </tr>
      ) : undefined}
    </>
  );
}

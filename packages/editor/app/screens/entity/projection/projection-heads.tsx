// The columns of the grid of a projection, with their heads.
import grid from "../members/members-grid.module.css";
import { PROJECTION_FLAGS } from "./projection-draft.ts";

/** Shows them. */
export function ProjectionHeads() {
  return (
    <>
      <colgroup>
        <col style={{ width: 34 }} />
        <col />
        <col />
        {PROJECTION_FLAGS.map((flag) => (
          <col key={flag} style={{ width: flag === "read" ? 54 : 46 }} />
        ))}
        <col style={{ width: 28 }} />
      </colgroup>
      <thead>
        <tr className={grid["heads"]}>
          <th aria-label="Move" />
          <th scope="col">Name</th>
          <th scope="col">From</th>
          <th scope="col">Search</th>
          <th scope="col">Filter</th>
          <th scope="col">Sort</th>
          <th scope="col">Read</th>
          <th aria-label="What to do" />
        </tr>
      </thead>
    </>
  );
}

// The link of a row to its record.
import type { AnyRecord, UiScreen } from "@lathe/client";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Makes links to records of an entity. */
export function renderRecordLink({
  module,
  name,
}: UiScreen): (record: AnyRecord, title: ReactNode) => ReactNode {
  return function RecordLink({ id }, title) {
    return (
      <Link to="/$module/$entity/$id" params={{ module, entity: name, id }} search={{}}>
        {title}
      </Link>
    );
  };
}

// The records of a collection: as a table, or as cards on a phone.
import {
  type RecordTableProps,
  RecordTable,
  getScreenPath,
  useIsPhone,
  useRecordLinks,
} from "@lathe/admin-kit";
import type { AnyRecord } from "@lathe/client";
import type { ReactNode } from "react";
import { RecordCards } from "../../list/phone/record-cards.tsx";

/** Shows records that belong to another one. */
export function CollectionRows(table: RecordTableProps) {
  const isPhone = useIsPhone();
  const links = useRecordLinks();
  if (!isPhone) return <RecordTable {...table} />;
  const { screen, columns, records, isStale = false } = table;
  const path = getScreenPath(screen);
  const renderLink = (record: AnyRecord, title: ReactNode) =>
    screen.operations.get ? (
      <a href={links.getAddress(path, record.id)} onClick={links.open}>
        {title}
      </a>
    ) : (
      title
    );
  return (
    <RecordCards
      list={{ screen, allColumns: columns, isStale, page: { items: records } }}
      selection={undefined}
      renderLink={renderLink}
    />
  );
}

// A record beside its list, to be read.
import { type AnyRecord, type UiScreen, createVirtualCalls } from "@lathe/client";
import {
  ErrorState,
  FieldView,
  IconButton,
  RecordCell,
  getOwn,
  getRecordTitle,
  getScreenPath,
  listAllColumns,
  useColumnLabels,
  toInnerWord,
  useApi,
  useRelatedLabels,
  useScreens,
  useShortcutText,
  useTexts,
  useViewTools,
  recordQuery,
} from "@lathe/admin-kit";
import { Icon, Keys } from "@lathe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import styles from "./preview-pane.module.css";
import { RecordPicture } from "../gallery/record-picture.tsx";

/** Shows all of a record that has a value. */
export function PreviewPane({
  screen,
  id,
  parameters,
  onStep,
  onClose,
}: {
  readonly screen: UiScreen;
  readonly id: string;
  readonly parameters: Readonly<Record<string, string>>;
  onStep(step: 1 | -1): void;
  onClose(): void;
}) {
  const { text } = useTexts();
  const path = getScreenPath(screen);
  const api = useApi();
  const isVirtual = screen.kind === "virtual";
  const { data, error, refetch } = useQuery({
    // The key of what rows ask for ahead, and of the record's page, where it is the same record.
    queryKey: isVirtual
      ? ["records", path, id, "preview", parameters]
      : recordQuery(api.entity(path), path, id).queryKey,
    queryFn: async ({ signal }): Promise<AnyRecord> =>
      isVirtual
        ? createVirtualCalls(api.send, `/api/admin/v1/${path}`).get(id, parameters, { signal })
        : (await api.entity(path).get(id, { signal })).record,
    enabled: screen.operations.get,
  });
  return (
    <aside className={styles["pane"]} aria-label={text("list.preview")}>
      <header className={styles["header"]}>
        <h2>{text("list.preview")}</h2>
        <IconButton icon="chevron-up" label={text("list.previous-record")} onClick={() => onStep(-1)} />
        <IconButton icon="chevron-down" label={text("list.next-record")} onClick={() => onStep(1)} />
        <IconButton icon="x" label={text("list.close-preview")} onClick={onClose} />
      </header>
      <div className={styles["body"]}>
        {error === null ? undefined : <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === undefined || error !== null ? undefined : <RecordDetails screen={screen} record={data} />}
      </div>
      <PreviewFooter screen={screen} id={id} />
    </aside>
  );
}

function RecordDetails({
  screen,
  record: loaded,
}: {
  readonly screen: UiScreen;
  readonly record: AnyRecord;
}) {
  const labels = useColumnLabels();
  const tools = useViewTools();
  const columns = useMemo(
    () => listAllColumns(screen, labels).filter(({ isTitle, name }) => !isTitle && name !== "id"),
    [screen, labels],
  );
  const records = useMemo(() => [loaded], [loaded]);
  const [record = loaded] = useRelatedLabels(getScreenPath(screen), columns, records);
  const isLong = (type: string) => type === "text" || type === "markdown";
  const lead = columns.find(({ type, name }) => type === "text" && getOwn(record, name) != null);
  const rows = columns.filter(
    ({ type, name }) =>
      !isLong(type) && name !== screen.thumbnail && type !== "json" && getOwn(record, name) != null,
  );
  return (
    <>
      {screen.thumbnail === null ? undefined : (
        <div className={styles["picture"]}>
          <RecordPicture screen={screen} record={record} />
        </div>
      )}
      <h3 className={styles["title"]}>{getRecordTitle(screen, record, tools)}</h3>
      {lead === undefined ? undefined : <p className={styles["lead"]}>{String(record[lead.name])}</p>}
      <dl className={styles["members"]}>
        {rows.map((column) => (
          <div key={column.name} className={styles["member"]}>
            <dt>{column.label}</dt>
            <dd>
              {column.field === undefined ? (
                <RecordCell screen={screen} column={column} record={record} />
              ) : (
                <FieldView
                  path={getScreenPath(screen)}
                  name={column.name}
                  field={column.field}
                  value={getOwn(record, column.name)}
                  // There is room for a word: the dash of a cell reads as empty.
                  place={column.type === "boolean" ? "page" : "cell"}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Virtual records lead to what they are made of. */
function PreviewFooter({ screen, id }: { readonly screen: UiScreen; readonly id: string }) {
  const { text, locale } = useTexts();
  const { find } = useScreens();
  const openKeys = useShortcutText("Enter");
  const path = screen.kind === "virtual" ? screen.source : getScreenPath(screen);
  const opened = find(path ?? "");
  if (opened === undefined || !opened.operations.get) return undefined;
  const { module, name: entity, label } = opened;
  const target = { to: "/$module/$entity/$id", params: { module, entity, id }, search: {} } as const;
  return (
    <footer className={styles["footer"]}>
      <Link {...target} className={styles["open"]}>
        <Icon name="pencil" />
        {screen.kind === "virtual"
          ? text("list.open-source", { entity: toInnerWord(label, locale) })
          : text("list.open")}
        {screen.kind === "virtual" ? undefined : <Keys keys={openKeys} />}
      </Link>
      <Link {...target} target="_blank" className={styles["tab"]}>
        <Icon name="external-link" />
        {text("list.new-tab")}
      </Link>
    </footer>
  );
}

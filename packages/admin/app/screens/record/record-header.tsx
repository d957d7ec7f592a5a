// The header of a record: the way back, its title, its place in the list, what else can be done with it.
import {
  PageHeader,
  type RecordForm,
  getMember,
  getRecordTitle,
  getTitleName,
  useDocumentTitle,
  useFormState,
  useViewTools,
} from "@lathe/admin-kit";
import { RecordActionButtons, RecordActionItems } from "../../own-screens/actions/record-action-buttons.tsx";
import { useRecordActions } from "../../own-screens/actions/use-record-actions.tsx";
import { ListLink } from "./list-link.tsx";
import styles from "./record-header.module.css";
import { RecordMenu } from "./record-menu.tsx";
import { RecordSteps } from "./record-steps.tsx";

/** The header; of the whole page its title alone is drawn anew while one types it. */
export function RecordHeader({
  form,
  path,
  id,
}: {
  readonly form: RecordForm;
  readonly path: string;
  readonly id: string;
}) {
  const { screen } = form;
  const tools = useViewTools();
  const display = getTitleName(screen);
  // The document is called what others call the record: as it is saved.
  const saved = useFormState(({ draft }) => draft.base[display]);
  const title = getRecordTitle(screen, { [display]: saved, id }, tools);
  useDocumentTitle(title, screen.labelPlural);
  const actions = useRecordActions(path, id, form);
  return (
    <PageHeader
      size="record"
      title={<TypedTitle form={form} id={id} />}
      back={<ListLink screen={screen} id={id} />}
    >
      <RecordSteps screen={screen} id={id} />
      <RecordActionButtons actions={actions} />
      <RecordMenu screen={screen} path={path} id={id} title={title} form={form}>
        <RecordActionItems actions={actions} />
      </RecordMenu>
      {actions.dialog}
    </PageHeader>
  );
}

function TypedTitle({ form: { screen }, id }: { readonly form: RecordForm; readonly id: string }) {
  const tools = useViewTools();
  const display = getTitleName(screen);
  const typed = useFormState(({ draft }) => getMember(draft, display));
  const title = getRecordTitle(screen, { [display]: typed, id }, tools);
  return (
    <span className={styles["title"]} title={title}>
      {title}
    </span>
  );
}

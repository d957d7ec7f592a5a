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
import { RecordMenu } from "./record-menu.tsx";
import { RecordSteps } from "./record-steps.tsx";

/** The header; of the whole page it alone is drawn anew while one types the title. */
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
  const typed = useFormState(({ draft }) => getMember(draft, display));
  // The document is called what others call the record: as it is saved.
  const saved = useFormState(({ draft }) => draft.base[display]);
  const name = (value: unknown) => getRecordTitle(screen, { [display]: value, id }, tools);
  useDocumentTitle(name(saved), screen.labelPlural);
  const actions = useRecordActions(path, id, form);
  return (
    <PageHeader size="record" title={name(typed)} back={<ListLink screen={screen} id={id} />}>
      <RecordSteps screen={screen} id={id} />
      <RecordActionButtons actions={actions} />
      <RecordMenu screen={screen} path={path} id={id} title={name(saved)} form={form}>
        <RecordActionItems actions={actions} />
      </RecordMenu>
      {actions.dialog}
    </PageHeader>
  );
}

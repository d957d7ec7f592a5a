// The header of a record: the way back, its title, its place in the list, what else can be done with it.
import {
  PageHeader,
  type RecordForm,
  getMember,
  useDocumentTitle,
  useFormState,
  useTexts,
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
  const { text } = useTexts();
  const display = screen.display ?? "id";
  const typed = useFormState(({ draft }) => getMember(draft, display));
  // The document is called what others call the record: as it is saved.
  const saved = useFormState(({ draft }) => draft.base[display]);
  const name = (value: unknown) => {
    if (screen.display === null) return text("record.by-id", { entity: screen.label, id: id.slice(-8) });
    return value === null || value === undefined || value === "" ? text("record.untitled") : String(value);
  };
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

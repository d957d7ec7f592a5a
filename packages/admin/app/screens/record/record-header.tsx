// The header of a record: the way back, its title, its place in the list, what else can be done with it.
import {
  PageHeader,
  type RecordForm,
  getMember,
  useDocumentTitle,
  useFormState,
  useTexts,
} from "@lathe/admin-kit";
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
  const name = (value: unknown) =>
    value === null || value === undefined || value === "" ? text("record.untitled") : String(value);
  useDocumentTitle(name(saved), screen.labelPlural);
  return (
    <PageHeader size="record" title={name(typed)} back={<ListLink screen={screen} id={id} />}>
      <RecordSteps screen={screen} id={id} />
      <RecordMenu screen={screen} path={path} id={id} title={name(saved)} form={form} />
    </PageHeader>
  );
}

// The record of a form was deleted while somebody was editing it.
import {
  type RecordForm,
  detachDraft,
  findActorName,
  toInnerWord,
  useFormats,
  useTexts,
} from "@lathe/admin-kit";
import { useNavigate } from "@tanstack/react-router";
import { Notice, NoticeAction } from "./notice.tsx";
import { useTrashItem } from "./use-trash-item.ts";

/** Says so, and offers to create it again with what is in the form. */
export function DeletedNotice({
  form,
  recordId,
  onSave,
}: {
  readonly form: RecordForm;
  readonly recordId: string;
  onSave(): void;
}) {
  const { screen } = form;
  const { text, locale } = useTexts();
  const { relative } = useFormats();
  const navigate = useNavigate();
  const trashed = useTrashItem(screen, recordId);
  const entity = toInnerWord(screen.label, locale);
  const createAgain = () => {
    form.set({ draft: detachDraft(screen, form.getState().draft), status: { kind: "idle" } });
    onSave();
  };
  const drop = () => {
    form.discard();
    void navigate({
      to: "/$module/$entity",
      params: { module: screen.module, entity: screen.name },
      search: {},
    });
  };
  return (
    <Notice icon="trash-2" tone="danger">
      {trashed === undefined
        ? text("record.deleted", { entity })
        : text("record.deleted-by", {
            entity,
            when: relative(trashed.deletedAt, "sentence"),
            who: findActorName(trashed.actor) ?? text("record.someone"),
          })}
      {screen.operations.create ? (
        <NoticeAction onClick={createAgain}>{text("record.create-again")}</NoticeAction>
      ) : undefined}
      <NoticeAction onClick={drop}>{text("record.drop")}</NoticeAction>
    </Notice>
  );
}

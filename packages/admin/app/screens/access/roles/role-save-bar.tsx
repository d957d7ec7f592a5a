// The bar at the foot of a role: what is not saved, and for how many accounts it will be.
import { listPermissionChanges, usePermissionWords, useTexts } from "@lathe/admin-kit";
import { AccessSaveBar } from "../access-save-bar.tsx";
import { describeRefusal } from "../refusal.ts";
import type { OthersSave, useRoleDraft } from "./use-role-draft.ts";

/** The bar for saving a role. */
export function RoleSaveBar({
  form,
  isReadOnly,
  canSave,
  onSave,
}: {
  readonly form: ReturnType<typeof useRoleDraft>;
  /** What was changed before it could not be any more may be discarded; with nothing to say there is no bar. */
  readonly isReadOnly: boolean;
  readonly canSave: boolean;
  onSave(): void;
}) {
  const { text } = useTexts();
  const { role, count, changes, error, others } = form;
  const problem = useOthersWords(others) ?? describeRefusal(error, text);
  const toWords = useChangeWords();
  if (isReadOnly && count === 0 && problem === undefined) return null;
  return (
    <AccessSaveBar
      count={count}
      words={toWords(changes)}
      problem={problem}
      canSave={canSave}
      save={
        isReadOnly
          ? undefined
          : role === undefined
            ? text("access.create-role")
            : text("access.save-for", { count: role.accounts })
      }
      onSave={onSave}
      onDiscard={form.discard}
    />
  );
}

type Changes = ReturnType<typeof useRoleDraft>["changes"];

function useChangeWords() {
  const { text } = useTexts();
  const listWords = usePermissionWords();
  return (changes: Changes) => {
    const { added = [], removed = [] } = Object.groupBy(changes, ({ kind }) => kind);
    const list = (some: Changes) => listWords(some.map(({ permission }) => permission));
    return [
      ...list(added).map((permission) => text("access.added", { permission })),
      ...list(removed).map((permission) => text("access.removed", { permission })),
    ];
  };
}

/** What somebody else has saved meanwhile; undefined where nobody has. */
function useOthersWords(others: OthersSave | undefined): string | undefined {
  const { text, locale } = useTexts();
  const toWords = useChangeWords();
  if (others === undefined) return undefined;
  const { before, after } = others;
  const changes = [
    ...toWords(listPermissionChanges(before.permissions, after.permissions)),
    ...(before.name === after.name ? [] : [after.name]),
    ...(before.description === after.description ? [] : [after.description]),
  ];
  const list = new Intl.ListFormat(locale, { type: "unit" }).format(changes);
  return text("access.others-saved", { changes: list });
}

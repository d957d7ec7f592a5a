// In the place of a list that the operator may not see, or that the model has switched off: what can be done all the same.
import {
  EmptyState,
  NoPermission,
  PageHeader,
  toInnerWord,
  useDocumentTitle,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { EntityButton } from "../entity-button.tsx";

/** Says why there are no rows, and offers new records where the operator may make some. */
export function UnlistedPage({ screen }: { readonly screen: UiScreen }) {
  const { text, locale } = useTexts();
  const { can } = useScreens();
  const { module, name, label, labelPlural, kind, operations } = screen;
  const entities = toInnerWord(labelPlural, locale);
  const permission = `${module}.${name}.read`;
  const canImport = kind === "persistent" && (operations.create || operations.update);
  useDocumentTitle(labelPlural);
  return (
    <>
      <PageHeader title={labelPlural}>
        {canImport ? (
          <EntityButton
            screen={screen}
            page="import"
            variant="subtle"
            color="gray"
            leftSection={<Icon name="upload" />}
          >
            {text("transfers.import")}
          </EntityButton>
        ) : undefined}
        {operations.create ? (
          <EntityButton screen={screen} page="new" leftSection={<Icon name="plus" />}>
            {text("list.new", { entity: toInnerWord(label, locale) })}
          </EntityButton>
        ) : undefined}
      </PageHeader>
      {can(permission) ? (
        <EmptyState icon={screen.icon ?? "circle-dot"} title={text("list.no-list", { entities })}>
          {text("list.no-list-hint")}
        </EmptyState>
      ) : (
        <NoPermission title={text("shell.may-not-see", { what: entities })} permission={permission} />
      )}
    </>
  );
}

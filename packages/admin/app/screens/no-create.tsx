// In the place of a new record or an import: the model has none of this entity made, or the operator's roles do not allow it.
import {
  NoPermission,
  PageHeader,
  StatePanel,
  toInnerWord,
  useDocumentTitle,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EntityButton } from "./entity-button.tsx";
import { ListLink } from "./record/list-link.tsx";

/** Says that no records of an entity can be made, and leads back to those that there are. */
export function NoCreate({ screen, title }: { readonly screen: UiScreen; readonly title: string }) {
  const { text, locale } = useTexts();
  const { can } = useScreens();
  const { module, name, kind, labelPlural, operations } = screen;
  const permission = `${module}.${name}.create`;
  // Whoever holds the permission is kept from it by the model, not by their roles.
  const isOff = kind === "virtual" || can(permission);
  useDocumentTitle(title, labelPlural);
  const action = operations.list ? (
    <EntityButton screen={screen} page="list" variant="default">
      {text("record.back-to", { list: labelPlural })}
    </EntityButton>
  ) : (
    <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
      {text("shell.back-home")}
    </Button>
  );
  return (
    <>
      <PageHeader
        size="record"
        title={title}
        back={operations.list ? <ListLink screen={screen} /> : undefined}
      />
      {isOff ? (
        <StatePanel
          icon="circle-help"
          title={text("shell.not-created-here", { entities: labelPlural })}
          actions={action}
        />
      ) : (
        <NoPermission
          title={text("shell.may-not-create", { entities: toInnerWord(labelPlural, locale) })}
          permission={permission}
          action={action}
        />
      )}
    </>
  );
}

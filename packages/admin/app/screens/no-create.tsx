// In the place of a new record or an import: the operator's roles do not allow them.
import { NoPermission, toInnerWord, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { EntityButton } from "./entity-button.tsx";

/** Says that no records of an entity can be made, and leads back to those that there are. */
export function NoCreate({ screen }: { readonly screen: UiScreen }) {
  const { text, locale } = useTexts();
  const { module, name, labelPlural, operations } = screen;
  return (
    <NoPermission
      title={text("shell.may-not-create", { entities: toInnerWord(labelPlural, locale) })}
      permission={`${module}.${name}.create`}
      action={
        operations.list ? (
          <EntityButton screen={screen} page="list" variant="default">
            {text("record.back-to", { list: labelPlural })}
          </EntityButton>
        ) : undefined
      }
    />
  );
}

// The head of a list: what it is a list of, and the one main action.
import type { UiScreen } from "@lathe/client";
import { PageHeader, toInnerWord, useDocumentTitle, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** Shows the title, and what can be made. */
export function ListHeader({ screen }: { readonly screen: UiScreen }) {
  const { text, locale } = useTexts();
  useDocumentTitle(screen.labelPlural);
  return (
    <PageHeader title={screen.labelPlural}>
      {screen.operations.create ? (
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              to="/$module/$entity/_new"
              params={{ module: screen.module, entity: screen.name }}
              search={{}}
            />
          )}
          leftSection={<Icon name="plus" />}
          h={32}
          px={12}
        >
          {text("list.new", { entity: toInnerWord(screen.label, locale) })}
        </Button>
      ) : undefined}
    </PageHeader>
  );
}

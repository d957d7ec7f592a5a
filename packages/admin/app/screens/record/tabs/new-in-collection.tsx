// Begins a new record of a collection, which leads to the record that has the collection.
import { toInnerWord, useTexts } from "@lathe/admin-kit";
import type { UiCollection, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { MAX_BUTTON_LENGTH } from "../../list/list-header.tsx";

/** Shows the button, where a new record can lead there and would be in the collection. */
export function NewInCollection({
  id,
  collection: { of, virtual },
  target,
}: {
  readonly id: string;
  readonly collection: UiCollection;
  readonly target: UiScreen;
}) {
  const { text, locale } = useTexts();
  const isReference = target.relations[of.relation]?.kind === "belongsTo";
  if (!target.operations.create || !isReference || virtual) return undefined;
  const action = text("relations.new", { label: toInnerWord(target.label, locale) });
  return (
    <Button
      variant="default"
      aria-label={action}
      leftSection={<Icon name="plus" />}
      renderRoot={(props) => (
        <Link
          to="/$module/$entity/_new"
          params={{ module: target.module, entity: target.name }}
          search={{ [`${of.relation}Id`]: id }}
          {...props}
        />
      )}
    >
      {action.length > MAX_BUTTON_LENGTH ? text("list.new-short") : action}
    </Button>
  );
}

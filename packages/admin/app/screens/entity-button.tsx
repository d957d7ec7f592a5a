// A button that leads to a page of an entity.
import type { UiScreen } from "@lathe/client";
import { Button, type ButtonProps } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

const ADDRESSES = {
  list: "/$module/$entity",
  new: "/$module/$entity/_new",
  import: "/$module/$entity/_import",
} as const;

/** Leads to the list of an entity, to a new record or to an import. */
export function EntityButton({
  screen: { module, name },
  page,
  ...button
}: ButtonProps & {
  readonly screen: Pick<UiScreen, "module" | "name">;
  readonly page: keyof typeof ADDRESSES;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Button
      {...button}
      renderRoot={(props) => (
        <Link {...props} to={ADDRESSES[page]} params={{ module, entity: name }} search={{}} />
      )}
    />
  );
}

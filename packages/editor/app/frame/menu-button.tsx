// Buttons of the frame with a menu or a hint. What places those is a tenth of all scripts, and comes once the frame stands.
import type { MenuProps, TooltipProps } from "@mantine/core";
import { type ReactElement, type ReactNode, Suspense, cloneElement, useState } from "react";
import { NotLoaded, lazyPart } from "../parts/lazy-part.tsx";

/** An entry of a menu; without an action and an address, a heading. */
export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly end?: ReactNode;
  readonly title?: string;
  /** What it does besides, for who does not see the menu as a whole. */
  readonly description?: string;
  /** A page beside the editor; null where it is not there now. */
  readonly href?: string | null;
  onClick?(): void;
}

interface MenuButtonProps {
  /** Made without a handler of clicks. */
  readonly button: ReactElement<{ onClick?(): void }>;
  readonly entries: readonly MenuEntry[];
  readonly position: NonNullable<MenuProps["position"]>;
  readonly className?: string;
  readonly isOpen?: boolean;
  onOpen?(isOpen: boolean): void;
}

/** A menu whose opening is decided outside of it. */
export type LoadedMenuProps = Required<Pick<MenuButtonProps, "isOpen" | "onOpen">> & MenuButtonProps;

const LoadedMenu = lazyPart(
  async () => (await import("./loaded-menu.tsx")).LoadedMenu,
  ({ isOpen, onOpen, button }) => (
    <>
      {isOpen ? <NotLoaded onTold={() => onOpen(false)} /> : undefined}
      {cloneElement(button, { onClick: () => onOpen(true) })}
    </>
  ),
);
const LoadedHint = lazyPart(
  async () => (await import("./loaded-menu.tsx")).LoadedHint,
  ({ children }) => children,
);

/** Shows the button, and its menu when it is pressed; pressed before the menu is there, it opens when it comes. */
export function MenuButton(props: MenuButtonProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const { button, isOpen = isOwnOpen, onOpen = setOwnOpen } = props;
  return (
    <Suspense fallback={cloneElement(button, { onClick: () => onOpen(true) })}>
      <LoadedMenu {...props} isOpen={isOpen} onOpen={onOpen} />
    </Suspense>
  );
}

/** Shows a button with a hint. */
export function Hint(props: Pick<TooltipProps, "label" | "disabled"> & { readonly children: ReactElement }) {
  return (
    <Suspense fallback={props.children}>
      <LoadedHint {...props} />
    </Suspense>
  );
}

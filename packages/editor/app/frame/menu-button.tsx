// Buttons of the frame with a menu or a hint. What places those is a tenth of all scripts, and comes once the frame stands.
import type { MenuProps, TooltipProps } from "@mantine/core";
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  cloneElement,
  useId,
  useRef,
  useState,
} from "react";
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
  readonly button: ReactElement<ComponentProps<"button">>;
  readonly entries: readonly MenuEntry[];
  readonly position: NonNullable<MenuProps["position"]>;
  readonly className?: string;
  readonly isOpen?: boolean;
  onOpen?(isOpen: boolean): void;
}

type HintProps = Required<Pick<TooltipProps, "label" | "disabled">>;

/** A menu at a button that is there before it. */
export interface LoadedMenuProps extends Required<Omit<MenuButtonProps, "button" | "className">> {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly className: string | undefined;
}

/** A hint at a button that is there before it. */
export interface LoadedHintProps extends HintProps {
  readonly button: RefObject<HTMLButtonElement | null>;
}

const LoadedMenu = lazyPart(
  async () => (await import("./loaded-menu.tsx")).LoadedMenu,
  ({ isOpen, onOpen }) => (isOpen ? <NotLoaded onTold={() => onOpen(false)} /> : undefined),
);
const LoadedHint = lazyPart(
  async () => (await import("./loaded-menu.tsx")).LoadedHint,
  () => undefined,
);

/**
 * Shows the button, and its menu when it is pressed; pressed before the menu is there, it opens when it comes. The button is the same
 * before and after: one that is exchanged while it is pressed hears no click.
 */
export function MenuButton({ button, isOpen: isGivenOpen, onOpen: onGivenOpen, ...rest }: MenuButtonProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = isGivenOpen ?? isOwnOpen;
  const onOpen = onGivenOpen ?? setOwnOpen;
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  return (
    <>
      {cloneElement(button, {
        ref: target,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        onClick: () => onOpen(!isOpen),
      })}
      <Suspense>
        <LoadedMenu className={undefined} {...rest} id={id} button={target} isOpen={isOpen} onOpen={onOpen} />
      </Suspense>
    </>
  );
}

/** Shows a button with a hint. */
export function Hint({
  children,
  ...rest
}: HintProps & { readonly children: ReactElement<ComponentProps<"button">> }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {cloneElement(children, { ref: button })}
      <Suspense>
        <LoadedHint {...rest} button={button} />
      </Suspense>
    </>
  );
}

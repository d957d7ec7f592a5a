// A fact of the head: a button that shows it, and inputs in its place once it is clicked.
import { UnstyledButton } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./facts.module.css";

/** Shows a fact; its inputs close when they are left, unless one of them was refused. */
export function Fact({
  name,
  title,
  shown,
  children,
}: {
  readonly name: string;
  /** All of it, where it has no room. */
  readonly title: string;
  readonly shown: ReactNode;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [isOpen]);
  const closeUnlessRefused = (isReturning: boolean) =>
    setTimeout(() => {
      const { current } = place;
      if (current === null || current.querySelector('[aria-invalid="true"]') !== null) return;
      if (!isReturning && current.contains(document.activeElement)) return;
      setOpen(false);
      if (isReturning) setTimeout(() => button.current?.focus());
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") closeUnlessRefused(true);
    if (event.key !== "Escape") return;
    event.stopPropagation();
    setOpen(false);
    setTimeout(() => button.current?.focus());
  };
  if (!isOpen)
    return (
      <UnstyledButton
        ref={button}
        className={styles["fact"]}
        title={title}
        aria-description={`Change: ${name}`}
        onClick={() => setOpen(true)}
      >
        {shown}
      </UnstyledButton>
    );
  return (
    <div
      ref={place}
      className={styles["inputs"]}
      role="presentation"
      onBlur={() => closeUnlessRefused(false)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

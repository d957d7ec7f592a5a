// The foot of a list of the application's own: how many there are, and its pages.
import { PageFooter, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { PAGE_SIZE } from "./access-queries.ts";
import styles from "./access.module.css";

/** Shows `children`, and moves between pages. */
export function ListPager({
  page,
  total,
  onPage,
  children,
}: {
  readonly page: number;
  readonly total: number;
  onPage(page: number): void;
  readonly children: ReactNode;
}) {
  const { text } = useTexts();
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const step = (icon: string, label: string, to: number) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <PageFooter label={text("access.pages")}>
      <span>{children}</span>
      <span className={styles["space"]} />
      {step("chevron-left", text("access.previous-page"), page - 1)}
      <span>{text("access.page-of", { page, pages })}</span>
      {step("chevron-right", text("access.next-page"), page + 1)}
    </PageFooter>
  );
}

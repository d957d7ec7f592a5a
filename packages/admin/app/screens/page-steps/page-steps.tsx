// One page on, one page back, and which one it is.
import { useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";

/** Leads through pages, which are counted from 1. */
export function PageSteps({
  page,
  pages,
  onGo,
}: {
  readonly page: number;
  readonly pages: number;
  onGo(page: number): void;
}) {
  const { text } = useTexts();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text("relations.previous-page")}
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      >
        <Icon name="chevron-left" />
      </ActionIcon>
      <span>{text("relations.page-of", { page, pages })}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text("relations.next-page")}
        disabled={page >= pages}
        onClick={() => onGo(page + 1)}
      >
        <Icon name="chevron-right" />
      </ActionIcon>
    </>
  );
}

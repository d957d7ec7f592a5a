// Pages of the project's own: where they are, and who sees them. Free of React.
import type { OwnPage, OwnScreens, Screens } from "@lathe/admin-kit";

/** Those that the operator may see, in the order of the project. */
export function listOwnPages(
  { pages }: Pick<OwnScreens, "pages">,
  { can }: Pick<Screens, "can">,
): readonly OwnPage[] {
  return pages.filter(({ permission }) => permission === undefined || can(permission));
}

/** The address of a page, below /admin. */
export function getOwnPageAddress({ path }: Pick<OwnPage, "path">): string {
  return `/_pages/${path}`;
}

/** The headings that pages want to stand below, each once. */
export function listOwnGroups(pages: readonly OwnPage[]): readonly string[] {
  return [...new Set(pages.flatMap(({ group }) => group ?? []))];
}

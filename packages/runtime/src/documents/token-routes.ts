// The routes of the pages that links in mails lead to, where a project has the admin.
import type { ApplicationDefinition } from "../definition.ts";
import type { Route } from "../server/route.ts";
import { findAdminFont } from "./admin-font.ts";
import { OWN_FILES, createFileRoute, createFileRoutes, createPageRoute } from "./page-routes.ts";
import {
  TOKEN_FILES,
  TOKEN_PAGES,
  TOKEN_PAGE_POLICY,
  type TokenPageFacts,
  emitTokenPage,
} from "./token-page.ts";
import { readTokenStyle } from "./token-style.ts";

/** The pages and their files; none where mails lead elsewhere or name the token. */
export async function createTokenPageRoutes({
  admin,
  ...project
}: Pick<ApplicationDefinition, "admin" | "name" | "label" | "locale">): Promise<readonly Route[]> {
  if (admin === undefined) return [];
  const font = await findAdminFont();
  const facts: TokenPageFacts = { ...project, font };
  const style = await readTokenStyle({ accent: admin.accent, font });
  return [
    ...TOKEN_PAGES.map((purpose) =>
      createPageRoute(`/admin/${purpose}`, emitTokenPage(purpose, facts), TOKEN_PAGE_POLICY),
    ),
    createFileRoute(TOKEN_FILES.style, Buffer.from(style)),
    ...(await createFileRoutes([{ name: TOKEN_FILES.script, folder: OWN_FILES }])),
  ];
}

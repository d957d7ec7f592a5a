// The routes of the pages that links in mails lead to, where a project has the admin.
import type { ApplicationDefinition } from "../definition.ts";
import type { Route } from "../server/route.ts";
import { OWN_FILES, createFileRoutes, createPageRoute } from "./page-routes.ts";
import { TOKEN_FILES, TOKEN_PAGES, type TokenPageFacts, emitTokenPage } from "./token-page.ts";

/** The pages and their files; none where mails lead elsewhere or name the token. */
export async function createTokenPageRoutes({
  admin,
  ...facts
}: Pick<ApplicationDefinition, "admin"> & TokenPageFacts): Promise<readonly Route[]> {
  if (admin === undefined) return [];
  const files = Object.values(TOKEN_FILES).map((name) => ({ name, folder: OWN_FILES }));
  return [
    ...TOKEN_PAGES.map((purpose) => createPageRoute(`/admin/${purpose}`, emitTokenPage(purpose, facts))),
    ...(await createFileRoutes(files)),
  ];
}

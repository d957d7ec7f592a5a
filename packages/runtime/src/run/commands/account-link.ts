// npm run account -- link: prints a link that signs an account in to the admin, once; also while the application runs.
import { createOwnersLink, createSignInLink } from "../../auth/sign-in-links.ts";
import { openProjectDatabase } from "../../db/project-database.ts";
import { formatAddress } from "../announce.ts";
import type { Configuration } from "../configuration.ts";
import { Failure } from "../failure.ts";
import { type Project, getDataFolder } from "../project.ts";

/** Prints a link, for the first owner where no account is named. Throws a Failure where there is no such account, or it is disabled. */
export async function runAccountLink(
  project: Project,
  { database, publicUrl, host, port }: Configuration,
  email: string | undefined,
): Promise<void> {
  const db = await openProjectDatabase({
    url: "url" in database ? database.url : "",
    dataFolder: getDataFolder(project),
    applicationName: project.application.name,
  });
  if (db === undefined)
    throw new Failure("There is no database yet. Start the application once: npm run dev.");
  const { token, statement } =
    email === undefined ? createOwnersLink(new Date()) : createSignInLink(email, new Date());
  try {
    const [stored] = await db.run({ texts: [statement], mode: "write" });
    if (stored?.rows.length !== 1)
      throw new Failure(
        `There is no ${email === undefined ? "owner" : `account ${email}`}, or it is disabled. Make one: npm run account -- create.`,
      );
  } finally {
    await db.close();
  }
  // The token is in the fragment, which browsers send to nobody.
  process.stdout.write(`${publicUrl ?? formatAddress(host, port)}/admin/_sign-in#link=${token}\n`);
}

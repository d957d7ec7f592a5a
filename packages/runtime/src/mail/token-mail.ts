// What mails with a token have in common.

/** Whom a mail with a token goes to, and what it lets them do. */
export interface TokenMailFacts {
  readonly to: string;
  readonly application: string;
  readonly token: string;
  /** A page that takes the token; undefined where there is none. */
  readonly link: string | undefined;
  readonly until: Date;
}

/** The lines that say what to do with the token: a link to follow, or the token where no page takes it. */
export function formatTokenLines(
  { link, token, until }: Pick<TokenMailFacts, "link" | "token" | "until">,
  aim: string,
): readonly string[] {
  const end = `until ${until.toISOString()}`;
  return link === undefined
    ? [`${aim}, use this token: ${token}`, `It works once, ${end}.`]
    : [`${aim}, follow this link. It works once, ${end}.`, "", link];
}

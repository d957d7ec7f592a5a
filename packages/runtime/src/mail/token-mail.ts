// What mails with a token have in common.

/** Whom a mail with a token goes to, and what it lets them do. */
export interface TokenMailFacts {
  readonly to: string;
  readonly application: string;
  readonly token: string;
  /** A page that takes the token; undefined where there is none. */
  readonly link: string | undefined;
  readonly until: Date;
  /** The time zone that times are told in; UTC unless given. */
  readonly timeZone?: string;
}

/** The lines that say what to do with the token: a link to follow, or the token where no page takes it. */
export function formatTokenLines(
  { link, token, ...end }: Pick<TokenMailFacts, "link" | "token" | "until" | "timeZone">,
  aim: string,
): readonly string[] {
  const until = `until ${formatUntil(end, "en-GB")}`;
  return link === undefined
    ? [`${aim}, use this token: ${token}`, `It works once, ${until}.`]
    : [`${aim}, follow this link. It works once, ${until}.`, "", link];
}

/** The end of a token, as people write times. */
export function formatUntil(
  { until, timeZone = "UTC" }: Pick<TokenMailFacts, "until" | "timeZone">,
  locale: string,
): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
    timeZoneName: "short",
  });
  return format.format(until);
}

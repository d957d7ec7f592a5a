// What mails with a token have in common.
import { type ApplicationLanguage, getApplicationLanguage } from "../application-language.ts";
import type { MailFacts } from "./compose-mail.ts";

/** Whom a mail with a token goes to, and what it lets them do. */
export interface TokenMailFacts extends MailFacts {
  readonly token: string;
  /** A page that takes the token; undefined where there is none. */
  readonly link: string | undefined;
  readonly until: Date;
  readonly timeZone: string;
}

interface TokenWords {
  /** The locale in which times are told. */
  readonly times: string;
  follow(aim: string, until: string): string;
  use(aim: string, token: string, until: string): string;
}

const WORDS: Readonly<Record<ApplicationLanguage, TokenWords>> = {
  en: {
    times: "en-GB",
    follow: (aim, until) => `${aim}, follow this link. It works once, until ${until}.`,
    use: (aim, token, until) => `${aim}, use this token: ${token}\nIt works once, until ${until}.`,
  },
  de: {
    times: "de",
    follow: (aim, until) => `${aim}, folgen Sie diesem Link. Er gilt einmal, bis ${until}.`,
    use: (aim, token, until) => `${aim}, verwenden Sie dieses Token: ${token}\nEs gilt einmal, bis ${until}.`,
  },
};

/** The sections that say what to do with the token: a link to follow, or the token where no page takes it. */
export function writeTokenSections(facts: TokenMailFacts, aim: string): readonly string[] {
  const { link, token, locale } = facts;
  const { times, follow, use } = WORDS[getApplicationLanguage(locale)];
  const until = formatUntil(facts, times);
  return link === undefined ? [use(aim, token, until)] : [follow(aim, until), link];
}

/** The end of a token, as people write times. */
function formatUntil({ until, timeZone }: TokenMailFacts, locale: string): string {
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

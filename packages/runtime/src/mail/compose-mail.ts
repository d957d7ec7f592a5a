// Mails of the application itself, in the language of the project where that is one of the admin's.
import { type ApplicationLanguage, getApplicationLanguage } from "../application-language.ts";
import type { Mail } from "./mailer.ts";
import { toOneLine } from "./one-line.ts";

/** Whom a mail goes to, and of which application it tells. */
export interface MailFacts {
  readonly to: string;
  readonly application: string;
  readonly locale: string;
}

/** What a mail says. */
export interface MailText {
  /** What it is about; the name of the application stands before it. */
  readonly subject: string;
  /** The sections in their order. */
  readonly sections: readonly string[];
}

/** What a mail says in each language; the name of the application is one line. */
export type MailTexts<Facts extends MailFacts> = Readonly<
  Record<ApplicationLanguage, (facts: Facts) => MailText>
>;

/** The mail in the language of its project. */
export function composeMail<Facts extends MailFacts>(facts: Facts, texts: MailTexts<Facts>): Mail {
  const application = toOneLine(facts.application);
  const write = texts[getApplicationLanguage(facts.locale)];
  const { subject, sections } = write({ ...facts, application });
  return { to: facts.to, subject: `${application}: ${subject}`, text: `${sections.join("\n\n")}\n` };
}

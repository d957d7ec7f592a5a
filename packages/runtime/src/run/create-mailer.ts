// How this process sends mail.
import { createLogMailer, createSmtpMailer, type Mailer } from "../mail/mailer.ts";
import type { Log } from "../server/route.ts";
import type { Configuration } from "./configuration.ts";
import type { ServeOptions } from "./serve-options.ts";

/**
 * The mailer of the configuration. Without a mail server, mails are written into the log in development; in production they
 * hold what a log must not, so only their absence is told.
 */
export function createMailer(
  { smtpUrl, mailFrom, publicUrl }: Pick<Configuration, "smtpUrl" | "mailFrom" | "publicUrl">,
  { stage, log }: { readonly stage: ServeOptions["stage"]; readonly log: Log },
): Mailer {
  if (smtpUrl !== undefined && mailFrom !== undefined) {
    if (publicUrl === undefined)
      log.warn({}, "Links in mails lead to this machine: set PUBLIC_URL to the address that people know.");
    return createSmtpMailer(smtpUrl, mailFrom);
  }
  return stage === "development" ? createLogMailer(log) : createMissingMailer(log);
}

function createMissingMailer(log: Log): Mailer {
  return {
    async send({ subject }) {
      log.error({ subject }, "A mail was not sent: set SMTP_URL and MAIL_FROM.");
    },
  };
}

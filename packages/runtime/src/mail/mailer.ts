// Sending mail: by SMTP where it is configured, into the log elsewhere.
import { createTransport } from "nodemailer";
import type { Log } from "../server/route.ts";

/** A mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails. A failure is thrown; whoever sends decides what it means. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** How long a mail server may take for each step. */
const TIMEOUT_MS = 15_000;

/** Sends through the server of an `smtp://` or `smtps://` URL, which may carry a user and a password. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // An address as an object is one recipient, whatever characters it has.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
    },
  };
}

/** Writes mails into the log, for development and where no mail server is configured. */
export function createLogMailer(log: Log): Mailer {
  return {
    async send(mail) {
      log.warn({ mail }, "A mail was not sent but written here: set SMTP_URL and MAIL_FROM to send mails.");
    },
  };
}

// The mail that lets someone choose a password for an account that was made for them: who invites them to what, until when the link
// works, and what to do once it does not.
import { type MailTexts, composeMail } from "./compose-mail.ts";
import type { Mail } from "./mailer.ts";
import { toOneLine } from "./one-line.ts";
import { type TokenMailFacts, writeTokenSections } from "./token-mail.ts";

/** Who is invited, and to what. */
export interface InvitationMailFacts extends TokenMailFacts {
  /** Who invites; undefined where nobody did it by hand. */
  readonly inviter?: string | undefined;
  /** The roles that an operator has; undefined for visitors. */
  readonly roles?: readonly string[] | undefined;
  /** Where to sign in; undefined where the project has no admin, or the account is none for it. */
  readonly signIn?: string | undefined;
}

/** The mail for an account without a password. */
export function createInvitationMail(facts: InvitationMailFacts): Mail {
  return composeMail({ ...facts, inviter: toOneLine(facts.inviter ?? "") }, TEXTS);
}

const TEXTS: MailTexts<InvitationMailFacts & { readonly inviter: string }> = {
  en: (facts) => {
    const { application, inviter, roles = [], signIn, to } = facts;
    return {
      subject: "your account",
      sections: [
        inviter === ""
          ? `There is an account for you at ${application}. It has no password yet.`
          : `${inviter} invites you to ${application}: there is an account for you. It has no password yet.`,
        ...(roles.length === 0 ? [] : [`Your roles in its admin: ${roles.join(", ")}.`]),
        ...writeTokenSections(facts, "To choose one"),
        ...(signIn === undefined ? [] : [`Then sign in with the address ${to} at ${signIn}`]),
        "If the link was used already, or its time is over: choose “Forgotten?” where you sign in, and another one is sent to you; or ask " +
          `${inviter === "" ? "whoever invited you" : inviter} to send it again.`,
        "If you know nothing of this, there is nothing to do: nobody can sign in without a password.",
      ],
    };
  },
  de: (facts) => {
    const { application, inviter, roles = [], signIn, to } = facts;
    return {
      subject: "Ihr Konto",
      sections: [
        inviter === ""
          ? `Bei ${application} gibt es ein Konto für Sie. Es hat noch kein Passwort.`
          : `${inviter} lädt Sie zu ${application} ein: Es gibt dort ein Konto für Sie. Es hat noch kein Passwort.`,
        ...(roles.length === 0 ? [] : [`Ihre Rollen in der Verwaltung: ${roles.join(", ")}.`]),
        ...writeTokenSections(facts, "Um eines zu wählen"),
        ...(signIn === undefined ? [] : [`Melden Sie sich danach mit der Adresse ${to} an: ${signIn}`]),
        "Wenn der Link schon verwendet wurde oder seine Zeit um ist: Wählen Sie beim Anmelden „Vergessen?“, dann kommt ein neuer; oder bitten " +
          `Sie ${inviter === "" ? "die Person, die Sie eingeladen hat" : inviter}, ihn noch einmal zu senden.`,
        "Wenn Sie davon nichts wissen, ist nichts zu tun: Ohne Passwort kann sich niemand anmelden.",
      ],
    };
  },
};

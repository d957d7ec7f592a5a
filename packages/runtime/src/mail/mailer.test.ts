// Mails as a mail server gets them, and as the log does.
import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import { test, type TestContext } from "node:test";
import { createLogMailer, createSmtpMailer } from "./mailer.ts";
import { createInvitationMail } from "./invitation-mail.ts";
import { createKnownAddressMail } from "./known-address-mail.ts";
import { createResetMail } from "./reset-mail.ts";
import { createVerificationMail } from "./verification-mail.ts";

const UNTIL = new Date("2026-01-31T09:30:00Z");

/** A mail server that takes everything, or refuses every recipient; gives what it was told. */
async function startMailServer(context: TestContext, { refuses = false } = {}) {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isMail = false;
    socket.write("220 test ready\r\n");
    createInterface({ input: socket }).on("line", (line) => {
      lines.push(line);
      if (isMail && line !== ".") return;
      isMail = line === "DATA";
      if (line.startsWith("RCPT") && refuses) socket.write("550 nobody here\r\n");
      else if (isMail) socket.write("354 go on\r\n");
      else if (line === "QUIT") socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  context.after(() => server.close());
  return { lines, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("a mail goes to its one recipient", async (context) => {
  const { lines, url } = await startMailServer(context);
  const mailer = createSmtpMailer(url, "Newsroom <no-reply@example.com>");
  await mailer.send({ to: "reader@example.com", subject: "Grüße", text: "One line.\n" });
  assert.deepEqual(
    lines.filter((line) => line.startsWith("MAIL") || line.startsWith("RCPT")),
    ["MAIL FROM:<no-reply@example.com>", "RCPT TO:<reader@example.com>"],
  );
  assert.ok(lines.includes("One line."));
});

test("a mail that the server refuses fails", async (context) => {
  const { url } = await startMailServer(context, { refuses: true });
  const mailer = createSmtpMailer(url, "no-reply@example.com");
  await assert.rejects(mailer.send({ to: "reader@example.com", subject: "s", text: "t" }));
});

test("without a mail server, mails are in the log", async () => {
  const logged: object[] = [];
  const note = (facts: object) => void logged.push(facts);
  const mail = { to: "reader@example.com", subject: "s", text: "t" };
  await createLogMailer({ info: note, warn: note, error: note }).send(mail);
  assert.deepEqual(logged, [{ mail }]);
});

const FACTS = {
  to: "a@example.com",
  application: "The\r\nShop",
  locale: "en",
  token: "abc",
  until: UNTIL,
  timeZone: "UTC",
};

test("mails with a token have a link and its end, and one line of subject", () => {
  const link = "https://shop.example/admin/reset#token=abc";
  for (const [mail, subject] of [
    [createResetMail({ ...FACTS, link }), "The Shop: a new password"],
    [createVerificationMail({ ...FACTS, link }), "The Shop: confirm your address"],
    [createInvitationMail({ ...FACTS, link }), "The Shop: your account"],
  ] as const) {
    assert.equal(mail.subject, subject);
    assert.ok(mail.text.split("\n").includes(link));
    assert.match(mail.text, /until 31 January 2026 at 09:30 UTC/);
    assert.doesNotMatch(mail.text, /PUT/);
  }
});

test("where no page takes a token, the mail names it", () => {
  for (const createMail of [createResetMail, createVerificationMail, createInvitationMail]) {
    const english = createMail({ ...FACTS, link: undefined }).text;
    assert.match(english, /use this token: abc\nIt works once, until 31 January 2026 at 09:30 UTC\.\n/);
    const german = createMail({ ...FACTS, locale: "de", link: undefined }).text;
    assert.match(
      german,
      /verwenden Sie dieses Token: abc\nEs gilt einmal, bis 31\. Januar 2026 um 09:30 UTC\.\n/,
    );
  }
});

test("mails are in German where the project is, whatever its country, and in English elsewhere", () => {
  const link = "https://laden.example/admin/reset#token=abc";
  const german = { ...FACTS, application: "Der\nLaden", link, locale: "de-CH", timeZone: "Europe/Zurich" };
  for (const [createMail, subject, words] of [
    [createResetMail, "Der Laden: Ihr neues Passwort", /Um es zu setzen, folgen Sie diesem Link\./],
    [createVerificationMail, "Der Laden: Bestätigen Sie Ihre Adresse", /Um zu bestätigen, dass es Ihres ist/],
    [createInvitationMail, "Der Laden: Ihr Konto", /Um eines zu wählen, folgen Sie diesem Link\./],
  ] as const) {
    const mail = createMail(german);
    assert.equal(mail.subject, subject);
    assert.match(mail.text, words);
    assert.match(
      mail.text,
      /bis 31\. Januar 2026 um 10:30 MEZ\.\n\nhttps:\/\/laden\.example\/admin\/reset#token=abc\n/,
    );
    assert.doesNotMatch(mail.text, /\b(?:you|your|until|password|link is)\b|undefined/i);
    assert.match(createMail({ ...german, locale: "fr-CH" }).subject, /^Der Laden: (?:a|confirm|your) /);
  }
  const known = createKnownAddressMail(german);
  assert.equal(known.subject, "Der Laden: Sie haben schon ein Konto");
  assert.match(
    known.text,
    /^Bei Der Laden wurde ein Konto .* Es wurde nichts geändert\.\n\nWenn Sie das waren: /,
  );
});

test("an invitation says who invites to what, until when, and what to do once its link is over, in the project's language", () => {
  const facts = {
    ...FACTS,
    link: "https://shop.example/admin/invite#token=abc",
    inviter: "Nora\nFeld",
    roles: ["desk", "pictures"],
    signIn: "https://shop.example/admin",
    timeZone: "Europe/Berlin",
  };
  const english = createInvitationMail(facts);
  for (const words of [
    "Nora Feld invites you to The Shop",
    "Your roles in its admin: desk, pictures.",
    "It works once, until 31 January 2026 at 10:30 CET.",
    "sign in with the address a@example.com at https://shop.example/admin\n",
    "If the link was used already, or its time is over",
    "ask Nora Feld to send it again",
  ])
    assert.ok(english.text.includes(words), words);
  const german = createInvitationMail({ ...facts, locale: "de-AT" });
  assert.equal(german.subject, "The Shop: Ihr Konto");
  assert.match(german.text, /Nora Feld lädt Sie zu The Shop ein.*bis 31\. Januar 2026 um 10:30 MEZ\./s);
  const visitor = createInvitationMail({ ...FACTS, link: facts.link });
  assert.doesNotMatch(visitor.text, /admin:|undefined/);
});

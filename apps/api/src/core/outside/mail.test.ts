import { pino } from "pino";
import PostalMime from "postal-mime";
import { beforeEach, expect, test } from "vitest";
import { mailServer } from "../../../test/live/mail-server";
import { openMailer } from "./mail";

const server = mailServer();
beforeEach(() => {
  server.mails.length = 0;
});

async function received(subject: string) {
  const settings = { smtpUrl: server.url(), from: "Long Paddock <club@localhost>", dataDir: "memory:" };
  const mailer = openMailer(settings, pino({ level: "silent" }));
  await mailer.send({ kind: "invitation", to: "bruce@club.example", subject, text: "G'day" });
  const [raw = ""] = server.mails;
  return { raw, mail: await PostalMime.parse(raw) };
}

const PHISHING = Buffer.from("Your account is locked").toString("base64");

test.each([
  "Sid invites you to join Dust Eaters",
  `=?utf-8?b?${PHISHING}?=`,
  `=?UTF-8?B?${PHISHING}?= invites you to join Dust Eaters`,
  `Sid =?utf-8?B?${PHISHING}?= =?iso-8859-1?q?Pay_=31=30?= invites you`,
  "=?iso-8859-1?Q?Pay=20me?=",
  "=?US-ASCII*EN?Q?Pay=20me?=",
  "Jürgen =?utf-8?q?Pay=20me?= invites you",
  "=?utf-8?q?Pay=20me?= Jürgen",
  "(=?utf-8?q?Pay=20me?=)",
  '"=?utf-8?q?Pay=20me?=" invites you',
  "=?utf-8?q?Pay me?=",
  "Pay=?utf-8?q?me?=now",
  "=?utf-8?q?Pay invites you to join me?= on Long Paddock",
  `=?utf-8?b?${PHISHING.slice(0, 9)}`,
  "=?=?utf-8?q?Pay?=?=",
  "=?x-unknown?z?Pay?=",
  "two  spaces   and\u00a0another",
  "Ngā Tama Toa 🏍️ العربية हिन्दी ไทย",
  "x".repeat(300),
  `${"🏍️".repeat(60)} =?utf-8?q?Pay?=`,
])("the subject %j arrives letter for letter", async (subject) => {
  const { raw, mail } = await received(subject);
  expect(mail.subject).toBe(subject);
  expect(mail.from).toMatchObject({ name: "Long Paddock", address: "club@localhost" });
  expect(mail.to).toMatchObject([{ name: "", address: "bruce@club.example" }]);
  for (const line of raw.split("\n")) expect(line.length).toBeLessThanOrEqual(78);
});

test("a plain subject stays readable in the mail's source", async () => {
  const { raw } = await received("Ana Ruiz invites you to join Dust Eaters on Long Paddock");
  expect(raw).toMatch(/^Subject: Ana Ruiz invites you to join Dust Eaters on Long Paddock$/m);
});

test("without a mail server the log says what a mail is about, and names nobody", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const mailer = openMailer({ smtpUrl: undefined, from: "club@localhost", dataDir: "memory:" }, log);
  const subject = "Rae Walker isn't back yet from “Loop”";
  const mail = { kind: "overdue_contact", to: "kim@home.example", subject, text: "G'day", requestId: "r1" };
  await mailer.send(mail);
  expect(JSON.parse(lines.join(""))).toMatchObject({ kind: mail.kind, reqId: "r1" });
  expect(lines.join("")).not.toMatch(/Rae|Loop|kim@/);
});

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { mailSubject } from "./mail-subject";

interface Mail {
  /** What it is about, for the log: a subject has names. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  /** Lets a mail that was sent twice be recognised. */
  messageId?: string;
  /** Where mail programs offer to end these mails with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** The request that it is about, for the log. */
  requestId?: string | null;
}

type MailOutcome = "sent" | ReturnType<typeof mailFailure>;

export interface Mailer {
  /** False if mails only go to a folder, because SMTP_URL is not set. */
  readonly isReal: boolean;
  /** How many mails ended in which way since the start. */
  readonly counts: Readonly<Record<MailOutcome, number>>;
  /** @throws when the mail server fails */
  send(mail: Mail): Promise<void>;
}

interface MailSettings {
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
}

/** Sends mail over SMTP. Without SMTP_URL each mail is written to a file in DATA_DIR/mail, and the file is logged. */
export function openMailer({ smtpUrl, from, dataDir }: MailSettings, log: FastifyBaseLogger): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  const counts = { sent: 0, refused: 0, later: 0, unknown: 0 };
  async function write({ unsubscribeUrl, requestId, kind, ...mail }: Mail) {
    const about = { kind, ...(requestId && { reqId: requestId }) };
    transport ??= openTransport(smtpUrl);
    const { message } = await (await transport).sendMail({
      from,
      ...mail,
      subject: mailSubject(mail.subject),
      ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
    });
    if (smtpUrl) return;
    if (dataDir === "memory:") return log.info(about, "mail discarded because SMTP_URL is not set");
    const folder = join(dataDir, "mail");
    const file = join(folder, `${uuidv7()}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(file, String(message), { mode: 0o600 });
    log.info({ ...about, file }, "mail written to a file because SMTP_URL is not set");
  }
  return {
    isReal: smtpUrl !== undefined,
    counts,
    async send(mail) {
      try {
        await write(mail);
        counts.sent += 1;
      } catch (error) {
        counts[mailFailure(error)] += 1;
        throw error;
      }
    },
  };
}

/** Its program is loaded with the first mail. */
async function openTransport(smtpUrl: string | undefined) {
  const { createTransport } = await import("nodemailer");
  return smtpUrl
    ? createTransport({ url: smtpUrl, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 })
    : createTransport({ streamTransport: true, buffer: true, newline: "unix" });
}

const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Failures before the mail server was asked to take anything. */
const NOT_ASKED = ["EDNS", "ETLS"];
const NOT_CONNECTED = ["CONNECT_TIMEOUT", "GREETING_TIMEOUT"];

/**
 * What became of a mail that `send` threw for: `refused` for good, `later` if it wasn't taken now but another try
 * may help, `unknown` if it may have been taken, for example when the connection broke.
 */
export function mailFailure(error: unknown): "refused" | "later" | "unknown" {
  const { code, responseCode, permanent, syscall, timeoutType }: Record<string, unknown> = {
    ...Object(error),
  };
  if (code === "EAUTH") return "later";
  if (responseCode !== undefined) return permanent === true ? "refused" : "later";
  if (code === "EENVELOPE") return "refused";
  const isConnected =
    syscall !== "connect" &&
    !NOT_ASKED.includes(String(code)) &&
    !NOT_CONNECTED.includes(String(timeoutType));
  return isConnected ? "unknown" : "later";
}

/** Whether every other mail would fail too: the server can't be reached, or doesn't let us in. */
export function isServerAway(error: unknown): boolean {
  const { code, responseCode }: Record<string, unknown> = { ...Object(error) };
  return code === "EAUTH" || (responseCode === undefined && code !== "EENVELOPE");
}

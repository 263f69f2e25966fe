import { rows } from "@longpaddock/db/rows";
import { MAX_CONTACT_ATTEMPTS, overdueSteps } from "@longpaddock/db/schema/overdue-steps";
import { isOut } from "@longpaddock/domain/check-ins/statuses";
import type { ContactMailStatus } from "@longpaddock/domain/overdue/vocabulary";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { isServerAway, mailFailure } from "../../core/outside/mail";
import { countedHashes, stopToken } from "../../riders/email-invites/mailed-links";
import { readSealed } from "../emergency-cards/load";
import { contactMail, overdueRider } from "./contact-mail";
import { isShareUsedUp, loadRider, type RiderRow, wantsNoMail } from "./load";

type MailDeps = Pick<ServerDeps, "clock" | "services" | "log"> & Pick<Ctx, "db">;

/** From the first try to the second, also if the process that made it has died; then four times as long, and so on. */
const RETRY_MS = 60_000;

interface DueMail {
  id: number;
  step: "contact" | "all_clear";
  attempts: number;
}

interface Contact {
  name: string;
  address: string;
}

/**
 * Sends what is due to contacts at home. A mail whose process died may have left, and is sent again under the same
 * Message-ID, by which mail programs show it once: none is forgotten. Ends early while the mail server can't be reached.
 */
export async function mailContacts({
  database,
  clock,
  services,
  log,
}: Pick<ServerDeps, "database" | "clock" | "services" | "log">): Promise<void> {
  const deps = { db: database.db, clock, services, log };
  for (let due = await takeDue(deps); due !== null; due = await takeDue(deps))
    if (!(await settle(deps, due))) return;
}

async function takeDue({ db, clock }: MailDeps): Promise<DueMail | null> {
  const now = clock.now().toISOString();
  const [due] = await rows<DueMail>(
    db,
    sql`update ${overdueSteps} o set attempts = o.attempts + 1,
        due_at = ${now}::timestamptz + (o.attempts + 1) ^ 2 * ${RETRY_MS} * interval '1 millisecond'
      where o.id = (select next.id from ${overdueSteps} next
        where next.status = 'queued' and next.due_at <= ${now}::timestamptz and next.attempts < ${MAX_CONTACT_ATTEMPTS}
        order by next.due_at, next.id limit 1 for update skip locked)
      returning o.id, o.step, o.attempts`,
  );
  return due ?? null;
}

/** Returns false if the mail server couldn't be reached. */
async function settle(deps: MailDeps, due: DueMail): Promise<boolean> {
  const { db, clock } = deps;
  const isRow = eq(overdueSteps.id, due.id);
  const isContact = due.step === "contact";
  const row = await loadRider(deps, due.id);
  // They came home meanwhile, or went out again: what isn't sent may be said later.
  if (!row || isOut(row.status) !== isContact || (isContact && !row.mailsContact)) {
    await db.delete(overdueSteps).where(isRow);
    return true;
  }
  const contact = contactOf(deps, row);
  const hashes = contact ? countedHashes(deps.services, contact.address) : [];
  const { status, isAway } = await send(deps, due, { row, contact, hashes });
  if (status !== "queued")
    await db
      .update(overdueSteps)
      .set({ status, addressHash: isContact && status === "sent" ? hashes[0] : null, takenAt: clock.now() })
      .where(isRow);
  return !isAway;
}

/** As the rider has named them for this ride, perhaps before they had an account, or else on their emergency card. */
function contactOf(deps: MailDeps, row: RiderRow): Contact | null {
  if (row.contactEmail !== null) return { name: row.contactName ?? "", address: row.contactEmail };
  const { userId, sealed } = row;
  const card = userId === null || sealed === null ? null : readSealed(deps, { userId, sealed });
  return card?.contactEmail ? { name: card.contactName ?? "", address: card.contactEmail } : null;
}

interface Parts {
  row: RiderRow;
  contact: Contact | null;
  hashes: readonly string[];
}

interface Outcome {
  status: ContactMailStatus;
  /** The mail server couldn't be reached. */
  isAway?: boolean;
}

async function send(deps: MailDeps, due: DueMail, { row, contact, hashes }: Parts): Promise<Outcome> {
  const { services, log, clock } = deps;
  if (contact === null) return { status: "no_address" };
  // An all-clear goes only where the first mail went, so it counts no more.
  const isBarred =
    due.step === "contact"
      ? await isShareUsedUp(deps, row, hashes)
      : row.mailedHash === null || !hashes.includes(row.mailedHash);
  if (isBarred || (await wantsNoMail(deps, contact.address))) return { status: "refused" };
  // Everybody can sign in to a demo.
  if (services.demo && services.mail.isReal) return { status: "refused" };
  const { appUrl } = services;
  const token = stopToken(services, contact.address, "contact");
  try {
    await services.mail.send({
      kind: due.step === "contact" ? "overdue_contact" : "overdue_all_clear",
      to: contact.address,
      messageId: `<overdue-${due.id}@${new URL(appUrl).hostname}>`,
      unsubscribeUrl: `${appUrl}/api/email-invites/unsubscribe?token=${token}`,
      ...contactMail(
        due.step,
        overdueRider(row, contact.name, clock.now()),
        `${appUrl}/invite#stop=${token}&of=riders`,
      ),
    });
    return { status: "sent" };
  } catch (err) {
    const failure = mailFailure(err);
    log.warn({ err, failure, attempts: due.attempts }, "a contact could not be mailed");
    const isOver = failure === "refused" || due.attempts >= MAX_CONTACT_ATTEMPTS;
    return { status: isOver ? "failed" : "queued", isAway: isServerAway(err) };
  }
}

import { setTimeout } from "node:timers/promises";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import type { EmailInviteStatus } from "@longpaddock/domain/email-invites/vocabulary";
import { and, eq, inArray, lt } from "drizzle-orm";
import type { ServerDeps } from "../../../core/deps";
import { mailFailure } from "../../../core/outside/mail";
import { ago, sendsInvitations } from "../load";
import { type ClaimedInvitation, claimInvitation, type SendingDeps } from "./claim-invitation";
import { mailInvitation } from "./mail-invitation";

/** Mails that a process sends at the same time. If it is killed, nobody knows which of them have left. */
const AT_ONCE = 4;
/** Mail servers answer sooner, so a process that takes this long has died. */
const MAX_SENDING_MS = 3 * 60_000;
/** Until the next try of a mail that the server didn't take. */
const RETRY_MS = [60_000, 5 * 60_000, 30 * 60_000, 120 * 60_000];

/** Sends the invitations that are due, until there are none or the process stops. */
export async function sweepEmailInvites(
  { database, clock, services, log }: Pick<ServerDeps, "database" | "clock" | "services" | "log">,
  stopping?: AbortSignal,
): Promise<void> {
  if (!sendsInvitations(services)) return;
  const deps = { db: database.db, clock, services, log };
  await leaveInDoubt(deps);
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendUntilEmpty(deps, stopping)));
}

/** What a process that died was sending. */
async function leaveInDoubt({ db, clock }: SendingDeps): Promise<void> {
  await db
    .update(emailInvites)
    .set({ status: "unknown" })
    .where(and(eq(emailInvites.status, "sending"), lt(emailInvites.triedAt, ago({ clock }, MAX_SENDING_MS))));
}

async function sendUntilEmpty(deps: SendingDeps, stopping: AbortSignal | undefined): Promise<void> {
  while (!stopping?.aborted) {
    const claimed = await claimInvitation(deps);
    if (claimed === null) return;
    if (claimed !== "skipped") await note(deps, claimed, await send(deps, claimed));
  }
}

interface Outcome {
  status: EmailInviteStatus;
  dueAt?: Date;
}

async function send(deps: SendingDeps, claimed: ClaimedInvitation): Promise<Outcome> {
  try {
    // Members need no invitation, and who is blocked gets none, but the admins mustn't learn by the time it takes whose
    // address this is.
    if (claimed.isForMemberOrBlocked) await setTimeout(300 + Math.random() * 1200);
    else await mailInvitation(deps, claimed);
    return { status: "sent" };
  } catch (err) {
    const failure = mailFailure(err);
    const { attempts, requestId: reqId } = claimed;
    deps.log.warn({ err, failure, attempts, ...(reqId && { reqId }) }, "an invitation could not be sent");
    if (failure === "unknown") return { status: "unknown" };
    const wait = failure === "later" ? RETRY_MS[claimed.attempts - 1] : undefined;
    if (wait === undefined) return { status: "failed" };
    return { status: "queued", dueAt: new Date(deps.clock.now().getTime() + wait) };
  }
}

/** Changes nothing if the invitation was withdrawn, used or queued again meanwhile. */
async function note(
  { db }: SendingDeps,
  { id, triedAt }: ClaimedInvitation,
  outcome: Outcome,
): Promise<void> {
  await db
    .update(emailInvites)
    .set(outcome)
    .where(
      and(
        eq(emailInvites.id, id),
        eq(emailInvites.triedAt, triedAt),
        inArray(emailInvites.status, ["sending", "unknown"]),
      ),
    );
}

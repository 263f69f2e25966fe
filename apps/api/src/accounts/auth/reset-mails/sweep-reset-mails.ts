import { randomBytes } from "node:crypto";
import { passwordResetLinks } from "@longpaddock/db/schema/password-reset-links";
import { users } from "@longpaddock/db/schema/users";
import { BRAND } from "@longpaddock/domain/brand";
import { and, asc, eq, lte } from "drizzle-orm";
import type { Ctx } from "../../../core/context";
import type { ServerDeps } from "../../../core/deps";
import { mailFailure } from "../../../core/outside/mail";
import { withinTransaction } from "../../../core/within-transaction";
import { hashToken, LINK_MINUTES } from "./reset-tokens";

/** After this, another process may take a mail whose process has died. */
const LEASE_MS = 60_000;
/** Until the next try; twice as long with each failure. */
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 10 * 60_000;
/** Only for processes that die with the mail: one that fails is tried less often within its hour. */
const MAX_ATTEMPTS = 10;
/** Of mails that may have been taken, though the server didn't say so. */
const MAX_UNKNOWN = 2;

type SendDeps = Pick<ServerDeps, "clock" | "services" | "log"> & Pick<Ctx, "db">;
type Claimed = Exclude<Awaited<ReturnType<typeof claimLink>>, null | "expired">;

/** Mails the reset links that are due, one after the other, until there are none. Each new request starts it too. */
export async function sweepResetMails(deps: SendDeps): Promise<void> {
  for (let claimed = await claimLink(deps); claimed !== null; claimed = await claimLink(deps))
    if (claimed !== "expired") await send(deps, claimed);
}

/** Makes the token, which is nowhere before its mail is sent. Null when none is due. */
async function claimLink({ db, clock }: SendDeps) {
  return withinTransaction({ db }, async (tx) => {
    const now = clock.now();
    const [due] = await tx.db
      .select({
        id: passwordResetLinks.id,
        userId: passwordResetLinks.userId,
        attempts: passwordResetLinks.attempts,
        requestId: passwordResetLinks.requestId,
        createdAt: passwordResetLinks.createdAt,
        email: users.email,
        firstName: users.firstName,
      })
      .from(passwordResetLinks)
      .innerJoin(users, eq(users.id, passwordResetLinks.userId))
      .where(lte(passwordResetLinks.dueAt, now))
      .orderBy(asc(passwordResetLinks.dueAt), asc(passwordResetLinks.id))
      .limit(1)
      .for("update", { of: passwordResetLinks, skipLocked: true });
    if (!due) return null;
    const isLink = eq(passwordResetLinks.id, due.id);
    const isOld = now.getTime() - due.createdAt.getTime() >= LINK_MINUTES * 60_000;
    if (isOld || due.attempts >= MAX_ATTEMPTS) {
      await tx.db.update(passwordResetLinks).set({ dueAt: null, expiresAt: now }).where(isLink);
      return "expired" as const;
    }
    const token = randomBytes(32).toString("base64url");
    const attempts = due.attempts + 1;
    await tx.db
      .update(passwordResetLinks)
      .set({
        tokenHash: hashToken(token),
        attempts,
        dueAt: new Date(now.getTime() + LEASE_MS),
        expiresAt: new Date(now.getTime() + LINK_MINUTES * 60_000),
      })
      .where(isLink);
    return { ...due, attempts, token };
  });
}

async function send(deps: SendDeps, claimed: Claimed): Promise<void> {
  const { db, clock, services, log } = deps;
  const { id, attempts, requestId } = claimed;
  const isLink = and(
    eq(passwordResetLinks.id, id),
    eq(passwordResetLinks.tokenHash, hashToken(claimed.token)),
  );
  try {
    await services.mail.send(resetMail(services, claimed));
    await db.update(passwordResetLinks).set({ dueAt: null }).where(isLink);
  } catch (err) {
    const failure = mailFailure(err);
    log.warn(
      { err, failure, attempts, ...(requestId && { reqId: requestId }) },
      "a reset link could not be mailed",
    );
    const now = clock.now();
    const dueAt = new Date(now.getTime() + Math.min(RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS));
    if (failure === "refused")
      await db.update(passwordResetLinks).set({ dueAt: null, expiresAt: now }).where(isLink);
    if (failure === "later") await db.update(passwordResetLinks).set({ dueAt }).where(isLink);
    if (failure === "unknown") await keepBoth(deps, claimed, dueAt);
  }
}

/** The mailed link may have arrived and stays valid; another try mails a link of its own. */
async function keepBoth({ db }: SendDeps, claimed: Claimed, dueAt: Date): Promise<void> {
  const { id, userId, attempts, requestId, createdAt } = claimed;
  await withinTransaction({ db }, async (tx) => {
    const [kept] = await tx.db
      .update(passwordResetLinks)
      .set({ dueAt: null })
      .where(eq(passwordResetLinks.id, id))
      .returning({ expiresAt: passwordResetLinks.expiresAt });
    if (!kept || attempts > MAX_UNKNOWN) return;
    const again = { userId, attempts, requestId, createdAt, dueAt, expiresAt: kept.expiresAt };
    await tx.db.insert(passwordResetLinks).values(again);
  });
}

function resetMail({ appUrl }: SendDeps["services"], { email, firstName, token, requestId }: Claimed) {
  return {
    kind: "password_reset",
    requestId,
    // Not the typed address: a different spelling of it may be someone else's mailbox.
    to: email,
    subject: `Choose a new ${BRAND.name} password`,
    text: [
      `G'day ${firstName ?? "there"},`,
      `Open this link within ${LINK_MINUTES} minutes to choose a new password:`,
      `${appUrl}/reset-password?token=${token}`,
      "If you didn't ask for this, you can ignore this email. Your password won't change.",
    ].join("\n\n"),
  };
}

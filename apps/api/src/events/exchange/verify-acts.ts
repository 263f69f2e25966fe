import { deviceKeys } from "@longpaddock/db/schema/device-keys";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import type { Onboarded } from "@longpaddock/domain/actor";
import { canCheckInRiders, rolesAt } from "@longpaddock/domain/check-ins/policy";
import { lateActsUntil } from "@longpaddock/domain/check-ins/rules";
import { AppError } from "@longpaddock/domain/errors";
import { signedText, timeOf } from "@longpaddock/domain/exchange/rules";
import type { ExchangedAct, MergeInput } from "@longpaddock/domain/exchange/schema";
import { EXCHANGE_MESSAGES } from "@longpaddock/domain/exchange/texts";
import { eq, inArray } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { planColumns, planOf } from "../../core/plans/plan-in-force";
import { readRoleEnds } from "../../riders/check-ins/as-recorded";
import { loadEvent } from "../../riders/participations/load";
import { isSignedBy, readPublicKey } from "./signatures";

export interface VerifiedAct {
  readonly act: ExchangedAct;
  /** The leader who did it. */
  readonly signer: Onboarded;
}

/**
 * Returns the acts with their signers, once every one of them is signed by the device of a member who was signed in
 * there and led this ride when they did it.
 *
 * @throws AppError FORBIDDEN that names the others
 */
export async function verifyActs(ctx: OnboardedCtx, { id, acts }: MergeInput): Promise<VerifiedAct[]> {
  const keys = await loadKeys(ctx, acts);
  const signers = new Map<string, Awaited<ReturnType<typeof loadLeading>>>();
  const verified: VerifiedAct[] = [];
  const fields: Record<string, string> = {};
  for (const [index, act] of acts.entries()) {
    const key = keys.get(act.keyId);
    const isSigned =
      key?.signer.id === act.by && isSignedBy(key.publicKey, signedText(id, act), act.signature);
    if (!key || !isSigned) {
      fields[`acts.${index}.signature`] = EXCHANGE_MESSAGES.notSigned;
      continue;
    }
    const { signer, endedAt } = key;
    const leading = signers.get(signer.id) ?? (await loadLeading(ctx, id, signer));
    signers.set(signer.id, leading);
    const at = timeOf(act);
    const isLate = endedAt !== null && (at >= endedAt || leading.isOver);
    if (isLate) fields[`acts.${index}.signature`] = EXCHANGE_MESSAGES.notSigned;
    else if (!leading.hasLed(at)) fields[`acts.${index}.by`] = EXCHANGE_MESSAGES.signerNotLeading;
    else verified.push({ act, signer });
  }
  if (verified.length < acts.length) throw new AppError("FORBIDDEN", EXCHANGE_MESSAGES.refused, { fields });
  return verified;
}

/** The keys, with when the session on their device ended. */
async function loadKeys({ db, clock }: OnboardedCtx, acts: readonly ExchangedAct[]) {
  const now = clock.now();
  const found = await db
    .select({
      id: deviceKeys.id,
      publicKey: deviceKeys.publicKey,
      userId: users.id,
      onboarded: users.onboardingCompleted,
      endedAt: deviceKeys.endedAt,
      expiresAt: sessions.expire,
      ...planColumns,
    })
    .from(deviceKeys)
    .innerJoin(users, eq(users.id, deviceKeys.userId))
    .leftJoin(sessions, eq(sessions.sid, deviceKeys.sid))
    .where(inArray(deviceKeys.id, [...new Set(acts.map(({ keyId }) => keyId))]));
  return new Map(
    found.flatMap((row) => {
      const publicKey = readPublicKey(row.publicKey);
      if (!publicKey || !row.onboarded) return [];
      const kind = row.role === "renMode" ? ("admin" as const) : ("member" as const);
      const signer = { kind, id: row.userId, onboarded: true as const, ...planOf(row, now) };
      const endedAt = row.endedAt ?? (row.expiresAt && row.expiresAt <= now ? row.expiresAt : null);
      return [[row.id, { publicKey, signer, endedAt }] as const];
    }),
  );
}

/** When a member led the ride, and whether nothing more is taken of it. */
async function loadLeading(ctx: OnboardedCtx, eventId: number, signer: Onboarded) {
  const signing = { ...ctx, actor: signer };
  const event = await loadEvent(signing, eventId);
  const ended = await readRoleEnds(signing, eventId);
  const now = ctx.clock.now();
  return {
    isOver: lateActsUntil(event.dayEndsAt) <= now,
    hasLed: (statedAt: Date) =>
      canCheckInRiders(signer, { ...event, roles: rolesAt(event, ended, { statedAt, now }) }).allowed,
  };
}

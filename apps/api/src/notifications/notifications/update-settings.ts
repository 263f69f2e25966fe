import { notificationSettings } from "@longpaddock/db/schema/notification-settings";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import type { NotificationSettingsInput, UnsubscribeInput } from "@longpaddock/domain/notifications/schema";
import { eq } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";
import { readDigestToken, readUnsubscribeToken } from "../../core/signing/unsubscribe-token";
import { withinTransaction } from "../../core/within-transaction";
import { readSettings } from "./read-settings";

export async function updateSettings(ctx: SignedInCtx, changes: NotificationSettingsInput) {
  await withinTransaction(ctx, (tx) => change(tx, tx.actor.id, changes));
  return readSettings(ctx);
}

/** Turns a member's mail off, with the token that each mail carries. @throws AppError NOT_FOUND for a token that isn't ours */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  await changeByToken(ctx, readUnsubscribeToken(ctx.services, token), { mail: false });
}

/** Turns a member's weekly mail off, with the token that each one carries. @throws AppError NOT_FOUND */
export async function stopDigest(ctx: Ctx, { token }: UnsubscribeInput): Promise<void> {
  await changeByToken(ctx, readDigestToken(ctx.services, token), { digest: false });
}

async function changeByToken(ctx: Ctx, userId: string | null, changes: NotificationSettingsInput) {
  if (userId === null) throw new AppError("NOT_FOUND");
  const [member] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (member) await change(ctx, userId, changes);
}

async function change({ db }: Pick<Ctx, "db">, userId: string, changes: NotificationSettingsInput) {
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await db
    .insert(notificationSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: notificationSettings.userId, set });
}

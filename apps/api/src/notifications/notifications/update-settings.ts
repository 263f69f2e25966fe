import { notificationSettings } from "@longpaddock/db/schema/notification-settings";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import type { NotificationSettingsInput } from "@longpaddock/domain/notifications/schema";
import { eq } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";
import { readUnsubscribeToken } from "../../core/unsubscribe-token";
import { withinTransaction } from "../../core/within-transaction";
import { readSettings } from "./read-settings";

export async function updateSettings(ctx: SignedInCtx, changes: NotificationSettingsInput) {
  await withinTransaction(ctx, (tx) => change(tx, tx.actor.id, changes));
  return readSettings(ctx);
}

/** Turns a member's mail off, with the token that each mail carries. @throws AppError NOT_FOUND for a token that isn't ours */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  const userId = readUnsubscribeToken(ctx.services, token);
  if (userId === null) throw new AppError("NOT_FOUND");
  const [member] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (member) await change(ctx, userId, { mail: false });
}

async function change({ db }: Pick<Ctx, "db">, userId: string, changes: NotificationSettingsInput) {
  const { mail, mutedKinds } = changes;
  const set = { ...(mail !== undefined && { mail }), ...(mutedKinds && { mutedKinds }) };
  if (Object.keys(set).length === 0) return;
  await db
    .insert(notificationSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: notificationSettings.userId, set });
}

import { credentials } from "@longpaddock/db/schema/credentials";
import { sessions } from "@longpaddock/db/schema/sessions";
import type { ChangePasswordInput } from "@longpaddock/domain/auth/schema";
import { AppError } from "@longpaddock/domain/errors";
import { eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { hashPassword, passwordMatches } from "./passwords";

/** Ends every session of the member and starts a new one for this browser. */
export async function changePassword(
  ctx: SignedInCtx,
  { currentPassword, newPassword }: ChangePasswordInput,
) {
  const { id } = ctx.actor;
  const [stored] = await ctx.db.select().from(credentials).where(eq(credentials.userId, id)).limit(1);
  if (!(await passwordMatches(stored?.passwordHash, currentPassword))) {
    const message = "This isn't your current password";
    throw new AppError("BAD_REQUEST", message, { fields: { currentPassword: message } });
  }
  const passwordHash = await hashPassword(newPassword);
  await withinTransaction(ctx, async ({ db }) => {
    await db
      .update(credentials)
      .set({ passwordHash, updatedAt: ctx.clock.now() })
      .where(eq(credentials.userId, id));
    await db.delete(sessions).where(eq(sessions.userId, id));
  });
  await ctx.session.start(id);
}

import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import type { OnboardingInput } from "@longpaddock/domain/members/schema";
import { eq } from "drizzle-orm";
import { currentUserView } from "../../accounts/auth/view";
import type { SignedInCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";

export async function onboardMember(
  ctx: SignedInCtx,
  { country, state, preferredVehicles }: OnboardingInput,
) {
  const now = ctx.clock.now();
  const [user] = await withinTransaction(ctx, ({ db, actor }) =>
    db
      .update(users)
      .set({ country, state: state ?? null, preferredVehicles, onboardingCompleted: true, updatedAt: now })
      .where(eq(users.id, actor.id))
      .returning(),
  );
  if (!user) throw new AppError("UNAUTHORIZED");
  return currentUserView(user, { plans: ctx.actor.plans, now });
}

import { users } from "@longpaddock/db/schema/users";
import type { Onboarded } from "@longpaddock/domain/actor";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "./context";
import { planColumns, planOf } from "./plans/plan-in-force";

/**
 * For what is done in a member's name without their session. Null for somebody who is suspended, has gone, or is no member
 * who could act.
 */
export async function memberActor(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  id: string | null,
): Promise<Onboarded | null> {
  if (id === null) return null;
  const [found] = await db
    .select({
      ...planColumns,
      onboarded: users.onboardingCompleted,
      suspendedAt: users.suspendedAt,
      suspendedUntil: users.suspendedUntil,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!found?.onboarded || isSuspended(found, clock.now())) return null;
  const kind = found.role === ADMIN_ROLE ? "admin" : "member";
  return { kind, id, onboarded: true, ...planOf(found, clock.now()) };
}

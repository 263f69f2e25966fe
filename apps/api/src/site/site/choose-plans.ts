import type { Db } from "@longpaddock/db/client";
import { siteSettings } from "@longpaddock/db/schema/site-settings";
import { AppError } from "@longpaddock/domain/errors";
import type { SitePlans } from "@longpaddock/domain/plans";
import type { SetSiteInput } from "@longpaddock/domain/site/schema";
import type { Clock } from "../../core/clock";
import type { AdminCtx } from "../../core/context";
import { publishSite } from "../../core/live/publish";
import { recordAdminAct, recordOperatorAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";

const SUBJECT = { kind: "site", id: "plans" } as const;

/**
 * Changes what all members have. Every process hears of it from the database. A request that holds its member's lock by
 * then counts as before the change; what came to be meanwhile stays, whatever is chosen.
 */
export async function setSite(ctx: AdminCtx, { plans }: SetSiteInput): Promise<{ plans: SitePlans }> {
  return withinTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    await db.insert(siteSettings).values({ createdAt: clock.now() }).onConflictDoNothing();
    const [before] = await db.select().from(siteSettings).for("update");
    if (!before) throw new AppError("INTERNAL");
    // Chosen again, or by two administrators at once, it leaves no second entry.
    if (before.plans === plans) return { plans };
    await db.update(siteSettings).set({ plans, updatedAt: clock.now() });
    await recordAdminAct(tx, {
      act: "site_plans_set",
      subject: SUBJECT,
      before: { plans: before.plans },
      after: { plans },
    });
    await publishSite(tx);
    return { plans };
  });
}

/**
 * What the operator's settings say counts only while nothing is chosen: at the first start. Returns false if something
 * was chosen before.
 */
export async function choosePlansOnce(
  { db, clock }: { db: Db; clock: Clock },
  plans: SitePlans,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const chosen = await tx
      .insert(siteSettings)
      .values({ plans, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (chosen.length === 0) return false;
    if (plans !== "specified")
      await recordOperatorAct(
        { db: tx, clock },
        { act: "site_plans_set", subject: SUBJECT, after: { plans } },
      );
    return true;
  });
}

import type { DbOrTx } from "@longpaddock/db/client";
import { siteSettings } from "@longpaddock/db/schema/site-settings";
import { users } from "@longpaddock/db/schema/users";
import {
  effectiveProfileType,
  type PlanHolder,
  type SitePlans,
  type StoredPlan,
} from "@longpaddock/domain/plans";
import { type SQL, sql } from "drizzle-orm";

/** What administrators have chosen for the whole site, as of the query that reads it. */
export const sitePlans: SQL<SitePlans> = sql<SitePlans>`coalesce((select ${siteSettings.plans} from ${siteSettings}), 'specified')`;

/** The columns from which `planOf` works out the plan in force. */
export const planColumns = {
  role: users.role,
  profileType: users.profileType,
  planEndsAt: users.planEndsAt,
  trialEndsAt: users.trialEndsAt,
  plans: sitePlans,
};

export const planOf = (row: StoredPlan & Pick<PlanHolder, "plans">, now: Date): PlanHolder => ({
  profileType: effectiveProfileType(row, now),
  plans: row.plans,
});

/** For what needs the site's choice without a member's row. */
export async function readSitePlans(db: DbOrTx): Promise<SitePlans> {
  const [row] = await db.select({ plans: siteSettings.plans }).from(siteSettings);
  return row?.plans ?? "specified";
}

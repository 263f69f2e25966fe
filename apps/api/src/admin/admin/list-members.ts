import { isSuspendedRow, memberSearchText, users } from "@longpaddock/db/schema/users";
import type { SearchMembersInput } from "@longpaddock/domain/members/schema";
import type { ProfileType } from "@longpaddock/domain/plans";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { and, desc, eq, gt, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AdminCtx, Ctx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { cappedCount, pageOf } from "../../core/paging";
import { memberView } from "./member-view";

const newestMembers = listCursor("newest members", z.tuple([z.string()]));

/** Enough to say how many an administrator's filter has found. */
const MAX_COUNTED = 10_000;

type Filters = Omit<SearchMembersInput, "limit" | "cursor">;

function matching({ search, plan, role, status }: Filters, now: Date): SQL | undefined {
  const isStatus = {
    active: and(users.onboardingCompleted, not(isSuspendedRow(users, now))),
    suspended: isSuspendedRow(users, now),
    newcomer: and(not(users.onboardingCompleted), not(isSuspendedRow(users, now))),
  };
  return and(
    isNull(users.deletedAt),
    search ? sql`${memberSearchText(users)} like ${pattern(search)}` : undefined,
    role && eq(users.role, role),
    plan && hasPlan(plan, now),
    status && isStatus[status],
  );
}

/** The rule of `effectiveProfileType`. */
function hasPlan(plan: ProfileType, now: Date): SQL | undefined {
  if (plan === "renMode") return eq(users.role, ADMIN_ROLE);
  const isRunning = or(isNull(users.planEndsAt), gt(users.planEndsAt, now));
  const isPaid = (type: "premium" | "gold") => and(eq(users.profileType, type), isRunning);
  const isOnTrial = and(
    sql`${users.trialEndsAt} > ${now.toISOString()}::timestamptz`,
    sql`not (${users.profileType} in ('premium', 'gold') and ${isRunning})`,
  );
  const isOfType = {
    gold: isPaid("gold"),
    premium: or(isPaid("premium"), isOnTrial),
    free: sql`not (${users.profileType} in ('premium', 'gold') and ${isRunning}) and (${users.trialEndsAt} is null or ${users.trialEndsAt} <= ${now.toISOString()}::timestamptz)`,
  };
  return and(sql`${users.role} <> ${ADMIN_ROLE}`, isOfType[plan]);
}

interface MembersQuery extends Filters {
  limit: number;
  before: string | undefined;
  now: Date;
}

export function membersQuery(db: Ctx["db"], { limit, before, now, ...filters }: MembersQuery) {
  return db
    .select()
    .from(users)
    .where(and(matching(filters, now), before === undefined ? undefined : lt(users.id, before)))
    .orderBy(desc(users.id))
    .limit(limit + 1);
}

/** Sorts by id, newest first, because members' ids are UUIDv7. */
export async function listMembers(ctx: AdminCtx, { limit, cursor, ...filters }: SearchMembersInput) {
  const now = ctx.clock.now();
  const [before] = newestMembers.decode(ctx, cursor) ?? [];
  const [rows, counted] = await Promise.all([
    membersQuery(ctx.db, { ...filters, limit, before, now }),
    cappedCount(ctx, { from: users, where: matching(filters, now), max: MAX_COUNTED }),
  ]);
  return pageOf(rows, {
    limit,
    ...counted,
    view: (user) => memberView(user, now),
    cursor: (user) => newestMembers.encode(ctx, [user.id]),
  });
}

const pattern = (words: string) => sql`'%' || search_fold(${words.replace(/[\\%_]/g, "\\$&")}) || '%'`;

import { rows } from "@longpaddock/db/rows";
import { events } from "@longpaddock/db/schema/events";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import {
  ACTIVITY_KINDS,
  ACTIVITY_POINTS,
  type ActivityKind,
  shownWeeks,
} from "@longpaddock/domain/admin/rules";
import type { TopUsersInput } from "@longpaddock/domain/admin/schema";
import { type SQL, sql } from "drizzle-orm";
import type { AdminCtx } from "../../../core/context";
import { type TopUserRow, topUserView } from "./view";

/** The members who did most in the weeks that the dashboard shows. Equal ones in the order in which they joined. */
export async function listTopUsers({ db, clock, services }: AdminCtx, { limit }: TopUsersInput) {
  const now = clock.now();
  const since = shownWeeks(now, services.timeZone)[0]?.startsAt ?? now;
  const found = await rows<TopUserRow>(db, topUsersQuery(since, limit));
  return found.map(topUserView);
}

/** Reads what was done since then from indexes by time, which have its author too. */
export function topUsersQuery(since: Date, limit: number): SQL {
  const done = (kind: ActivityKind, { from, by, where }: { from: SQL; by: SQL; where?: SQL }) => sql`
    select ${by} as user_id, ${sql.join(
      ACTIVITY_KINDS.map((name) => (name === kind ? sql`count(*)::int` : sql`0`)),
      sql`, `,
    )}
    from ${from} where created_at >= ${since.toISOString()}::timestamptz ${where ? sql`and ${where}` : sql``} group by 1`;
  const author = sql`author_id`;
  const where = sql`removed_at is null`;
  const names = ACTIVITY_KINDS.map((kind) => sql.raw(kind));
  const acts = sql.join(
    [
      done("routes", { from: sql`${routes}`, by: author }),
      done("events", { from: sql`${events}`, by: sql`organizer_id` }),
      done("topics", { from: sql`${groupPosts}`, by: author, where }),
      done("comments", { from: sql`${groupPostComments}`, by: author, where }),
      done("ratings", { from: sql`${routeRatings}`, by: sql`user_id` }),
    ],
    sql` union all `,
  );
  const sums = ACTIVITY_KINDS.map((kind) => sql`sum(${sql.raw(kind)})::int as ${sql.raw(kind)}`);
  const score = ACTIVITY_KINDS.map((kind) => sql`${sql.raw(kind)} * ${ACTIVITY_POINTS[kind]}`);
  return sql`select u.id, u.first_name as "firstName", u.last_name as "lastName",
      u.profile_image_url as "profileImageUrl", u.role, ${sql.join(names, sql`, `)}
    from (select user_id, ${sql.join(sums, sql`, `)}
      from (${acts}) as acts (user_id, ${sql.join(names, sql`, `)}) group by 1) as sums
    join ${users} u on u.id = sums.user_id and u.deleted_at is null
    order by ${sql.join(score, sql` + `)} desc, u.id limit ${limit}`;
}

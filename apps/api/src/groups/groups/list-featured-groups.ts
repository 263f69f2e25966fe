import { groups } from "@longpaddock/db/schema/groups";
import { viewerId } from "@longpaddock/domain/actor";
import type { FeaturedGroupsInput } from "@longpaddock/domain/groups/schema";
import { desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { groupCardView } from "./group-view";
import { selectGroups } from "./load";

export const featuredGroupsQuery = prepared((db) =>
  selectGroups(db, sql.placeholder("viewerId"))
    .where(eq(groups.isPrivate, sql`false`))
    .orderBy(desc(groups.memberCount), desc(groups.id))
    .limit(sql.placeholder("limit"))
    .prepare("featured_groups"),
);

/** The public groups with the most members. */
export async function listFeaturedGroups({ db, actor }: Ctx, input: FeaturedGroupsInput) {
  const rows = await featuredGroupsQuery(db).execute({ viewerId: viewerId(actor), limit: input.limit });
  return rows.map((row) => groupCardView(row, actor, input));
}

import { groupMutes } from "@longpaddock/db/schema/group-mutes";
import { groups } from "@longpaddock/db/schema/groups";
import { asc, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { mutedGroupView } from "./view";

/** By name. At most as many as the member has been in. */
export async function listMutedGroups({ db, actor }: SignedInCtx) {
  const found = await db
    .select({ id: groups.id, name: groups.name, level: groupMutes.level })
    .from(groupMutes)
    .innerJoin(groups, eq(groups.id, groupMutes.groupId))
    .where(eq(groupMutes.userId, actor.id))
    .orderBy(asc(groups.name), asc(groups.id));
  return found.map(mutedGroupView);
}

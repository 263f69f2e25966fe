import { groupMutes } from "@longpaddock/db/schema/group-mutes";
import { groups } from "@longpaddock/db/schema/groups";
import { asc, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { mutedGroupView } from "./view";

/** By name. A member can mute as many groups as they are in. */
export async function listMutedGroups({ db, actor }: SignedInCtx) {
  const found = await db
    .select({ id: groups.id, name: groups.name })
    .from(groupMutes)
    .innerJoin(groups, eq(groups.id, groupMutes.groupId))
    .where(eq(groupMutes.userId, actor.id))
    .orderBy(asc(groups.name), asc(groups.id));
  return found.map(mutedGroupView);
}

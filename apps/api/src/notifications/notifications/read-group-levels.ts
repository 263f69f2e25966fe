import { groupMutes } from "@longpaddock/db/schema/group-mutes";
import { groups } from "@longpaddock/db/schema/groups";
import type { GroupLevel } from "@longpaddock/domain/notifications/vocabulary";
import { and, asc, eq } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";
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

/** How much of a group reaches one of its members. */
export async function readGroupLevel(
  db: Ctx["db"],
  { userId, groupId }: { userId: string; groupId: number },
): Promise<GroupLevel> {
  const [muted] = await db
    .select({ level: groupMutes.level })
    .from(groupMutes)
    .where(and(eq(groupMutes.userId, userId), eq(groupMutes.groupId, groupId)));
  return muted?.level ?? "everything";
}

import { memberMutes } from "@longpaddock/db/schema/member-mutes";
import { users } from "@longpaddock/db/schema/users";
import type { PageInput } from "@longpaddock/domain/paging";
import { and, desc, eq, lt } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { mutedMemberView } from "./view";

const latestMutes = idCursor("muted members");

/** The members whom the caller has muted, the latest first. Nobody else can list them. */
export async function listMutedMembers(ctx: SignedInCtx, { limit, cursor }: PageInput) {
  const isOwn = eq(memberMutes.userId, ctx.actor.id);
  const [before] = latestMutes.decode(ctx, cursor) ?? [MAX_ID];
  const [found, total] = await Promise.all([
    ctx.db
      .select({
        muteId: memberMutes.id,
        createdAt: memberMutes.createdAt,
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
      })
      .from(memberMutes)
      .innerJoin(users, eq(users.id, memberMutes.mutedId))
      .where(and(isOwn, lt(memberMutes.id, before)))
      .orderBy(desc(memberMutes.id))
      .limit(limit + 1),
    ctx.db.$count(memberMutes, isOwn),
  ]);
  return pageOf(found, {
    limit,
    total,
    view: mutedMemberView,
    cursor: ({ muteId }) => latestMutes.encode(ctx, [muteId]),
  });
}

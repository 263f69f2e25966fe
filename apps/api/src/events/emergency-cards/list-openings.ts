import { emergencyCardOpenings } from "@longpaddock/db/schema/emergency-cards";
import { users } from "@longpaddock/db/schema/users";
import type { ListCardOpeningsInput } from "@longpaddock/domain/emergency-cards/schema";
import { and, desc, eq, getTableColumns, lt } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { openingView } from "./view";

const newestOpenings = idCursor("emergency card openings");

/** Who has opened the caller's card, the latest first. */
export async function listOpenings(ctx: OnboardedCtx, { limit, cursor }: ListCardOpeningsInput) {
  const own = eq(emergencyCardOpenings.userId, ctx.actor.id);
  const cursors = newestOpenings.of(ctx.actor.id);
  const [before] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        ...getTableColumns(emergencyCardOpenings),
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
      })
      .from(emergencyCardOpenings)
      .innerJoin(users, eq(users.id, emergencyCardOpenings.openedBy))
      .where(and(own, lt(emergencyCardOpenings.id, before)))
      .orderBy(desc(emergencyCardOpenings.id))
      .limit(limit + 1),
    ctx.db.$count(emergencyCardOpenings, own),
  ]);
  return pageOf(rows, { limit, total, view: openingView, cursor: (row) => cursors.encode(ctx, [row.id]) });
}

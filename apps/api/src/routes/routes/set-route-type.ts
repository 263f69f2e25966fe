import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import type { SetRouteTypeInput } from "@longpaddock/domain/routes/schema";
import { eq, sql } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { type RouteCard, routeCardView } from "./card-view";
import { lockRoute } from "./load";
import { mineColumns } from "./mine";
import { cardColumns } from "./route-columns";

export async function setRouteType(ctx: AdminCtx, { id, routeType }: SetRouteTypeInput): Promise<RouteCard> {
  return withinTransaction(ctx, async (tx) => {
    const before = await lockRoute(tx, id, "no key update");
    await tx.db.update(routes).set({ routeType, updatedAt: tx.clock.now() }).where(eq(routes.id, id));
    const [card] = await tx.db
      .select({ ...cardColumns, ...mineColumns(sql`${tx.actor.id}`) })
      .from(routes)
      .innerJoin(users, eq(users.id, routes.authorId))
      .where(eq(routes.id, id));
    if (!card) throw new AppError("NOT_FOUND");
    await recordAdminAct(tx, {
      act: "route_type_set",
      subject: { kind: "route", id },
      before: { routeType: before.routeType },
      after: { routeType },
      words: { about: before.authorId, name: card.name },
    });
    return routeCardView(card, ctx.actor);
  });
}

import { routePhotos } from "@longpaddock/db/schema/route-photos";
import type { ArrangePhotosInput } from "@longpaddock/domain/route-photos/schema";
import { canEditRoute } from "@longpaddock/domain/routes/policy";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockRoute } from "../routes/load";

/** Puts the listed photos first, in this order. */
export async function arrangePhotos(ctx: OnboardedCtx, { id, photoIds }: ArrangePhotosInput): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    authorize(tx.actor, canEditRoute(tx.actor, await lockRoute(tx, id, "key share")));
    const place = sql`array_position(${sql.param(photoIds)}::integer[], ${routePhotos.id})`;
    await tx.db
      .update(routePhotos)
      .set({ position: sql`coalesce(${place}, ${photoIds.length}::integer + ${routePhotos.position})` })
      .where(eq(routePhotos.routeId, id));
  });
}

import { routePhotos } from "@longpaddock/db/schema/route-photos";
import type { ArrangePhotosInput } from "@longpaddock/domain/route-photos/schema";
import { canEditRoute } from "@longpaddock/domain/routes/policy";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockRoute } from "../routes/load";

/** Puts the listed photos first, in this order, and changes the listed captions. */
export async function arrangePhotos(ctx: OnboardedCtx, input: ArrangePhotosInput): Promise<void> {
  const { id, photoIds, captions } = input;
  await withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    authorize(tx.actor, canEditRoute(tx.actor, await lockRoute(tx, id, "key share")));
    const place = sql`array_position(${sql.param(photoIds)}::integer[], ${routePhotos.id})`;
    const changed = sql`array_position(${sql.param(captions.map(({ photoId }) => photoId))}::integer[], ${routePhotos.id})`;
    const texts = sql`(${sql.param(captions.map(({ caption = "" }) => caption))}::text[])`;
    await tx.db
      .update(routePhotos)
      .set({
        position: sql`coalesce(${place}, ${photoIds.length}::integer + ${routePhotos.position})`,
        caption: sql`case when ${changed} is null then ${routePhotos.caption} else nullif(${texts}[${changed}], '') end`,
      })
      .where(eq(routePhotos.routeId, id));
  });
}

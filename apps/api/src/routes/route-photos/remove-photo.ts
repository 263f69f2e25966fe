import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { AppError } from "@longpaddock/domain/errors";
import { pictureStorageKeys } from "@longpaddock/domain/files/pictures";
import { NO_REMOVAL_REASON } from "@longpaddock/domain/removals";
import { canRemoveRoutePhoto, removesRoutePhotoAsSiteAdmin } from "@longpaddock/domain/route-photos/policy";
import type { RemoveRoutePhotoInput } from "@longpaddock/domain/route-photos/schema";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withFileChange } from "../../core/files/pending-files";
import { recordAdminAct } from "../../core/record-admin-act";
import { notify } from "../../notifications/notifications/notify";
import { endEmptyNote } from "../ratings/remove-note";
import { lockRoute } from "../routes/load";
import { findPhoto } from "./load";

/** Removes a photo of a route or of a rating's note. */
export async function removeRoutePhoto(
  ctx: OnboardedCtx,
  { id, photoId, reason = NO_REMOVAL_REASON }: RemoveRoutePhotoInput,
): Promise<void> {
  await withFileChange(ctx, [], async (tx) => {
    const { actor, db } = tx;
    const route = await lockRoute(tx, id, "key share");
    authorize(actor, canSeeRoute(actor, route));
    const photo = await findPhoto(tx, id, photoId);
    // A hidden photo exists only for the member who added it.
    if (!photo || !(photo.isShown || photo.userId === actor.id)) throw new AppError("NOT_FOUND");
    const { ratingId, userId } = photo;
    const access = { route, userId };
    authorize(actor, canRemoveRoutePhoto(actor, access));
    // Locks the rating before the photo, in the same order as a change of its note.
    if (ratingId !== null)
      await db
        .select({ id: routeRatings.id })
        .from(routeRatings)
        .where(eq(routeRatings.id, ratingId))
        .for("no key update");
    const removed = await db.delete(routePhotos).where(eq(routePhotos.id, photoId)).returning();
    if (removed.length === 0) throw new AppError("NOT_FOUND");
    if (ratingId !== null) await endEmptyNote(tx, ratingId, userId === actor.id ? null : actor.id);
    if (removesRoutePhotoAsSiteAdmin(actor, access))
      await recordAdminAct(tx, {
        act: "photo_removed",
        subject: { kind: "photo", id: photoId },
        before: { author: userId, routeId: id },
        words: { about: userId, after: { reason } },
      });
    if (userId !== actor.id) {
      const groupId = removesRoutePhotoAsSiteAdmin(actor, access) ? null : route.groupId;
      await notify(tx, { kind: "removed", groupId, routeId: id, photoId, memberId: userId, reason });
    }
    return { result: undefined, unused: pictureStorageKeys(photo.photoUrl) };
  });
}

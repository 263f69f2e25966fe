import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { AppError } from "@longpaddock/domain/errors";
import { canRemovePhoto, removesAsSiteAdmin } from "@longpaddock/domain/event-photos/policy";
import type { RemovePhotoInput } from "@longpaddock/domain/event-photos/schema";
import { pictureStorageKeys } from "@longpaddock/domain/files/pictures";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import { NO_REMOVAL_REASON } from "@longpaddock/domain/removals";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withFileChange } from "../../core/files/pending-files";
import { publish } from "../../core/live/publish";
import { recordAdminAct } from "../../core/record-admin-act";
import { notify } from "../../notifications/notifications/notify";
import { loadEvent } from "../../riders/participations/load";

export async function removePhoto(
  ctx: OnboardedCtx,
  { id, photoId, reason = NO_REMOVAL_REASON }: RemovePhotoInput,
): Promise<void> {
  await withFileChange(ctx, [], async (tx) => {
    const event = await loadEvent(tx, id);
    authorize(tx.actor, canReachEvent(tx.actor, event));
    const [photo] = await tx.db
      .select({ userId: eventPhotos.userId, photoUrl: eventPhotos.photoUrl })
      .from(eventPhotos)
      .where(and(eq(eventPhotos.id, photoId), eq(eventPhotos.eventId, id)))
      .for("update");
    if (!photo) throw new AppError("NOT_FOUND");
    authorize(tx.actor, canRemovePhoto(tx.actor, event, photo));
    await tx.db.delete(eventPhotos).where(eq(eventPhotos.id, photoId));
    if (removesAsSiteAdmin(tx.actor, event, photo))
      await recordAdminAct(tx, {
        act: "photo_removed",
        subject: { kind: "photo", id: photoId },
        before: { author: photo.userId, eventId: id },
        words: { about: photo.userId, after: { reason } },
      });
    if (photo.userId !== tx.actor.id)
      await notify(tx, {
        kind: "removed",
        groupId: event.groupId,
        eventId: id,
        memberId: photo.userId,
        reason,
      });
    await publish(tx, { eventId: id, kind: "photos" });
    return { result: undefined, unused: pictureStorageKeys(photo.photoUrl) };
  });
}

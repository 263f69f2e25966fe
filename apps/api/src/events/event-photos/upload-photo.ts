import { insertOne } from "@longpaddock/db/insert-one";
import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { AppError } from "@longpaddock/domain/errors";
import { canAddPhoto } from "@longpaddock/domain/event-photos/policy";
import type { AddPhotoInput } from "@longpaddock/domain/event-photos/schema";
import { PICTURE_MESSAGES } from "@longpaddock/domain/files/texts";
import { and, eq } from "drizzle-orm";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { encodePicture } from "../../core/files/encode-picture";
import { fileError } from "../../core/files/receive-file";
import { savePicture } from "../../core/files/save-picture";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { readAnswer } from "../../riders/participations/change-answer";
import { type KnownEvent, loadEvent, lockEvent } from "../../riders/participations/load";
import { selectPhotos } from "./load";
import { photoView } from "./view";

/** Adds the photo of the form to an event. Checks before the photo is decoded whether the caller may. */
export async function uploadPhoto(ctx: OnboardedCtx, { id, eventType, caption }: AddPhotoInput) {
  await admitUploader(ctx, await loadEvent(ctx, id), eventType);
  const picture = await encodePicture(ctx, "photo", "event-photo");
  if (!picture) throw fileError("photo", PICTURE_MESSAGES.missing);
  return savePicture(ctx, picture, async (tx) => {
    await lockMember(tx);
    const event = await lockEvent(tx, id, "key share");
    await admitUploader(tx, event, eventType);
    const { actor, clock, db } = tx;
    const added = await insertOne(db, eventPhotos, {
      eventId: id,
      eventType: event.type,
      userId: actor.id,
      photoUrl: picture.address,
      caption: caption ?? null,
      createdAt: clock.now(),
    });
    await awardBadges(tx, "sharePhoto");
    await publish(tx, { eventId: id, kind: "photos" });
    const [row] = await selectPhotos(db, eq(eventPhotos.id, added.id));
    if (!row) throw new AppError("NOT_FOUND");
    return { row: photoView(row, actor, event), replaced: null };
  });
}

async function admitUploader(
  ctx: OnboardedCtx,
  event: KnownEvent,
  eventType: AddPhotoInput["eventType"],
): Promise<void> {
  if (eventType !== undefined && event.type !== eventType) throw new AppError("NOT_FOUND");
  const { id: userId } = ctx.actor;
  const answer = await readAnswer(ctx, event.id, userId);
  const added = await ctx.db.$count(
    eventPhotos,
    and(eq(eventPhotos.userId, userId), eq(eventPhotos.eventId, event.id)),
  );
  authorize(ctx.actor, canAddPhoto(ctx.actor, event, { answer, added }));
}

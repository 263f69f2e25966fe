import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { users } from "@longpaddock/db/schema/users";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { FileOwner } from "../../core/files/file-owner";
import { prepared } from "../../core/prepared";
import { loadEvent } from "../../riders/participations/load";

/** Photos with who added them, the newest first. */
export const selectPhotos = (db: Ctx["db"], condition: SQL | undefined) =>
  db
    .select({
      id: eventPhotos.id,
      eventId: eventPhotos.eventId,
      eventType: eventPhotos.eventType,
      photoUrl: eventPhotos.photoUrl,
      caption: eventPhotos.caption,
      createdAt: eventPhotos.createdAt,
      userId: eventPhotos.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(eventPhotos)
    .innerJoin(users, eq(users.id, eventPhotos.userId))
    .where(condition)
    .orderBy(desc(eventPhotos.id));

export type PhotoRow = Awaited<ReturnType<typeof selectPhotos>>[number];

const eventOfPhoto = prepared((db) =>
  db
    .select({ eventId: eventPhotos.eventId })
    .from(eventPhotos)
    .where(
      and(
        eq(eventPhotos.photoUrl, sql.placeholder("address")),
        // Must match the index's condition literally.
        sql`${eventPhotos.photoUrl} like '/uploads/%'`,
      ),
    )
    .prepare("event_of_photo"),
);

/** Whoever sees the event sees its photos. */
export const eventPhotoOwner: FileOwner = {
  isPublic: false,
  async canRead(ctx, key) {
    const address = pictureAt(`/uploads/event-photo/${key}`, "large");
    const [photo] = await eventOfPhoto(ctx.db).execute({ address });
    return photo !== undefined && canReachEvent(ctx.actor, await loadEvent(ctx, photo.eventId)).allowed;
  },
};

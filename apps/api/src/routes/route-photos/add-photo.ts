import { insertOne } from "@longpaddock/db/insert-one";
import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { AppError } from "@longpaddock/domain/errors";
import { PICTURE_MESSAGES } from "@longpaddock/domain/files/texts";
import { RATING_MESSAGES } from "@longpaddock/domain/ratings/texts";
import { canAddNotePhoto, canAddRoutePhoto } from "@longpaddock/domain/route-photos/policy";
import type { AddRoutePhotoInput } from "@longpaddock/domain/route-photos/schema";
import { eq, sql } from "drizzle-orm";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { type EncodedPicture, encodePicture } from "../../core/files/encode-picture";
import { fileError } from "../../core/files/receive-file";
import { savePicture } from "../../core/files/save-picture";
import { lockMember } from "../../core/lock-member";
import { isNearHome, storedPlace } from "../home-areas/check-photos";
import { allAreas, loadHomes } from "../home-areas/homes";
import { loadOwnRating, loadRatedRoute, lockOwnRating } from "../ratings/load";
import { lockRoute } from "../routes/load";
import { findPhoto } from "./load";
import { routePhotoView } from "./view";

const ofRoute = (id: number) => eq(routePhotos.routeId, id);
const ofRating = (id: number) => eq(routePhotos.ratingId, id);

/** Adds the form's photo to the author's route. Checks before it is decoded whether they may. */
export async function addRoutePhoto(ctx: OnboardedCtx, { id, caption }: AddRoutePhotoInput) {
  const added = await ctx.db.$count(routePhotos, ofRoute(id));
  authorize(ctx.actor, canAddRoutePhoto(ctx.actor, await loadRatedRoute(ctx, id), added));
  const picture = await encodePhoto(ctx);
  return savePicture(ctx, picture, async (tx) => {
    await lockMember(tx);
    const route = await lockRoute(tx, id, "key share");
    authorize(tx.actor, canAddRoutePhoto(tx.actor, route, await tx.db.$count(routePhotos, ofRoute(id))));
    const subject = { routeId: id, ratingId: null };
    const stored = await insertPhoto(tx, { routeId: id, subject, caption, picture });
    return { row: routePhotoView(stored, tx.actor, route), replaced: null };
  });
}

/** Adds the form's photo to the note of the member's own rating. */
export async function addNotePhoto(ctx: OnboardedCtx, { id, caption }: AddRoutePhotoInput) {
  const seen = await loadRatedRoute(ctx, id);
  const rated = await loadOwnRating(ctx, id);
  if (!rated) throw new AppError("NOT_FOUND", RATING_MESSAGES.notRated);
  authorize(ctx.actor, canAddNotePhoto(ctx.actor, seen, rated.photos.length));
  const picture = await encodePhoto(ctx);
  return savePicture(ctx, picture, async (tx) => {
    await lockMember(tx);
    const route = await lockRoute(tx, id, "key share");
    const own = await lockOwnRating(tx, id);
    if (!own) throw new AppError("NOT_FOUND", RATING_MESSAGES.notRated);
    const added = await tx.db.$count(routePhotos, ofRating(own.id));
    authorize(tx.actor, canAddNotePhoto(tx.actor, route, added));
    const subject = { routeId: null, ratingId: own.id };
    const stored = await insertPhoto(tx, { routeId: id, subject, caption, picture });
    // It is another note now, which may be reported again.
    const now = tx.clock.now();
    await tx.db
      .update(routeRatings)
      .set({ writtenAt: now, updatedAt: now })
      .where(eq(routeRatings.id, own.id));
    if (!own.writtenAt) await awardBadges(tx, "rateRoute");
    return { row: routePhotoView(stored, tx.actor, route), replaced: null };
  });
}

async function encodePhoto(ctx: OnboardedCtx): Promise<EncodedPicture> {
  const picture = await encodePicture(ctx, "photo", "route-photo");
  if (!picture) throw fileError("photo", PICTURE_MESSAGES.missing);
  return picture;
}

interface NewPhoto {
  routeId: number;
  subject: { routeId: number; ratingId: null } | { routeId: null; ratingId: number };
  caption: string | undefined;
  picture: EncodedPicture;
}

/** Behind the others. The member must be locked, so that their home areas stay. */
async function insertPhoto(tx: OnboardedCtx, { routeId, subject, caption, picture }: NewPhoto) {
  const { db, actor, clock } = tx;
  const place = picture.takenAt && storedPlace(picture.takenAt);
  const nearHome = place !== null && isNearHome(place, allAreas(await loadHomes(db, actor.id)), routeId);
  const ofSubject = subject.routeId === null ? ofRating(subject.ratingId) : ofRoute(subject.routeId);
  const [last] = await db
    .select({ position: sql<number>`coalesce(max(${routePhotos.position}), 0)` })
    .from(routePhotos)
    .where(ofSubject);
  const { id } = await insertOne(db, routePhotos, {
    ...subject,
    userId: actor.id,
    photoUrl: picture.address,
    caption: caption ?? null,
    position: (last?.position ?? 0) + 1,
    takenLatitude: place?.latitude ?? null,
    takenLongitude: place?.longitude ?? null,
    nearHome,
    createdAt: clock.now(),
  });
  const stored = await findPhoto(tx, routeId, id);
  if (!stored) throw new AppError("NOT_FOUND");
  return stored;
}

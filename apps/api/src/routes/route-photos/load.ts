import { isSharedWith } from "@longpaddock/db/route-privacy";
import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { viewerId } from "@longpaddock/domain/actor";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { FileOwner } from "../../core/files/file-owner";
import { prepared } from "../../core/prepared";
import { isShown } from "./photo-columns";

/** Also of one of a rating's note. */
const routeIdOfPhoto = sql<number>`coalesce(${routePhotos.routeId}, ${routeRatings.routeId})`;

/** A photo of a route or of one of its ratings. */
export async function findPhoto({ db }: Pick<Ctx, "db">, routeId: number, photoId: number) {
  const [photo] = await db
    .select({
      id: routePhotos.id,
      photoUrl: routePhotos.photoUrl,
      caption: routePhotos.caption,
      userId: routePhotos.userId,
      ratingId: routePhotos.ratingId,
      isShown,
    })
    .from(routePhotos)
    .leftJoin(routeRatings, eq(routeRatings.id, routePhotos.ratingId))
    .innerJoin(routes, eq(routes.id, routeIdOfPhoto))
    .where(and(eq(routePhotos.id, photoId), eq(routes.id, routeId)));
  return photo;
}

const photoOfFile = prepared((db) =>
  db
    .select({
      userId: routePhotos.userId,
      isShown,
      isPublic: routes.isPublic,
      authorId: routes.authorId,
      isShared: isSharedWith(sql.placeholder("viewerId")),
    })
    .from(routePhotos)
    .leftJoin(routeRatings, eq(routeRatings.id, routePhotos.ratingId))
    .innerJoin(routes, eq(routes.id, routeIdOfPhoto))
    .where(
      and(
        eq(routePhotos.photoUrl, sql.placeholder("address")),
        // Must match the index's condition literally.
        sql`${routePhotos.photoUrl} like '/uploads/%'`,
      ),
    )
    .prepare("route_photo_of_file"),
);

/** Whoever sees the route sees its photos, but for those that only their owners see. */
export const routePhotoOwner: FileOwner = {
  isPublic: false,
  async canRead({ db, actor }, key) {
    const address = pictureAt(`/uploads/route-photo/${key}`, "large");
    const [photo] = await photoOfFile(db).execute({ address, viewerId: viewerId(actor) });
    if (!photo || !canSeeRoute(actor, photo).allowed) return false;
    return photo.isShown || photo.userId === viewerId(actor);
  },
};

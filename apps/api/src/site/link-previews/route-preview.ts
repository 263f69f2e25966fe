import { buffer } from "node:stream/consumers";
import { isSharedWith, trackColumnsOf } from "@longpaddock/db/route-privacy";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { viewerId } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { pictureStorageKeys } from "@longpaddock/domain/files/pictures";
import { canSeeRoute, canSeeTrack } from "@longpaddock/domain/routes/policy";
import { stateCode } from "@longpaddock/domain/states";
import { plainText } from "@longpaddock/domain/visible-text";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { LINK_PICTURE_SIZE, type PageHead, sitePicture } from "../../core/page-head";
import { prepared } from "../../core/prepared";
import { firstPhoto } from "../../routes/route-photos/photo-columns";
import { readTrack } from "../../routes/routes/read-track";
import { publicRouteColumns } from "../../routes/routes/route-columns";
import { cropPhoto } from "./drawing/crop-photo";
import type { LinkPicture } from "./drawing/draw-picture";
import { pictureVersion } from "./picture-version";
import { plain, summaryOf } from "./plain-text";

const KILOMETRES = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });

const shape = trackColumnsOf("shape");

/** Instead of the line, which is large: what tells whether it has changed. */
const lineColumns = {
  outline: publicRouteColumns.outline,
  waypoints: sql<string | null>`md5(${routes.gpxData} ->> 'waypoints')`,
  points: shape.points,
  west: shape.west,
  south: shape.south,
  east: shape.east,
  north: shape.north,
};

const previewQuery = prepared((db) =>
  db
    .select({
      id: publicRouteColumns.id,
      name: publicRouteColumns.name,
      description: sql<string | null>`left(${routes.description}, 400)`,
      state: publicRouteColumns.state,
      city: publicRouteColumns.city,
      distance: publicRouteColumns.distance,
      duration: publicRouteColumns.duration,
      difficulty: publicRouteColumns.difficulty,
      routeType: publicRouteColumns.routeType,
      isPublic: publicRouteColumns.isPublic,
      authorId: publicRouteColumns.authorId,
      isShared: isSharedWith(sql.placeholder("viewerId")),
      photoUrl: firstPhoto.as("photo_url"),
      ...lineColumns,
    })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, sql.placeholder("id")))
    .prepare("route_preview"),
);

type RoutePreview = Awaited<ReturnType<ReturnType<typeof previewQuery>["execute"]>>[number];

/** Null for a route that this actor must not see, as for one that doesn't exist. */
export async function loadRoutePreview({ db, actor }: Ctx, id: number): Promise<RoutePreview | null> {
  const [route] = await previewQuery(db).execute({ id, viewerId: viewerId(actor) });
  return route && canSeeRoute(actor, route).allowed ? route : null;
}

export function routeHead(ctx: Ctx, route: RoutePreview): PageHead {
  const { appUrl } = ctx.services;
  const { id } = route;
  const name = plain(route.name);
  const version = routePictureVersion(ctx, route);
  const map = {
    url: `${appUrl}/api/routes/${id}/link-picture.png?v=${version}`,
    type: "image/png",
    description: `${name} on a map`,
  } as const;
  const photo = {
    url: `${appUrl}/api/routes/${id}/link-photo.jpg?v=${routePhotoVersion(route)}`,
    type: "image/jpeg",
    description: `A photo of ${name}`,
  } as const;
  const drawn = version === null ? sitePicture(appUrl) : map;
  return {
    title: name,
    description: summaryOf([...factsOf(route), placeOf(route), plain(plainText(route.description ?? ""))]),
    url: `${appUrl}/routes/${id}`,
    picture: route.photoUrl === null ? drawn : photo,
    data: { "@type": "TouristTrip" },
  };
}

/** Null if this actor must not see the route's line. */
export function routePictureVersion({ actor }: Ctx, route: RoutePreview): string | null {
  if (!canSeeTrack(actor, route).allowed) return null;
  const {
    description: _description,
    difficulty: _difficulty,
    authorId: _authorId,
    isShared: _isShared,
    photoUrl: _photoUrl,
    ...drawn
  } = route;
  return pictureVersion(drawn);
}

/** Null without a photo. */
export function routePhotoVersion({ photoUrl }: RoutePreview): string | null {
  return photoUrl === null ? null : pictureVersion({ photoUrl });
}

/** The route's first photo in the size of a link's picture. @throws AppError NOT_FOUND if the file is missing */
export async function routePhoto({ services }: Ctx, { photoUrl }: RoutePreview): Promise<Buffer> {
  const [, large] = pictureStorageKeys(photoUrl);
  const stored = large ? await services.storage.read(large) : null;
  if (!stored) throw new AppError("NOT_FOUND");
  return cropPhoto(await buffer(stored.stream), LINK_PICTURE_SIZE);
}

export async function routePicture(ctx: Ctx, route: RoutePreview): Promise<LinkPicture> {
  const { lines } = await readTrack(ctx, { id: route.id });
  return { name: route.name, place: placeOf(route), facts: measuresOf(route), lines };
}

/** For example '312 km', '3 days' and 'Intermediate'. */
function factsOf(route: RoutePreview): string[] {
  const { difficulty } = route;
  return [...measuresOf(route), difficulty.charAt(0).toUpperCase() + difficulty.slice(1)];
}

/** For example '312 km' and '3 days'. */
function measuresOf({ distance, duration }: RoutePreview): string[] {
  const length = distance === null ? "" : `${KILOMETRES.format(Number(distance))} km`;
  return [length, plain(duration ?? "")].filter(Boolean);
}

/** For example 'Bright, VIC'. */
function placeOf({ city, state }: RoutePreview): string {
  return [plain(city ?? ""), stateCode(state) ?? state].filter(Boolean).join(", ");
}

import { trpc } from "../../lib/api";
import type { ViewedPhoto } from "../../writing/photos/photo-viewer";
import { PHOTO_TEXTS } from "../../writing/photos/texts";
import type { RouteDetail } from "../routes/use-route";
import { photoOf, ROUTE_PHOTO_TEXTS } from "./texts";

export type RoutePhoto = RouteDetail["photos"][number];

interface PhotoOwner {
  owner: string;
  isOwn: boolean;
  /** What the route is called. */
  route: string;
}

export const viewedPhotos = (
  photos: readonly RoutePhoto[],
  { owner, isOwn, route }: PhotoOwner,
): ViewedPhoto[] =>
  photos.map((photo) => ({
    ...photo,
    owner,
    isOwn,
    credit: owner,
    alt: photo.caption ?? photoOf(route, owner),
  }));

/** Removes a photo of the route or of one of its notes. */
export function useRemoveRoutePhoto(routeId: number) {
  const { mutateAsync } = trpc.routePhotos.remove.useMutation({
    meta: {
      success: PHOTO_TEXTS.removing.done,
      failure: ({ message }) => ({ title: PHOTO_TEXTS.removing.failed, description: message }),
    },
  });
  return ({ id }: ViewedPhoto, reason: string) => mutateAsync({ id: routeId, photoId: id, reason });
}

export function useArrangePhotos() {
  const { routes } = trpc.useUtils();
  return trpc.routePhotos.arrange.useMutation({
    meta: {
      success: ROUTE_PHOTO_TEXTS.arranged,
      failure: ({ message }) => ({ title: ROUTE_PHOTO_TEXTS.notArranged, description: message }),
    },
    onSuccess: (_, { id, photoIds, captions = [] }) =>
      routes.byId.setData({ id: Number(id) }, (route) => {
        const placeOf = (photo: RoutePhoto) => photoIds.map(Number).indexOf(photo.id);
        const captioned = (photo: RoutePhoto): RoutePhoto => {
          const changed = captions.find(({ photoId }) => Number(photoId) === photo.id);
          return changed ? { ...photo, caption: changed.caption?.trim() || null } : photo;
        };
        return (
          route && {
            ...route,
            photos: route.photos.map(captioned).toSorted((a, b) => placeOf(a) - placeOf(b)),
          }
        );
      }),
  });
}

import { PhotoSquares } from "../../writing/photos/photo-squares";
import { type RoutePhoto, useRemoveRoutePhoto, viewedPhotos } from "./use-route-photos";

interface NotePhotosProps {
  route: { id: number; name: string };
  photos: readonly RoutePhoto[];
  owner: string;
  isOwn: boolean;
}

/** The photos of a rating's note. */
export function NotePhotos({ route, photos, owner, isOwn }: NotePhotosProps) {
  const remove = useRemoveRoutePhoto(route.id);
  const viewed = viewedPhotos(photos, { route: route.name, owner, isOwn });
  return <PhotoSquares photos={viewed} className="grid-cols-4" remove={remove} />;
}

import { type Outputs, trpc } from "../../lib/api";
import { getNextPageParam } from "../../list/pages";
import { PHOTO_TEXTS } from "../../writing/photos/texts";

export type Photo = Outputs["eventPhotos"]["list"]["items"][number];

export const PHOTOS_PAGE_SIZE = 24;

/** Also those that others add meanwhile. */
export const usePhotos = (eventId: number) =>
  trpc.eventPhotos.list.useInfiniteQuery({ id: eventId, limit: PHOTOS_PAGE_SIZE }, { getNextPageParam });

export const useRemovePhoto = () =>
  trpc.eventPhotos.remove.useMutation({
    meta: {
      success: PHOTO_TEXTS.removing.done,
      failure: ({ message }) => ({ title: PHOTO_TEXTS.removing.failed, description: message }),
    },
  });

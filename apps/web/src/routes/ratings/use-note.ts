import { hasNote, type Note } from "@longpaddock/domain/ratings/rules";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { recheckSignInAfter } from "../../accounts/auth/member-actions";
import { patchEntity } from "../../interactions/cached-entities";
import { trpc } from "../../lib/api";
import { notifySuccess } from "../../lib/notify";
import { NOTE_TEXTS } from "./texts";
import { type Rating, showRating } from "./use-ratings";

interface OwnRating {
  routeId: number;
  /** The id of the rating. */
  id: number;
  rating: number;
}

/**
 * Returns a mutation that writes the note of the member's own rating; an empty one removes it.
 * @param showsFailure true if the screen shows failures itself
 */
export function useWriteNote(
  { routeId, id, rating }: OwnRating,
  { showsFailure }: { showsFailure: boolean },
) {
  const client = useQueryClient();
  const { mutateAsync, ...mutation } = trpc.ratings.rate.useMutation({
    meta: showsFailure ? { failure: false } : {},
    onError: (error) => recheckSignInAfter(client, error),
  });
  const write = async (note: Note, { keepPhotos } = { keepPhotos: true }) => {
    const rated = await mutateAsync({ id: routeId, rating, ...note, ...(!keepPhotos && { keepPhotos }) });
    let writtenAt: string | null = null;
    patchEntity<Rating>(client, { queries: [getQueryKey(trpc.ratings)], id }, (before) => {
      const photos = keepPhotos ? before.photos : [];
      writtenAt = hasNote(note) || photos.length > 0 ? new Date().toISOString() : null;
      return { ...note, photos, rating, writtenAt };
    });
    showRating(client, { ...rated, id: routeId });
    notifySuccess({ title: writtenAt ? NOTE_TEXTS.saved : NOTE_TEXTS.removal.done });
  };
  return { ...mutation, write };
}

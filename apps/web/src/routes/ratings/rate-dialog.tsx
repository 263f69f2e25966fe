import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { StarRatingInput } from "@longpaddock/ui/star-rating-input";
import { useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { isUnauthorized, readFailure } from "../../lib/errors";
import { reasonOf } from "../../lib/failures/failure-texts";
import { RATING_TEXTS } from "./texts";
import { type RatedRoute, type RatingPlace, useRate } from "./use-ratings";

interface RateDialogProps extends DialogState {
  route: Pick<RatedRoute, "id" | "name" | "mine">;
  place: RatingPlace;
}

/** The rating dialog. Closing it resets the chosen stars. */
export function RateDialog({ route, place, ...state }: RateDialogProps) {
  return (
    <Dialog size="sm" title={RATING_TEXTS.title} description={route.name} {...state}>
      <RateForm route={route} place={place} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

interface RateFormProps extends Pick<RateDialogProps, "route" | "place"> {
  onDone: () => void;
}

function RateForm({ route: { id, mine }, place, onDone }: RateFormProps) {
  const ownRating = mine?.rating;
  const [stars, setStars] = useState(0);
  const { mutate, isPending, error } = useRate(place);
  return (
    <DialogForm
      className="items-center gap-3"
      submitLabel={RATING_TEXTS.submit}
      ready={stars > 0}
      pending={isPending}
      failure={error && place === "page" && whyUnrated(error)}
      onSubmit={() => mutate({ id, rating: stars }, { onSuccess: onDone })}
    >
      <StarRatingInput label="Your rating" value={stars} onChange={setStars} disabled={isPending} />
      <p aria-live="polite" className="h-[1lh] text-ink-muted">
        {stars === 0 && ownRating
          ? `You gave ${ownRating === 1 ? "1 star" : `${ownRating} stars`} last time.`
          : STAR_LABELS[stars]}
      </p>
    </DialogForm>
  );
}

function whyUnrated(error: unknown): string {
  if (isUnauthorized(error)) return RATING_TEXTS.signedOut.description;
  return [RATING_TEXTS.failed.description, reasonOf(readFailure(error))].filter(Boolean).join(" ");
}

/** Indexed by number of stars. */
const STAR_LABELS = [
  "How was the ride?",
  "Not worth the fuel",
  "Could be better",
  "A fair day out",
  "A good ride",
  "One of the best",
];

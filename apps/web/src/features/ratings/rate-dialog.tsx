import { RATING_TEXTS } from "@longpaddock/domain/ratings/texts";
import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody, DialogClose, DialogFooter } from "@longpaddock/ui/dialog";
import { Notice } from "@longpaddock/ui/notice";
import { StarRatingInput } from "@longpaddock/ui/star-rating-input";
import { useState } from "react";
import { isUnauthorized } from "../../lib/errors";
import type { RouteDialogProps } from "../routes/actions/route-dialogs";
import { useOwnRating, useRate } from "./use-ratings";

/** Five stars to press. What was chosen is forgotten when it closes. */
export function RateDialog({ route, place, open, onClose }: RouteDialogProps) {
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={RATING_TEXTS.title}
      description={route.name}
    >
      <RateForm route={route} place={place} onDone={onClose} />
    </Dialog>
  );
}

type RateFormProps = Pick<RouteDialogProps, "route" | "place"> & { onDone: () => void };

function RateForm({ route, place, onDone }: RateFormProps) {
  const [stars, setStars] = useState(0);
  const { mutate, isPending, error } = useRate(place);
  const own = useOwnRating(route.id);
  const submit = () => mutate({ id: route.id, rating: stars }, { onSuccess: onDone });
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DialogBody className="grid justify-items-center gap-3">
        <StarRatingInput label="Your rating" value={stars} onChange={setStars} disabled={isPending} />
        <p aria-live="polite" className="h-[1lh] text-ink-muted">
          {stars === 0 && own ? `You gave ${own === 1 ? "1 star" : `${own} stars`} before.` : WORDS[stars]}
        </p>
        {error && place === "page" && (
          <Notice tone="danger" announce className="w-full">
            {(isUnauthorized(error) ? RATING_TEXTS.signedOut : RATING_TEXTS.failed).description}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" disabled={stars === 0} pending={isPending}>
          {RATING_TEXTS.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** What so many stars say, from none on. */
const WORDS = [
  "How was the ride?",
  "Not worth the fuel",
  "Could be better",
  "A fair day out",
  "A good ride",
  "One of the best",
];

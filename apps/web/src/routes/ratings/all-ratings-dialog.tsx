import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { Spinner } from "@longpaddock/ui/spinner";
import { Star } from "lucide-react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { ListResults } from "../../list/list-results";
import { RatingLine } from "./rating-line";
import { RATING_TEXTS, ratingCount } from "./texts";
import { type RatedRoute, useAllRatings } from "./use-ratings";

interface AllRatingsDialogProps extends DialogState {
  route: RatedRoute;
}

export function AllRatingsDialog({ route, ...state }: AllRatingsDialogProps) {
  return (
    <Dialog {...state} title={ratingCount(route.totalRatings)} description={route.name}>
      <DialogBody tabIndex={0} aria-label="All ratings" role="region">
        <ListResults
          query={useAllRatings(route.id)}
          texts={RATING_TEXTS.list}
          empty={{ icon: <Star aria-hidden="true" />, title: ratingCount(0) }}
          skeleton={<Spinner text="Loading ratings…" />}
        >
          {(ratings) => (
            <ul className="grid gap-5">
              {ratings.map((rating) => (
                <RatingLine key={rating.id} route={route} rating={rating} report="button" />
              ))}
            </ul>
          )}
        </ListResults>
      </DialogBody>
    </Dialog>
  );
}

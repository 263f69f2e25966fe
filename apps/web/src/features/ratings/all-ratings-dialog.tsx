import { ratingCount } from "@longpaddock/domain/ratings/texts";
import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { Notice } from "@longpaddock/ui/notice";
import { Spinner } from "@longpaddock/ui/spinner";
import type { DialogState } from "../../interactions/lazy-overlay";
import { RatingLine } from "./rating-line";
import { type RatedRoute, useAllRatings } from "./use-ratings";

interface AllRatingsDialogProps extends DialogState {
  route: RatedRoute;
}

/** Every rating of a route, newest first, a page at a time. */
export function AllRatingsDialog({ route, ...state }: AllRatingsDialogProps) {
  return (
    <Dialog {...state} title={ratingCount(route.totalRatings)} description={route.name}>
      <DialogBody tabIndex={0} aria-label="All ratings" role="region">
        <Ratings id={route.id} />
      </DialogBody>
    </Dialog>
  );
}

function Ratings({ id }: { id: number }) {
  const { data, isPending, isError, isFetchingNextPage, hasNextPage, fetchNextPage } = useAllRatings(id);
  const ratings = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="grid justify-items-start gap-5">
      {isPending && <Spinner text="Loading the ratings..." />}
      <ul className="grid w-full gap-5 empty:hidden">
        {ratings.map((rating) => (
          <RatingLine key={rating.id} rating={rating} />
        ))}
      </ul>
      {isError && (
        <Notice tone="danger" announce>
          The ratings could not be fetched.
        </Notice>
      )}
      {(hasNextPage || isError) && (
        <Button
          variant="secondary"
          pending={isFetchingNextPage}
          pendingText="Loading..."
          onClick={() => void fetchNextPage()}
        >
          {isError ? "Try again" : "Show more"}
        </Button>
      )}
    </div>
  );
}

import { ratingCount } from "@longpaddock/domain/ratings/texts";
import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { Notice } from "@longpaddock/ui/notice";
import { Spinner } from "@longpaddock/ui/spinner";
import type { RouteDetail } from "../routes/use-routes";
import { RatingLine } from "./rating-line";
import { useAllRatings } from "./use-ratings";

interface AllRatingsDialogProps {
  route: Pick<RouteDetail, "id" | "name" | "totalRatings">;
  open: boolean;
  onClose: () => void;
}

/** Every rating of a route, newest first, a page at a time. */
export function AllRatingsDialog({ route, open, onClose }: AllRatingsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={ratingCount(route.totalRatings)}
      description={route.name}
    >
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

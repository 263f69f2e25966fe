import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { LoadFailed } from "../../list/load-failed";
import { OwnRating } from "./own-rating";
import { RatingLine } from "./rating-line";
import { NOTE_TEXTS, RATING_TEXTS, ratingCount } from "./texts";
import { type RatedRoute, RECENT_RATINGS, useOwnRating, useRecentRatings } from "./use-ratings";

const AllRatingsDialog = lazyDialog(() => import("./all-ratings-dialog").then((m) => m.AllRatingsDialog));

/** The latest ratings, with a button that shows all of them, and the member's own. */
export function RecentRatings({ route }: { route: RatedRoute }) {
  const { data: ratings, isPending, error, isFetching, refetch } = useRecentRatings(route.id);
  const isOwnListed = ratings?.items.some(({ can }) => can.writeNote) ?? false;
  const hasOlderOwn = Boolean(route.mine?.rating) && ratings !== undefined && !isOwnListed;
  const { data: olderOwn } = useOwnRating(route.id, hasOlderOwn && !isFetching);
  return (
    <Card asChild>
      <section aria-labelledby="ratings-title">
        <CardHeader>
          <CardTitle id="ratings-title">{RATING_TEXTS.recent}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col items-start gap-4">
          {isPending && <RatingSkeletons count={Math.min(RECENT_RATINGS, route.totalRatings)} />}
          {error && (
            <LoadFailed
              className="w-full"
              title={RATING_TEXTS.list.failed}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {ratings?.items.length === 0 && (
            <p className="text-ink-muted">{RATING_TEXTS.none} yet. Be the first to rate it.</p>
          )}
          {ratings && ratings.items.length > 0 && (
            <ul className="grid w-full gap-4">
              {ratings.items.map((rating) =>
                rating.can.writeNote ? (
                  <OwnRating key={rating.id} route={route} rating={rating} />
                ) : (
                  <RatingLine key={rating.id} route={route} rating={rating} />
                ),
              )}
            </ul>
          )}
          {hasOlderOwn && olderOwn && (
            <section aria-labelledby="own-rating-title" className="w-full border-line border-t pt-4">
              <h3 id="own-rating-title" className="mb-3 font-bold text-sm">
                {NOTE_TEXTS.own}
              </h3>
              <ul>
                <OwnRating route={route} rating={olderOwn} />
              </ul>
            </section>
          )}
          {route.totalRatings > RECENT_RATINGS && <SeeAll route={route} />}
        </CardBody>
      </section>
    </Card>
  );
}

function SeeAll({ route }: { route: RatedRoute }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" {...AllRatingsDialog.preloadProps} onClick={() => setOpen(true)}>
        See all {ratingCount(route.totalRatings)}
      </Button>
      <AllRatingsDialog route={route} open={open} onOpenChange={setOpen} />
    </>
  );
}

function RatingSkeletons({ count }: { count: number }) {
  const keys = Array.from({ length: count }, (_, index) => `skeleton ${index}`);
  return keys.map((key) => <Skeleton key={key} className="h-11 w-full" />);
}

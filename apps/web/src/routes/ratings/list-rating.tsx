import { cn } from "@longpaddock/ui/class-names";
import { StarRating } from "@longpaddock/ui/star-rating";
import { Star } from "lucide-react";
import { NEW_ROUTE_RATING, ratingSummary } from "./texts";

interface Rated {
  averageRating: number | null;
  totalRatings: number;
}

export function ListRating(route: Rated) {
  const { label, average, note } = textsOf(route);
  return (
    <StarRating
      value={route.averageRating ?? 0}
      label={label}
      size="sm"
      text={
        <>
          <span className="text-ink">{average}</span> {note}
        </>
      }
    />
  );
}

/** One star, where there is no room for five. */
export function ShortRating(route: Rated) {
  const { label, average, note } = textsOf(route);
  return (
    <span role="img" aria-label={label} className="inline-flex min-w-0 items-center gap-1.5 text-sm">
      <Star
        aria-hidden="true"
        className={cn("size-4.5 shrink-0 text-star", route.averageRating !== null && "fill-star")}
      />
      {/* A note that doesn't fit wraps to a line that is hidden. */}
      <span className="flex h-[1lh] flex-wrap gap-x-1 overflow-hidden">
        {average} <span className="text-ink-muted">{note}</span>
      </span>
    </span>
  );
}

function textsOf({ averageRating, totalRatings }: Rated) {
  if (averageRating === null) return NEW_ROUTE_RATING;
  const average = averageRating.toFixed(1);
  return {
    average,
    note: `(${totalRatings.toLocaleString("en-AU")})`,
    label: ratingSummary(average, totalRatings),
  };
}

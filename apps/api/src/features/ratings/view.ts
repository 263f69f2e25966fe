import type { ratingsQuery } from "./load";

type RatingRow = Awaited<ReturnType<ReturnType<typeof ratingsQuery>["execute"]>>[number];

/** A rating as everybody sees it: of its author only what the route's page shows. */
export function ratingView({ id, rating, review, createdAt, firstName, profileImageUrl }: RatingRow) {
  return { id, rating, review, createdAt: createdAt.toISOString(), user: { firstName, profileImageUrl } };
}

interface RatedRow {
  averageRating: number | null;
  totalRatings: number;
}

/** The answer to a rating: what the route's ratings are now. */
export function ratedView(rating: number, { averageRating, totalRatings }: RatedRow) {
  return { rating, averageRating, totalRatings };
}

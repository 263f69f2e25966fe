import type { ratingsQuery } from "./load";

type RatingRow = Awaited<ReturnType<ReturnType<typeof ratingsQuery>["execute"]>>[number];

/** Public: of the member, only the first name and picture. */
export function ratingView({ id, rating, review, createdAt, firstName, profileImageUrl }: RatingRow) {
  return { id, rating, review, createdAt: createdAt.toISOString(), user: { firstName, profileImageUrl } };
}

interface RatedRow {
  averageRating: number | null;
  totalRatings: number;
}

export function ratedView(rating: number, { averageRating, totalRatings }: RatedRow) {
  return { rating, averageRating, totalRatings };
}

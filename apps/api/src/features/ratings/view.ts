import { can } from "@longpaddock/domain/access";
import { type Actor, isOnboarded, isSignedIn } from "@longpaddock/domain/actor";
import { canWriteNote } from "@longpaddock/domain/ratings/policy";
import { canReportNote } from "@longpaddock/domain/reports/policy";
import type { RouteAccess } from "@longpaddock/domain/routes/policy";
import type { RatingRow } from "./load";

/** Public: of the member, only the first name and picture. `writtenAt` is null without a note. */
export function ratingView(row: RatingRow, actor: Actor, route: RouteAccess) {
  const note = { userId: row.userId, route };
  const reported = row.reported === true;
  return {
    id: row.id,
    rating: row.rating,
    riddenIn: row.riddenIn,
    conditions: row.conditions,
    review: row.review,
    writtenAt: row.writtenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    user: { firstName: row.firstName, profileImageUrl: row.profileImageUrl },
    mine: isSignedIn(actor) ? { reported } : null,
    can: {
      writeNote: can(actor, isOnboarded, (rider) => canWriteNote(rider, note)),
      reportNote:
        row.writtenAt !== null && !reported && can(actor, isOnboarded, (rider) => canReportNote(rider, note)),
    },
  };
}

interface RatedRow {
  averageRating: number | null;
  totalRatings: number;
}

export function ratedView(rating: number, { averageRating, totalRatings }: RatedRow) {
  return { rating, averageRating, totalRatings };
}

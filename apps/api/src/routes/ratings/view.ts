import { can } from "@longpaddock/domain/access";
import { type Actor, isOnboarded, isSignedIn } from "@longpaddock/domain/actor";
import { canWriteNote } from "@longpaddock/domain/ratings/policy";
import { CONDITIONS_WORDS } from "@longpaddock/domain/ratings/vocabulary";
import { canReportNote } from "@longpaddock/domain/reports/policy";
import type { PhotoAccess } from "@longpaddock/domain/route-photos/policy";
import { z } from "zod";
import { answer, instant, month, rowId, tally } from "../../core/answers";
import { routePhotoAnswer, routePhotoView } from "../route-photos/view";
import { stars } from "../routes/card-view";
import type { RatingRow } from "./load";

export const ratingAnswer = answer("Rating", {
  id: rowId,
  rating: stars,
  riddenIn: month.nullable(),
  conditions: z.enum(CONDITIONS_WORDS).nullable(),
  review: z.string().nullable(),
  photos: z.array(routePhotoAnswer),
  writtenAt: instant.nullable(),
  createdAt: instant,
  user: z.strictObject({ firstName: z.string().nullable(), profileImageUrl: z.string().nullable() }),
  mine: z.strictObject({ reported: z.boolean() }).nullable(),
  can: z.strictObject({ writeNote: z.boolean(), reportNote: z.boolean() }),
});

export const ratedAnswer = answer("RatedRoute", {
  rating: stars,
  averageRating: z.number().min(1).max(5).nullable(),
  totalRatings: tally,
});

/** Public: of the member, only the first name and picture. `writtenAt` is null without a note. */
export function ratingView(
  row: RatingRow,
  actor: Actor,
  route: PhotoAccess["route"],
): z.infer<typeof ratingAnswer> {
  const note = { userId: row.userId, route };
  const reported = row.reported === true;
  return {
    id: row.id,
    rating: row.rating,
    riddenIn: row.riddenIn,
    conditions: row.conditions,
    review: row.review,
    photos: row.photos.map((photo) => routePhotoView(photo, actor, route)),
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

export function ratedView(
  rating: number,
  { averageRating, totalRatings }: RatedRow,
): z.infer<typeof ratedAnswer> {
  return { rating, averageRating, totalRatings };
}

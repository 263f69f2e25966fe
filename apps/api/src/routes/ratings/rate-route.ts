import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import { canRate } from "@longpaddock/domain/ratings/policy";
import { hasNote, isFutureMonth, isSameNote, NO_NOTE, type Note } from "@longpaddock/domain/ratings/rules";
import type { RateInput } from "@longpaddock/domain/ratings/schema";
import { RATING_MESSAGES } from "@longpaddock/domain/ratings/texts";
import { eq, sql } from "drizzle-orm";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockRoute } from "../routes/load";
import { lockOwnRating } from "./load";
import { closeReports } from "./remove-note";
import { ratedView } from "./view";

/** Updates the route's sum and number of ratings in the same transaction, with the route locked. */
export async function rateRoute(ctx: OnboardedCtx, { id, rating, keepPhotos = true, ...note }: RateInput) {
  refuseFutureMonth(ctx, note);
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const route = await lockRoute(tx, id, "no key update");
    authorize(tx.actor, canRate(tx.actor, route));
    const previous = await lockOwnRating(tx, id);
    const now = tx.clock.now();
    if (previous && !keepPhotos) await tx.db.delete(routePhotos).where(eq(routePhotos.ratingId, previous.id));
    const photos = previous ? await tx.db.$count(routePhotos, eq(routePhotos.ratingId, previous.id)) : 0;
    const hadNote = previous?.writtenAt != null;
    const changedNote = changeNote(previous ?? NO_NOTE, note, { now, hasPhotos: photos > 0 });
    const [stored] = await tx.db
      .insert(routeRatings)
      .values({ routeId: id, userId: tx.actor.id, rating, ...changedNote, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [routeRatings.routeId, routeRatings.userId],
        set: { rating, ...changedNote, updatedAt: now },
      })
      .returning();
    const [rated] = await tx.db
      .update(routes)
      .set({
        ratingSum: sql`${routes.ratingSum} + ${rating - (previous?.rating ?? 0)}::integer`,
        totalRatings: sql`${routes.totalRatings} + ${previous ? 0 : 1}::integer`,
      })
      .where(eq(routes.id, id))
      .returning({ averageRating: routes.averageRating, totalRatings: routes.totalRatings });
    if (!stored || !rated) throw new AppError("NOT_FOUND");
    const isNoted = stored.writtenAt !== null;
    if (!isNoted) await closeReports(tx, stored.id, null);
    if (!previous || isNoted !== hadNote) await awardBadges(tx, "rateRoute");
    return ratedView(rating, rated);
  });
}

type NoteInput = { [Field in keyof Note]?: Note[Field] | undefined };

interface NoteChange {
  now: Date;
  /** A note may be photos alone. */
  hasPhotos: boolean;
}

/** The columns to write; none if the words stay as they are. */
function changeNote(previous: Note, input: NoteInput, { now, hasPhotos }: NoteChange) {
  const note: Note = {
    riddenIn: input.riddenIn === undefined ? previous.riddenIn : input.riddenIn,
    conditions: input.conditions === undefined ? previous.conditions : input.conditions,
    review: input.review === undefined ? previous.review : input.review,
  };
  if (!hasNote(note) && !hasPhotos) return { ...note, writtenAt: null };
  return isSameNote(note, previous) ? {} : { ...note, writtenAt: now };
}

function refuseFutureMonth({ clock }: OnboardedCtx, { riddenIn }: NoteInput): void {
  if (!riddenIn || !isFutureMonth(riddenIn, clock.now())) return;
  throw new AppError("BAD_REQUEST", `riddenIn ${RATING_MESSAGES.futureMonth}`, {
    fields: { riddenIn: RATING_MESSAGES.futureMonth },
  });
}

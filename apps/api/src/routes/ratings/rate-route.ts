import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import { canRate } from "@longpaddock/domain/ratings/policy";
import { hasNote, isFutureMonth, isSameNote, NO_NOTE, type Note } from "@longpaddock/domain/ratings/rules";
import type { RateInput } from "@longpaddock/domain/ratings/schema";
import { RATING_MESSAGES } from "@longpaddock/domain/ratings/texts";
import { and, eq, sql } from "drizzle-orm";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockRoute } from "../routes/load";
import { closeReports } from "./remove-note";
import { ratedView } from "./view";

/** Updates the route's sum and number of ratings in the same transaction, with the route locked. */
export async function rateRoute(ctx: OnboardedCtx, { id, rating, ...note }: RateInput) {
  refuseFutureMonth(ctx, note);
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const route = await lockRoute(tx, id, "no key update");
    authorize(tx.actor, canRate(tx.actor, route));
    const previous = await lockOwnRating(tx, id);
    const now = tx.clock.now();
    const changedNote = changeNote(previous ?? NO_NOTE, note, now);
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
    if (!hasNote(stored)) await closeReports(tx, stored.id, null);
    if (!previous || hasNote(stored) !== hasNote(previous)) await awardBadges(tx, "rateRoute");
    return ratedView(rating, rated);
  });
}

/** Locks the rating too, because an administrator may be removing its note. */
async function lockOwnRating({ db, actor }: OnboardedCtx, routeId: number) {
  const [own] = await db
    .select()
    .from(routeRatings)
    .where(and(eq(routeRatings.routeId, routeId), eq(routeRatings.userId, actor.id)))
    .for("no key update");
  return own;
}

type NoteInput = { [Field in keyof Note]?: Note[Field] | undefined };

/** The columns to write; none if the note stays as it is. */
function changeNote(previous: Note, input: NoteInput, now: Date) {
  const note: Note = {
    riddenIn: input.riddenIn === undefined ? previous.riddenIn : input.riddenIn,
    conditions: input.conditions === undefined ? previous.conditions : input.conditions,
    review: input.review === undefined ? previous.review : input.review,
  };
  return isSameNote(note, previous) ? {} : { ...note, writtenAt: hasNote(note) ? now : null };
}

function refuseFutureMonth({ clock }: OnboardedCtx, { riddenIn }: NoteInput): void {
  if (!riddenIn || !isFutureMonth(riddenIn, clock.now())) return;
  throw new AppError("BAD_REQUEST", `riddenIn ${RATING_MESSAGES.futureMonth}`, {
    fields: { riddenIn: RATING_MESSAGES.futureMonth },
  });
}

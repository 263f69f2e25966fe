import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { type RouteDay, routes } from "@longpaddock/db/schema/routes";
import type { SplitRouteInput } from "@longpaddock/domain/days/schema";
import { DAY_MESSAGES } from "@longpaddock/domain/days/texts";
import { AppError } from "@longpaddock/domain/errors";
import { MIN_DAY_KM } from "@longpaddock/domain/routes/lengths";
import { canEditRoute } from "@longpaddock/domain/routes/policy";
import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import { atKnots, turned } from "@longpaddock/roads/places/knots";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { courseOf } from "../../gpx/ridden/course";
import { daysOf, splitLine } from "../../gpx/split-line";
import { loadTrack, lockRoute } from "../routes/load";
import { readRoute } from "../routes/read-route";
import { wholeLine } from "../routes/whole-line";

/** Stores where the author ends the days of a route, or takes the split away. */
export async function splitRoute(ctx: OnboardedCtx, { id, cuts }: SplitRouteInput) {
  const { actor } = ctx;
  const { version, ...route } = await lockRoute(ctx, id, "key share");
  authorize(actor, canEditRoute(actor, route));
  const days = cuts.length === 0 ? null : await daysAt(ctx, id, cuts);
  return withinTransaction(ctx, async (tx) => {
    const now = await lockRoute(tx, id, "no key update");
    authorize(tx.actor, canEditRoute(tx.actor, now));
    // Another line may have come while the days of this one were measured.
    if (now.version !== version) throw new AppError("CONFLICT", ROUTE_MESSAGES.changedMeanwhile);
    await storeDays(tx, id, days);
    return readRoute(tx, { id });
  });
}

async function daysAt(ctx: OnboardedCtx, id: number, cuts: readonly number[]): Promise<RouteDay[]> {
  const track = await loadTrack(ctx, id);
  const { line, scale, km: storedKm } = await wholeLine(ctx, { ...track, id });
  const course = await courseOf(ctx.db, track);
  const km = course?.kilometres ?? storedKm;
  const drawnAt = (cut: number) => (course ? atKnots(turned(course.knots.stored), cut) : cut / scale);
  if (line.length < 2 || km === 0) throw refused(DAY_MESSAGES.noLine);
  const ends = [...cuts, km];
  if (cuts.some((cut) => cut >= km)) throw refused(DAY_MESSAGES.pastFinish(km));
  if (ends.some((end, at) => end - (ends[at - 1] ?? 0) < MIN_DAY_KM)) throw refused(DAY_MESSAGES.tooShort);
  return daysOf(splitLine(line, cuts.map(drawnAt)), scale);
}

const refused = (message: string) => new AppError("BAD_REQUEST", message, { fields: { cuts: message } });

/** What others see of a route that is cut near a home has no days: they would tell how much is cut away. */
async function storeDays({ db }: OnboardedCtx, id: number, days: RouteDay[] | null): Promise<void> {
  const stored = sql`${JSON.stringify(days)}::text::jsonb`;
  const original = await db
    .update(routeOriginals)
    .set({ original: sql`jsonb_set(${routeOriginals.original}, '{days}', ${stored})` })
    .where(eq(routeOriginals.routeId, id))
    .returning({ id: routeOriginals.routeId });
  await db
    .update(routes)
    .set({ days: original.length === 0 ? days : null, version: sql`${routes.version} + 1` })
    .where(eq(routes.id, id));
}

import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { type RouteDay, routes } from "@longpaddock/db/schema/routes";
import type { SplitRouteInput } from "@longpaddock/domain/days/schema";
import { DAY_MESSAGES } from "@longpaddock/domain/days/texts";
import { AppError } from "@longpaddock/domain/errors";
import { MIN_DAY_KM } from "@longpaddock/domain/routes/lengths";
import { canEditRoute } from "@longpaddock/domain/routes/policy";
import { pastFinish, ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import { atKnots, turned } from "@longpaddock/roads/places/knots";
import { lengthKm } from "@longpaddock/roads/places/passed-places";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { measureRoute } from "../../gpx/ridden/measured-line";
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
  const { stored, totalKm, listedKm } = await measureRoute(ctx.db, track);
  const drawnKm = lengthKm(stored.lines);
  if (drawnKm === 0) throw refused(DAY_MESSAGES.noLine);
  const past = cuts.find((cut) => cut >= totalKm);
  if (past !== undefined) throw refused(pastFinish(past, { totalKm, listedKm }));
  const ends = [...cuts, totalKm];
  if (ends.some((end, at) => end - (ends[at - 1] ?? 0) < MIN_DAY_KM)) throw refused(DAY_MESSAGES.tooShort);
  const { line } = await wholeLine(ctx, { ...track, id });
  const shares = cuts.map((cut) => atKnots(turned(stored.knots), cut) / drawnKm);
  return daysOf(splitLine(line, shares), listedKm);
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

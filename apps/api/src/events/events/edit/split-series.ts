import { insertOne } from "@longpaddock/db/insert-one";
import { eventSeries } from "@longpaddock/db/schema/event-series";
import { events } from "@longpaddock/db/schema/events";
import { localTime } from "@longpaddock/domain/calendar";
import { AppError } from "@longpaddock/domain/errors";
import { movedPattern, patternOf, ruleOf } from "@longpaddock/domain/event-series/patterns";
import { daysOfPattern } from "@longpaddock/domain/event-series/rules";
import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import type { EventPlan } from "../load";

interface Change {
  readonly before: EventPlan;
  readonly after: EventPlan;
  /** False if all of them stay where they are. */
  readonly isMoved: boolean;
}

export interface Occurrence {
  readonly day: string;
  readonly clock: string;
}

/**
 * Takes an event and all after it, also those that were called off, out of their series into one of their own; from the
 * first on, all of them stay together in theirs. If the event is moved, the rule moves with it. Returns the new place
 * of each in the rule, by id.
 */
export async function splitSeries(
  tx: OnboardedCtx,
  { before, after, isMoved }: Change,
): Promise<Map<number, Occurrence>> {
  const { db } = tx;
  const { seriesId, originalDay } = before;
  if (seriesId === null || originalDay === null) return new Map();
  const [series] = await db.select().from(eventSeries).where(eq(eventSeries.id, seriesId)).for("update");
  if (!series) throw new AppError("NOT_FOUND");
  const leaving = await db
    .select({ id: events.id, sequence: events.sequence, originalDay: events.originalDay })
    .from(events)
    .where(and(eq(events.seriesId, seriesId), gte(events.originalDay, originalDay)))
    .orderBy(asc(events.originalDay));
  const [, seriesClock = ""] = series.firstStart.split(/[T ]/);
  const [movedDay = "", movedClock = ""] = localTime(after.startsAt, after.timeZone).split("T");
  const [firstDay, clock] = isMoved ? [movedDay, movedClock] : [originalDay, seriesClock];
  const pattern = movedPattern(patternOf(series.rule), originalDay, firstDay);
  const days = daysOfPattern(pattern, firstDay, leaving.length);
  if (days.length < leaving.length) throw new AppError("CONFLICT");
  const written = {
    rule: ruleOf(pattern, firstDay),
    firstStart: `${firstDay}T${clock}`,
    timeZone: isMoved ? after.timeZone : series.timeZone,
  };
  const own =
    series.count === leaving.length
      ? await rewrite(tx, series, written)
      : await leave(tx, series, { written, leaving });
  const placed = leaving.map(({ id }, index) => ({ id, day: days[index] ?? firstDay }));
  const changed = placed.filter(({ day }, index) => own !== seriesId || day !== leaving[index]?.originalDay);
  if (changed.length > 0) await setPlaces(tx, own, changed);
  return new Map(placed.map(({ id, day }) => [id, { day, clock }]));
}

/** Days, further away than any event may be. */
const OUT_OF_THE_WAY = 1_000_000;

async function setPlaces(
  { db }: OnboardedCtx,
  seriesId: number,
  placed: readonly { id: number; day: string }[],
): Promise<void> {
  const ids = placed.map(({ id }) => id);
  // A day of a series is taken by one event only, and one may move to the day of the next.
  await db
    .update(events)
    .set({ originalDay: sql`${events.originalDay} + ${OUT_OF_THE_WAY}::integer` })
    .where(inArray(events.id, ids));
  await db.execute(sql`update ${events} set series_id = ${seriesId}, original_day = place.day
    from jsonb_to_recordset(${JSON.stringify(placed)}::text::jsonb) as place(id integer, day date)
    where ${events.id} = place.id`);
}

type Series = typeof eventSeries.$inferSelect;
type Written = Pick<Series, "rule" | "firstStart" | "timeZone">;

/** All of its events go on as the same series, which calendar programs know by its id. */
async function rewrite({ db }: OnboardedCtx, { id }: Series, written: Written): Promise<number> {
  await db.update(eventSeries).set(written).where(eq(eventSeries.id, id));
  return id;
}

async function leave(
  { db, clock }: OnboardedCtx,
  { id, count, sequence }: Series,
  { written, leaving }: { written: Written; leaving: readonly { sequence: number }[] },
): Promise<number> {
  const created = await insertOne(db, eventSeries, {
    ...written,
    count: leaving.length,
    createdAt: clock.now(),
  });
  const left = leaving.reduce((sum, one) => sum + one.sequence, 0);
  await db
    .update(eventSeries)
    .set({ count: count - leaving.length, sequence: sequence + 1 + left })
    .where(eq(eventSeries.id, id));
  return created.id;
}

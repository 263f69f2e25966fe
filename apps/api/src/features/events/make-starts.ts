import { eventSeries } from "@longpaddock/db/schema/event-series";
import { localTime } from "@longpaddock/domain/calendar";
import { AppError } from "@longpaddock/domain/errors";
import { ruleOf } from "@longpaddock/domain/event-series/patterns";
import { seriesDays } from "@longpaddock/domain/event-series/rules";
import type { Repeats } from "@longpaddock/domain/event-series/schema";
import type { OnboardedCtx } from "../../core/context";
import { countNewEvents } from "./count-new-events";
import { timesOf } from "./planned-times";

const DAY_MS = 86_400_000;

interface Plan {
  /** As the form sends it: local to the zone, or with an offset. */
  readonly start: string;
  readonly end: string | null | undefined;
  readonly timeZone: string;
  readonly repeats: Repeats | null | undefined;
}

interface Start {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly seriesId: number | null;
  readonly originalDay: string | null;
}

/**
 * When a new event takes place: once, or on each day of a series, whose row it inserts. The clocks show the same time on
 * every day. All of them are counted against the quota.
 */
export async function makeStarts(tx: OnboardedCtx, plan: Plan): Promise<readonly [Start, ...Start[]]> {
  const { start, end, timeZone, repeats } = plan;
  const times = timesOf({ start, end }, timeZone);
  if (!repeats) {
    await countNewEvents(tx, 1);
    return [{ ...times, seriesId: null, originalDay: null }];
  }
  const [day = "", clock = ""] = localOf(start, timeZone).split("T");
  const { days, problem } = seriesDays(repeats, day);
  const [firstDay, ...others] = days;
  if (problem !== null) throw new AppError("BAD_REQUEST", problem, { fields: { repeats: problem } });
  if (firstDay === undefined) throw new AppError("INTERNAL");
  await countNewEvents(tx, days.length);
  const [series] = await tx.db
    .insert(eventSeries)
    .values({
      rule: ruleOf(repeats, firstDay),
      firstStart: `${firstDay}T${clock}`,
      timeZone,
      count: days.length,
      createdAt: tx.clock.now(),
    })
    .returning({ id: eventSeries.id });
  if (!series) throw new AppError("NOT_FOUND");
  const startOn = (originalDay: string) => ({
    ...timesOf(
      {
        start: `${originalDay}T${clock}`,
        end: end && laterDay(localOf(end, timeZone), daysBetween(day, originalDay)),
      },
      timeZone,
    ),
    seriesId: series.id,
    originalDay,
  });
  return [startOn(firstDay), ...others.map(startOn)];
}

const localOf = (time: string, timeZone: string) =>
  /(Z|[+-]\d{2}:?\d{2})$/.test(time) ? localTime(new Date(time), timeZone) : time;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The same time of the clock some days later. */
const laterDay = (local: string, days: number) =>
  new Date(Date.parse(`${local}Z`) + days * DAY_MS).toISOString().slice(0, "YYYY-MM-DDTHH:MM:SS".length);

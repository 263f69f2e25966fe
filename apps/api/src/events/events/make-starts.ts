import { insertOne } from "@longpaddock/db/insert-one";
import { eventSeries } from "@longpaddock/db/schema/event-series";
import { localTime } from "@longpaddock/domain/calendar";
import { AppError } from "@longpaddock/domain/errors";
import { ruleOf } from "@longpaddock/domain/event-series/patterns";
import { seriesDays } from "@longpaddock/domain/event-series/rules";
import type { Repeats } from "@longpaddock/domain/event-series/schema";
import type { OnboardedCtx } from "../../core/context";
import { countNewEvent } from "./count-new-event";
import { type Times, timesOf } from "./planned-times";

const DAY_MS = 86_400_000;

export interface Plan {
  /** As the form sends it: local to the zone, or with an offset. */
  readonly start: string;
  readonly end: string | null | undefined;
  readonly timeZone: string;
  readonly repeats: Repeats | null | undefined;
  /** Null for a ride. */
  readonly groupId: number | null;
}

interface Start {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly seriesId: number | null;
  readonly originalDay: string | null;
  readonly onGroupPlan: boolean;
  readonly countsForQuota: boolean;
}

/**
 * When a new event takes place: once, or on each day of a series, whose row it inserts. The clocks show the same time on
 * every day. The first day counts against one of the quotas.
 */
export async function makeStarts(tx: OnboardedCtx, plan: Plan): Promise<readonly [Start, ...Start[]]> {
  const { first, series } = plannedTimes(plan);
  const onGroupPlan = await countNewEvent(tx, plan.groupId);
  if (!series) return [{ ...first, seriesId: null, originalDay: null, onGroupPlan, countsForQuota: true }];
  const [firstDay, ...others] = series.days;
  const row = await insertOne(tx.db, eventSeries, {
    rule: ruleOf(series.repeats, firstDay),
    firstStart: `${firstDay}T${series.clock}`,
    timeZone: plan.timeZone,
    count: series.days.length,
    createdAt: tx.clock.now(),
  });
  const startOn = (originalDay: string) => ({
    ...series.timesOn(originalDay),
    seriesId: row.id,
    originalDay,
    onGroupPlan,
    countsForQuota: originalDay === firstDay,
  });
  return [startOn(firstDay), ...others.map(startOn)];
}

/** The first time of a plan that isn't stored as events yet, refused for what `makeStarts` would refuse now. */
export async function checkStarts(tx: OnboardedCtx, plan: Plan): Promise<Times> {
  const { first } = plannedTimes(plan);
  await countNewEvent(tx, plan.groupId);
  return first;
}

/** @throws AppError BAD_REQUEST for an end or a repetition that can't be */
function plannedTimes({ start, end, timeZone, repeats }: Plan) {
  const times = timesOf({ start, end }, timeZone);
  if (!repeats) return { first: times, series: null };
  const [day = "", clock = ""] = localOf(start, timeZone).split("T");
  const { days, problem } = seriesDays(repeats, day);
  const [firstDay, ...others] = days;
  if (problem !== null) throw new AppError("BAD_REQUEST", problem, { fields: { repeats: problem } });
  if (firstDay === undefined) throw new AppError("INTERNAL");
  const timesOn = (on: string) =>
    timesOf(
      {
        start: `${on}T${clock}`,
        end: end && laterDay(localOf(end, timeZone), daysBetween(day, on)),
      },
      timeZone,
    );
  return {
    first: timesOn(firstDay),
    series: { repeats, days: [firstDay, ...others] as const, clock, timesOn },
  };
}

const localOf = (time: string, timeZone: string) =>
  /(Z|[+-]\d{2}:?\d{2})$/.test(time) ? localTime(new Date(time), timeZone) : time;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The same time of the clock some days later. */
const laterDay = (local: string, days: number) =>
  new Date(Date.parse(`${local}Z`) + days * DAY_MS).toISOString().slice(0, "YYYY-MM-DDTHH:MM:SS".length);

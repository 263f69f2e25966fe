import { eventSeries } from "@longpaddock/db/schema/event-series";
import { events } from "@longpaddock/db/schema/events";
import { importedEvents } from "@longpaddock/db/schema/imported-events";
import { isAppError } from "@longpaddock/domain/errors";
import { ruleOf } from "@longpaddock/domain/event-series/patterns";
import type { EventContent, EventDate } from "@longpaddock/domain/imports/contents";
import { EVENT_REASONS } from "@longpaddock/domain/imports/event-texts";
import { and, eq, sql } from "drizzle-orm";
import { awardBadges } from "../../accounts/badges/award-badges";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import type { LoadedGroup } from "../../riders/memberships/load";
import { countNewEvent } from "../events/count-new-event";
import { timesOf } from "../events/planned-times";

/** PostgreSQL takes 65,535 parameters at once. */
const EVENTS_AT_ONCE = 1000;

export interface BroughtEntry {
  rowId: number;
  content: EventContent;
}

/** Why an entry became no event. */
export interface LeftEntry {
  rowId: number;
  reason: string;
  isKnown: boolean;
}

/**
 * Makes the events of a calendar's entries, which the actor, who is locked, organises. Nobody is notified. Call it with the
 * group locked, so that the same entry isn't brought twice.
 */
export async function bringEvents(
  tx: OnboardedCtx,
  group: LoadedGroup,
  entries: readonly BroughtEntry[],
): Promise<LeftEntry[]> {
  const known = await knownEntries(
    tx.db,
    group.id,
    entries.map(({ content }) => content),
  );
  const left: LeftEntry[] = [];
  const fresh: BroughtEntry[] = [];
  for (const { rowId, content } of entries) {
    const toCome = content.dates.filter((date) => isToCome(tx, date, content.timeZone));
    const unknown = unknownDates(known, { ...content, dates: toCome });
    if (toCome.length === 0) left.push({ rowId, reason: EVENT_REASONS.isPast, isKnown: false });
    else if (unknown.dates.length === 0) left.push({ rowId, reason: EVENT_REASONS.known, isKnown: true });
    else {
      fresh.push({ rowId, content: unknown });
      for (const { original } of unknown.dates) known.add(`${content.uid} ${original}`);
    }
  }
  const { fitting, onGroupPlan, refusal } = await fitQuota(tx, group.id, fresh);
  for (const { rowId } of fresh.slice(fitting.length))
    left.push({ rowId, reason: refusal ?? "", isKnown: false });
  if (fitting.length > 0) await insertEvents(tx, { group, entries: fitting, onGroupPlan });
  return left;
}

/** Those of these entries that were brought before and are still there, as 'uid original'. */
export async function knownEntries(
  db: OnboardedCtx["db"],
  groupId: number,
  contents: readonly EventContent[],
): Promise<Set<string>> {
  const uids = [...new Set(contents.map(({ uid }) => uid))];
  const found = await db
    .select({ uid: importedEvents.uid, original: importedEvents.original })
    .from(importedEvents)
    .where(
      and(eq(importedEvents.groupId, groupId), sql`${importedEvents.uid} = any(${sql.param(uids)}::text[])`),
    );
  return new Set(found.map(({ uid, original }) => `${uid} ${original}`));
}

/** The entry with those of its dates that aren't known. One date alone is no series. */
export function unknownDates(known: ReadonlySet<string>, content: EventContent): EventContent {
  const dates = content.dates.filter(({ original }) => !known.has(`${content.uid} ${original}`));
  const isSeries = dates.filter(({ isInSeries }) => isInSeries).length > 1;
  return { ...content, series: isSeries ? content.series : null, dates };
}

function isToCome({ clock }: OnboardedCtx, date: EventDate, zone: string): boolean {
  const end = date.end ?? `${date.start.slice(0, 10)}T23:59:59`;
  return (timesOf({ start: date.start, end }, zone).endsAt ?? clock.now()) > clock.now();
}

/** As many of the entries, from the first one on, as the plan of the group or the organiser's own has room for: each counts once. */
async function fitQuota(tx: OnboardedCtx, groupId: number, entries: readonly BroughtEntry[]) {
  let refusal: string | null = null;
  for (let size = entries.length; size > 0; size--) {
    const fitting = entries.slice(0, size);
    try {
      const onGroupPlan = await countNewEvent(tx, groupId, size);
      return { fitting, onGroupPlan, refusal };
    } catch (error) {
      if (!isAppError(error) || error.code !== "QUOTA_REACHED") throw error;
      refusal = error.message;
    }
  }
  return { fitting: [], onGroupPlan: false, refusal };
}

interface Insertion {
  group: LoadedGroup;
  entries: readonly BroughtEntry[];
  onGroupPlan: boolean;
}

async function insertEvents(tx: OnboardedCtx, { group, entries, onGroupPlan }: Insertion): Promise<void> {
  const now = tx.clock.now();
  const seriesOf = await insertSeries(tx, entries);
  const planned = entries.flatMap(({ rowId, content }) =>
    content.dates.map((date, index) => ({
      rowId,
      content,
      date,
      seriesId: seriesOf.get(rowId) ?? null,
      countsForQuota: index === 0,
    })),
  );
  const ids = await newEventIds(tx, planned.length);
  const rows = planned.map(({ rowId, content, date, seriesId, countsForQuota }, index) => {
    const { uid, title, description, location, latitude, longitude, timeZone } = content;
    const isInSeries = seriesId !== null && date.isInSeries;
    return {
      imported: { eventId: ids[index] ?? 0, groupId: group.id, uid, original: date.original, rowId },
      event: {
        title: date.own?.title ?? title,
        ...ofDate({ description, location, latitude, longitude }, date.own ?? {}),
        ...timesOf(date, timeZone),
        id: ids[index] ?? 0,
        groupId: group.id,
        organizerId: tx.actor.id,
        vehicleType: group.type,
        timeZone,
        seriesId: isInSeries ? seriesId : null,
        originalDay: isInSeries ? date.original.slice(0, DAY) : null,
        ownFields: isInSeries ? ownFields(content, date) : [],
        onGroupPlan,
        countsForQuota,
        createdAt: now,
        updatedAt: now,
      },
    };
  });
  for (let at = 0; at < rows.length; at += EVENTS_AT_ONCE) {
    const some = rows.slice(at, at + EVENTS_AT_ONCE);
    await tx.db.insert(events).values(some.map(({ event }) => event));
    await tx.db.insert(importedEvents).values(some.map(({ imported }) => imported));
  }
  await awardBadges(tx, "organizeEvent");
  await publish(tx, { groupId: group.id, kind: "event", eventId: ids[0] ?? 0 });
}

type Place = Pick<EventContent, "description" | "location" | "latitude" | "longitude">;

/** What is said of one date alone, or else of all of them. */
function ofDate(usual: Place, own: NonNullable<EventDate["own"]>): Place {
  const { description = usual.description, location = usual.location } = own;
  const { latitude = usual.latitude, longitude = usual.longitude } = own;
  return { description, location, latitude, longitude };
}

const DAY = "2027-03-06".length;

/** What differs for one date alone, under the names that later changes of the series look for. */
function ownFields({ series, dates }: EventContent, { original, start, end, own = {} }: EventDate): string[] {
  const usual = dates.find((date) => date.isInSeries && !date.own && date.start === date.original);
  const lasts = (from: string, to: string | null) => (to === null ? null : Date.parse(to) - Date.parse(from));
  const isMoved = series !== null && start !== original;
  const hasOwnLength = usual !== undefined && lasts(start, end) !== lasts(usual.start, usual.end);
  return [
    ...Object.keys(own),
    ...(isMoved ? ["startsAt"] : []),
    ...(isMoved || hasOwnLength ? ["endsAt"] : []),
  ];
}

/** The series of the entries that are one, by row. */
async function insertSeries(
  tx: OnboardedCtx,
  entries: readonly BroughtEntry[],
): Promise<Map<number, number>> {
  const repeated = entries.flatMap(({ rowId, content: { series, timeZone } }) =>
    series === null ? [] : [{ rowId, timeZone, ...series }],
  );
  if (repeated.length === 0) return new Map();
  const inserted = await tx.db
    .insert(eventSeries)
    .values(
      repeated.map(({ pattern, firstStart, count, timeZone }) => ({
        rule: ruleOf(pattern, firstStart.slice(0, DAY)),
        firstStart,
        timeZone,
        count,
        createdAt: tx.clock.now(),
      })),
    )
    .returning({ id: eventSeries.id });
  return new Map(repeated.map(({ rowId }, index) => [rowId, inserted[index]?.id ?? 0]));
}

/** In their order, so that each event's row is known before it is stored. */
async function newEventIds({ db }: OnboardedCtx, count: number): Promise<number[]> {
  const ids = await db
    .select({ id: sql<number>`nextval('event_id_seq')::integer` })
    .from(sql`generate_series(1, ${count})`);
  return ids.map(({ id }) => id);
}

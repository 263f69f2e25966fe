import { events } from "@longpaddock/db/schema/events";
import { users } from "@longpaddock/db/schema/users";
import { instantOf } from "@longpaddock/domain/calendar";
import { isAppError } from "@longpaddock/domain/errors";
import type { EventContent } from "@longpaddock/domain/imports/contents";
import { EVENT_NOTES, EVENT_REASONS } from "@longpaddock/domain/imports/event-texts";
import { IMPORT_MESSAGES } from "@longpaddock/domain/imports/texts";
import { actsAsSiteAdmin } from "@longpaddock/domain/memberships/policy";
import { TIME_ZONES } from "@longpaddock/domain/states";
import { and, eq, gt } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import { memberActor } from "../../../core/member-actor";
import { countNewEvent } from "../../../events/events/count-new-event";
import { knownEntries, unknownDates } from "../../../events/imported-events/bring-events";
import type { LoadedGroup } from "../../../riders/memberships/load";
import { decodeText, refuse } from "../members/decode-text";
import type { NewRow } from "../stored/import-row";
import { mapInSlices } from "../stored/map-in-slices";
import { readInThread } from "./calendar-threads";
import type { ReadEvent } from "./read-calendar";

/**
 * The entries of a calendar, each with what it would lead to.
 * @throws AppError BAD_REQUEST
 */
export async function readEvents(ctx: OnboardedCtx, group: LoadedGroup, bytes: Buffer) {
  const text = decodeText(bytes);
  if (!/^BEGIN:VCALENDAR/im.test(text)) throw refuse(IMPORT_MESSAGES.notCalendar);
  const zone = group.region ? TIME_ZONES[group.region] : ctx.services.timeZone;
  const read = await readInThread({ text, zone, now: ctx.clock.now() });
  const contents = read.flatMap(({ content }) => content ?? []);
  const known = await knownEntries(ctx.db, group.id, contents);
  const there = await ridesOf(ctx, group.id);
  const entries = await mapInSlices(read, (entry) => withKnown(entry, { known, there }));
  const added = entries.filter(({ outcome }) => outcome === "add").length;
  return { rows: entries.map(rowOf), notes: added > 0 ? await notesOn(ctx, group, added) : [] };
}

async function notesOn(ctx: OnboardedCtx, group: LoadedGroup, added: number): Promise<string[]> {
  if (!actsAsSiteAdmin(ctx.actor, group, "manageEvents"))
    return [EVENT_NOTES.quiet, ...(await quotaNotes(ctx, group.id, { added, name: null }))];
  const [owner] = await ctx.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, group.createdBy));
  const organiser = await memberActor(ctx, group.createdBy);
  if (!organiser) return [EVENT_NOTES.noOrganiser];
  const name = [owner?.firstName, owner?.lastName].filter(Boolean).join(" ");
  const quota = await quotaNotes({ ...ctx, actor: organiser }, group.id, { added, name });
  return [EVENT_NOTES.quiet, EVENT_NOTES.organiser(name), ...quota];
}

/** Told to a site administrator with the name of whose plan it is. */
async function quotaNotes(
  ctx: OnboardedCtx,
  groupId: number,
  { added, name }: { added: number; name: string | null },
): Promise<string[]> {
  try {
    await countNewEvent(ctx, groupId, added);
    return [];
  } catch (error) {
    if (!isAppError(error) || error.code !== "QUOTA_REACHED") throw error;
    return [EVENT_NOTES.overQuota(error.message, name)];
  }
}

/** The events to come that the group has, as 'milliseconds title'. */
async function ridesOf({ db, clock }: OnboardedCtx, groupId: number): Promise<Set<string>> {
  const found = await db
    .select({ title: events.title, startsAt: events.startsAt })
    .from(events)
    .where(and(eq(events.groupId, groupId), gt(events.overAt, clock.now())));
  return new Set(found.map(({ title, startsAt }) => `${startsAt.getTime()} ${title}`));
}

const isThere = ({ title, timeZone, dates }: EventContent, there: ReadonlySet<string>) =>
  dates.every(({ start, own }) =>
    there.has(`${instantOf(start, timeZone).getTime()} ${own?.title ?? title}`),
  );

function withKnown(
  entry: ReadEvent,
  { known, there }: { known: ReadonlySet<string>; there: ReadonlySet<string> },
): ReadEvent {
  const { content } = entry;
  if (!content) return entry;
  const unknown = unknownDates(known, content);
  const before = content.dates.length - unknown.dates.length;
  const reason =
    unknown.dates.length === 0
      ? EVENT_REASONS.known
      : there.size > 0 && isThere(unknown, there)
        ? EVENT_REASONS.sameRide
        : null;
  if (reason !== null) return { ...entry, outcome: "known", reasons: [reason] };
  const reasons = before > 0 ? [...entry.reasons, EVENT_REASONS.knownDates(before)] : entry.reasons;
  return { ...entry, reasons, content: unknown };
}

function rowOf({ row, outcome, reasons, title, content }: ReadEvent): NewRow {
  return {
    row,
    outcome,
    state: outcome === "add" ? "waiting" : "left_out",
    reason: reasons.join(". ") || null,
    content: content ?? { title },
  };
}

import { instantOf } from "@longpaddock/domain/calendar";
import { eventDay, eventTime } from "@longpaddock/domain/events/event-time";
import { GROUP_ROLE_LABELS } from "@longpaddock/domain/groups/texts";
import {
  type EventDate,
  eventContent,
  memberContent,
  routeContent,
} from "@longpaddock/domain/imports/contents";
import { datesText } from "@longpaddock/domain/imports/event-texts";
import { type ImportKind, ROW_OUTCOMES, ROW_STATES } from "@longpaddock/domain/imports/vocabulary";
import { listedTexts } from "@longpaddock/domain/memberships/listed-texts";
import { z } from "zod";
import { rowId, tally } from "../../core/answers";
import type { ImportRow } from "./stored/import-row";

export const importRow = z.strictObject({
  row: tally,
  outcome: z.enum(ROW_OUTCOMES),
  reason: z.string().nullable(),
  state: z.enum(ROW_STATES),
  title: z.string(),
  email: z.string().nullable(),
  details: z.array(z.string()),
  routeId: rowId.nullable().meta({ description: "The route that it has become" }),
  isWanted: z.boolean().nullable().meta({
    description: "Of a route whose line looks like another one: whether it is taken in all the same",
  }),
});

type Said = Pick<z.infer<typeof importRow>, "title" | "email" | "details"> & { isAlike?: boolean };

const SAYS: Readonly<Record<ImportKind, (content: unknown, now: Date) => Said>> = {
  members: memberSaid,
  events: eventSaid,
  routes: routeSaid,
};

export function rowView(
  { row, outcome, reason, state, content, routeId }: ImportRow,
  kind: ImportKind,
  now: Date,
): z.infer<typeof importRow> {
  const { isAlike = false, ...said } = SAYS[kind](content, now);
  return { row, outcome, reason, state, ...said, routeId, isWanted: isAlike ? outcome === "add" : null };
}

function memberSaid(content: unknown): Said {
  const { email, name, role, memberNumber, financialUntil } = memberContent.parse(content);
  return {
    title: name ?? email ?? "",
    email,
    details: [
      ...(role === null ? [] : [GROUP_ROLE_LABELS[role]]),
      ...listedTexts({ memberNumber, financialUntil }),
    ],
  };
}

const titled = z.object({ title: z.string() });

/** Of what becomes no event, the title alone is kept. */
function eventSaid(content: unknown, now: Date): Said {
  const { data } = eventContent.safeParse(content);
  const [first] = data?.dates ?? [];
  if (!data || !first) return { title: titled.parse(content).title, email: null, details: [] };
  const { title, timeZone, dates, series, location, isAllDay } = data;
  const when = isAllDay
    ? daysText(first, now)
    : eventTime(instantOf(first.start, timeZone).toISOString(), timeZone, now);
  const more = dates.length > 1 ? [datesText(dates.length, series !== null)] : [];
  return { title, email: null, details: [when, ...more, ...(location === null ? [] : [location])] };
}

/** 'Fri 11 Dec to Sun 13 Dec' */
function daysText({ start, end }: EventDate, now: Date): string {
  const dayOf = (local: string) => eventDay(`${local.slice(0, 10)}T00:00:00Z`, "UTC", now);
  const [first, last] = [dayOf(start), dayOf(end ?? start)];
  return first === last ? first : `${first} to ${last}`;
}

function routeSaid(content: unknown): Said {
  const { data } = routeContent.safeParse(content);
  if (!data) return { title: titled.parse(content).title, email: null, details: [] };
  const { name, state, km, alike, fileName } = data;
  return {
    title: name,
    email: null,
    isAlike: alike !== null,
    details: [
      fileName,
      ...(km === null ? [] : [`${km.toLocaleString("en-AU")} km`]),
      ...(state === null ? [] : [state]),
    ],
  };
}

import { TZDate } from "@date-fns/tz";
import { events } from "@longpaddock/db/schema/events";
import { groups } from "@longpaddock/db/schema/groups";
import { BRAND } from "@longpaddock/domain/brand";
import { EVENT_STATUS_LABELS } from "@longpaddock/domain/events/texts";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import { goingCount } from "@longpaddock/domain/participations/texts";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { plainText } from "@longpaddock/domain/visible-text";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { PageHead, StructuredData } from "../../core/page-head";
import { prepared } from "../../core/prepared";
import type { LinkPicture } from "./drawing/draw-picture";
import { pictureVersion } from "./picture-version";
import { plain, summaryOf } from "./plain-text";
import { loadRoutePreview, routePicture, routePictureVersion } from "./route-preview";

const previewQuery = prepared((db) =>
  db
    .select({
      id: events.id,
      title: events.title,
      description: sql<string | null>`left(${events.description}, 400)`,
      organizerId: events.organizerId,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      overAt: events.overAt,
      timeZone: events.timeZone,
      location: events.location,
      vehicleType: events.vehicleType,
      status: events.status,
      maxParticipants: events.maxParticipants,
      confirmedCount: events.confirmedCount,
      routeId: events.routeId,
      groupId: events.groupId,
      groupName: groups.name,
      isPrivate: groups.isPrivate,
      createdBy: groups.createdBy,
    })
    .from(events)
    .leftJoin(groups, eq(groups.id, events.groupId))
    .where(eq(events.id, sql.placeholder("id")))
    .prepare("event_preview"),
);

/** Null for an event of a private group, as for one that doesn't exist. Its route is null if visitors can't see it. */
export async function loadEventPreview(ctx: Ctx, id: number) {
  const [event] = await previewQuery(ctx.db).execute({ id });
  if (!event) return null;
  const { isPrivate, createdBy } = event;
  const group = isPrivate === null || createdBy === null ? null : { isPrivate, createdBy, membership: null };
  if (!canReachEvent(ctx.actor, { ...event, group }).allowed) return null;
  const route = event.routeId === null ? null : await loadRoutePreview(ctx, event.routeId);
  return { ...event, route };
}

type EventPreview = NonNullable<Awaited<ReturnType<typeof loadEventPreview>>>;

export function eventHead(ctx: Ctx, event: EventPreview): PageHead {
  const { appUrl } = ctx.services;
  const title = plain(event.title);
  return {
    title,
    description: summaryOf([
      event.status === "cancelled" ? EVENT_STATUS_LABELS.cancelled : "",
      plain(formatOf(event, TIME).format(event.startsAt)),
      plain(event.location ?? ""),
      VEHICLE_LABELS[event.vehicleType],
      goingCount(event.confirmedCount, event.maxParticipants),
      plain(plainText(event.description ?? "")),
    ]),
    url: `${appUrl}/events/${event.id}`,
    picture: {
      url: `${appUrl}/api/events/${event.id}/link-picture.png?v=${eventPictureVersion(ctx, event)}`,
      type: "image/png",
      description: `${title}, an event on ${BRAND.name}`,
    },
    data: eventData(ctx, event),
  };
}

/** Without who organises it, unless a group does: a member's name is not for search engines. */
function eventData({ services: { appUrl } }: Ctx, event: EventPreview): StructuredData {
  const { startsAt, endsAt, timeZone, groupId, groupName, maxParticipants } = event;
  const inZone = (instant: Date) => new TZDate(instant, timeZone).toISOString();
  return {
    "@type": "Event",
    startDate: inZone(startsAt),
    ...(endsAt && { endDate: inZone(endsAt) }),
    eventStatus: `https://schema.org/Event${event.status === "cancelled" ? "Cancelled" : "Scheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: plain(event.location ?? "") || BRAND.country,
      address: { "@type": "PostalAddress", addressCountry: "AU" },
    },
    ...(groupId !== null && {
      organizer: {
        "@type": "Organization",
        name: plain(groupName ?? ""),
        url: `${appUrl}/groups/${groupId}`,
      },
    }),
    ...(maxParticipants !== null && { maximumAttendeeCapacity: maxParticipants }),
  };
}

export function eventPictureVersion(ctx: Ctx, event: EventPreview): string {
  const line = event.route && routePictureVersion(ctx, event.route);
  return pictureVersion({ ...textsOf(event), line });
}

/** With the line of the route, if visitors can see it. */
export async function eventPicture(ctx: Ctx, event: EventPreview): Promise<LinkPicture> {
  const { route } = event;
  const hasLine = route !== null && routePictureVersion(ctx, route) !== null;
  return { ...textsOf(event), lines: hasLine ? (await routePicture(ctx, route)).lines : [] };
}

function textsOf(event: EventPreview) {
  return {
    name: event.title,
    place: plain(event.location ?? "") || BRAND.country,
    facts: [plain(formatOf(event, DAY).format(event.startsAt))],
  };
}

const DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
const TIME = { ...DAY, hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

const formatOf = ({ timeZone }: EventPreview, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-AU", { ...options, timeZone });

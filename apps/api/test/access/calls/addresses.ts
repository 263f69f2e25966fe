import { EXPORT_KINDS } from "@longpaddock/domain/exports/vocabulary";
import type { Scene } from "./call";

/** What is no procedure: files, redirects, calendars and links in mails, by its method and path. */
export const ADDRESSES: Record<string, (scene: Scene) => string> = {
  "GET /api/routes/{id}/gpx": ({ at }) => `/api/routes/${at.route}/gpx`,
  "GET /api/routes/{id}/link-picture.png": ({ at }) => `/api/routes/${at.route}/link-picture.png`,
  "GET /api/routes/{id}/link-photo.jpg": ({ at }) => `/api/routes/${at.route}/link-photo.jpg`,
  "GET /api/groups/{id}/link-picture.png": ({ at }) => `/api/groups/${at.group}/link-picture.png`,
  "GET /api/events/{id}/link-picture.png": ({ at }) => `/api/events/${at.event}/link-picture.png`,
  "GET /api/link-picture.png": () => "/api/link-picture.png",
  "GET /robots.txt": () => "/robots.txt",
  "GET /sitemap.xml": () => "/sitemap.xml",
  "GET /sitemap-pages.xml": () => "/sitemap-pages.xml",
  "GET /sitemap-routes-{page}.xml": () => "/sitemap-routes-1.xml",
  "GET /sitemap-groups-{page}.xml": () => "/sitemap-groups-1.xml",
  "GET /sitemap-events-{page}.xml": () => "/sitemap-events-1.xml",
  "GET /api/groups/{id}/calendar.ics": ({ at }) => `/api/groups/${at.group}/calendar.ics`,
  "GET /api/events/{id}/calendar.ics": ({ at }) => `/api/events/${at.event}/calendar.ics`,
  "GET /api/calendar/{secret}.ics": ({ world }) => `/api/calendar/${world.own.calendarSecret}.ics`,
  "GET /api/groups/{id}/members.csv": ({ at }) => `/api/groups/${at.group}/members.csv`,
  "GET /api/events/{id}/briefing/acknowledgments.csv": ({ at }) =>
    `/api/events/${at.event}/briefing/acknowledgments.csv`,
  "GET /api/events/{id}/register.csv": ({ at }) => `/api/events/${at.event}/register.csv`,
  "GET /api/events/{id}/incidents.csv": ({ at }) => `/api/events/${at.event}/incidents.csv`,
  "GET /uploads/incident/{key}": ({ at }) => `/uploads/incident/${at.incidentFile}`,
  "GET /uploads/discussion/{key}": ({ at }) => `/uploads/discussion/${at.topicPicture}`,
  "GET /uploads/event-photo/{key}": ({ at }) => `/uploads/event-photo/${at.photoFile}`,
  "GET /uploads/route-photo/{key}": ({ at }) => `/uploads/route-photo/${at.routePhotoFile}`,
  "GET /uploads/avatar/{key}": () => "/uploads/avatar/00000000-0000-4000-8000-000000000000-large.webp",
  "GET /uploads/group/{key}": () => "/uploads/group/00000000-0000-4000-8000-000000000000-large.webp",
  ...Object.fromEntries(
    EXPORT_KINDS.map((kind) => [`GET /api/admin/export/${kind}`, () => `/api/admin/export/${kind}`]),
  ),
  "GET /api/user/data/download": () => "/api/user/data/download",
  "POST /api/notifications/unsubscribe": ({ world }) =>
    `/api/notifications/unsubscribe?token=${world.own.unsubscribeToken}`,
  "GET /api/notifications/unsubscribe": () => "/api/notifications/unsubscribe",
  "POST /api/notifications/unsubscribe-weekly": ({ world }) =>
    `/api/notifications/unsubscribe-weekly?token=${world.own.digestToken}`,
  "GET /api/notifications/unsubscribe-weekly": ({ world }) =>
    `/api/notifications/unsubscribe-weekly?token=${world.own.digestToken}`,
  "POST /api/email-invites/unsubscribe": ({ world }) =>
    `/api/email-invites/unsubscribe?token=${world.own.stopToken}`,
  "GET /api/email-invites/unsubscribe": ({ world }) =>
    `/api/email-invites/unsubscribe?token=${world.own.stopToken}`,
  "GET /api/login": () => "/api/login",
  "GET /api/login/oidc": () => "/api/login/oidc",
  "POST /api/login/oidc/link": () => "/api/login/oidc/link",
  "GET /api/login/oidc/callback": () => "/api/login/oidc/callback",
  "GET /api/logout": () => "/api/logout",
  "GET /api/openapi.json": () => "/api/openapi.json",
  "GET /api/docs": () => "/api/docs",
};

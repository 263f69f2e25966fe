import { adminRouter } from "../features/admin/router";
import { announcementsRouter } from "../features/announcements/router";
import { auditRouter } from "../features/audit/router";
import { authRouter } from "../features/auth/router";
import { badgesRouter } from "../features/badges/router";
import { briefingsRouter } from "../features/briefings/router";
import { calendarsRouter } from "../features/calendars/router";
import { checkInsRouter } from "../features/check-ins/router";
import { discussionsRouter } from "../features/discussions/router";
import { emailInvitesRouter } from "../features/email-invites/router";
import { emergencyCardsRouter } from "../features/emergency-cards/router";
import { eventDiscussionsRouter } from "../features/event-discussions/router";
import { eventPhotosRouter } from "../features/event-photos/router";
import { eventProposalsRouter, plannedEventsRouter } from "../features/event-proposals/router";
import { eventsRouter } from "../features/events/router";
import { exportsRouter } from "../features/exports/router";
import { fuelRouter } from "../features/fuel/router";
import { groupsRouter } from "../features/groups/router";
import { homeAreasRouter } from "../features/home-areas/router";
import { invitesRouter } from "../features/invites/router";
import { issuesRouter } from "../features/issues/router";
import { mapsRouter } from "../features/maps/router";
import { marksRouter } from "../features/marks/router";
import { membersRouter } from "../features/members/router";
import { membershipsRouter } from "../features/memberships/router";
import { mutesRouter } from "../features/mutes/router";
import { myDataRouter } from "../features/my-data/router";
import { notificationsRouter } from "../features/notifications/router";
import { ownSessionsRouter } from "../features/own-sessions/router";
import { participationsRouter } from "../features/participations/router";
import { placesRouter } from "../features/places/router";
import { plannerRouter } from "../features/planner/router";
import { pollsRouter } from "../features/polls/router";
import { ratingsRouter } from "../features/ratings/router";
import { reportsRouter } from "../features/reports/router";
import { rideDayRouter } from "../features/ride-day/router";
import { roadsRouter } from "../features/roads/router";
import { routesRouter } from "../features/routes/router";
import { siteAdminRouter, siteRouter } from "../features/site/router";
import { startRouter } from "../features/start/router";
import { suspensionsRouter } from "../features/suspensions/router";
import { systemRouter } from "../features/system/router";
import { userVehiclesRouter } from "../features/user-vehicles/router";
import { restRoutes } from "./rest-routes";
import { mergeRouters, router } from "./trpc";

export const appRouter = router({
  auth: authRouter,
  members: membersRouter,
  routes: routesRouter,
  homeAreas: homeAreasRouter,
  marks: marksRouter,
  groups: groupsRouter,
  memberships: membershipsRouter,
  invites: invitesRouter,
  discussions: discussionsRouter,
  announcements: announcementsRouter,
  polls: pollsRouter,
  userVehicles: userVehiclesRouter,
  events: mergeRouters(eventsRouter, plannedEventsRouter),
  eventProposals: eventProposalsRouter,
  eventPhotos: eventPhotosRouter,
  eventDiscussions: eventDiscussionsRouter,
  participations: participationsRouter,
  checkIns: checkInsRouter,
  rideDay: rideDayRouter,
  briefings: briefingsRouter,
  calendars: calendarsRouter,
  fuel: fuelRouter,
  emergencyCards: emergencyCardsRouter,
  planner: plannerRouter,
  places: placesRouter,
  roads: roadsRouter,
  ratings: ratingsRouter,
  reports: reportsRouter,
  issues: issuesRouter,
  maps: mapsRouter,
  myData: myDataRouter,
  mutes: mutesRouter,
  ownSessions: ownSessionsRouter,
  badges: badgesRouter,
  emailInvites: emailInvitesRouter,
  notifications: notificationsRouter,
  start: startRouter,
  site: siteRouter,
  siteAdmin: siteAdminRouter,
  system: systemRouter(countCalls),
  admin: adminRouter,
  exports: exportsRouter,
  audit: auditRouter,
  suspensions: suspensionsRouter,
});

/** A function declaration, because the router that it counts contains it. */
function countCalls(): { rest: number; procedures: number } {
  return { rest: restRoutes(appRouter).length, procedures: Object.keys(appRouter._def.procedures).length };
}

export type AppRouter = typeof appRouter;

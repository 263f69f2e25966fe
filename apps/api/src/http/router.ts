import { authRouter } from "../accounts/auth/router";
import { badgesRouter } from "../accounts/badges/router";
import { ownSessionsRouter } from "../accounts/own-sessions/router";
import { userVehiclesRouter } from "../accounts/user-vehicles/router";
import { adminRouter } from "../admin/admin/router";
import { auditRouter } from "../admin/audit/router";
import { exportsRouter } from "../admin/exports/router";
import { inboxRouter } from "../admin/inbox/router";
import { issuesRouter } from "../admin/issues/router";
import { suspensionsRouter } from "../admin/suspensions/router";
import { systemRouter } from "../admin/system/router";
import { calendarsRouter } from "../events/calendars/router";
import { datePollsRouter } from "../events/date-polls/router";
import { emergencyCardsRouter } from "../events/emergency-cards/router";
import { eventPhotosRouter } from "../events/event-photos/router";
import { eventProposalsRouter, plannedEventsRouter } from "../events/event-proposals/router";
import { eventsRouter } from "../events/events/router";
import { exchangeRouter } from "../events/exchange/router";
import { incidentsRouter } from "../events/incidents/router";
import { rideDayRouter } from "../events/ride-day/router";
import { sheetRouter } from "../events/sheet/router";
import { groupsAdminRouter, groupsRouter } from "../groups/groups/router";
import { importsRouter } from "../moving-in/imports/router";
import { mutesRouter } from "../notifications/mutes/router";
import { notificationsRouter } from "../notifications/notifications/router";
import { mapsRouter } from "../places/maps/router";
import { placesRouter } from "../places/places/router";
import { plannerRouter } from "../places/planner/router";
import { roadsRouter } from "../places/roads/router";
import { answerLinksRouter } from "../riders/answer-links/router";
import { briefingsRouter } from "../riders/briefings/router";
import { checkInsRouter } from "../riders/check-ins/router";
import { emailInvitesRouter } from "../riders/email-invites/router";
import { invitesRouter } from "../riders/invites/router";
import { membershipsRouter } from "../riders/memberships/router";
import { participationsRouter } from "../riders/participations/router";
import { visitsRouter } from "../riders/visits/router";
import { daysRouter } from "../routes/days/router";
import { fuelRouter } from "../routes/fuel/router";
import { homeAreasRouter } from "../routes/home-areas/router";
import { marksRouter } from "../routes/marks/router";
import { ratingsRouter } from "../routes/ratings/router";
import { routePhotosRouter } from "../routes/route-photos/router";
import { routesRouter } from "../routes/routes/router";
import { siteAdminRouter, siteRouter } from "../site/site/router";
import { announcementsRouter } from "../talk/announcements/router";
import { discussionsRouter } from "../talk/discussions/router";
import { eventDiscussionsRouter } from "../talk/event-discussions/router";
import { pollsRouter } from "../talk/polls/router";
import { reportsRouter } from "../talk/reports/router";
import { membersRouter } from "../you/members/router";
import { myDataRouter } from "../you/my-data/router";
import { peopleRouter } from "../you/people/router";
import { startRouter } from "../you/start/router";
import { restRoutes } from "./rest-routes";
import { mergeRouters, router } from "./trpc";

export const appRouter = router({
  auth: authRouter,
  members: membersRouter,
  people: peopleRouter,
  routes: routesRouter,
  homeAreas: homeAreasRouter,
  marks: marksRouter,
  groups: groupsRouter,
  groupsAdmin: groupsAdminRouter,
  memberships: membershipsRouter,
  invites: invitesRouter,
  answerLinks: answerLinksRouter,
  discussions: discussionsRouter,
  announcements: announcementsRouter,
  polls: pollsRouter,
  datePolls: datePollsRouter,
  userVehicles: userVehiclesRouter,
  events: mergeRouters(eventsRouter, plannedEventsRouter),
  eventProposals: eventProposalsRouter,
  eventPhotos: eventPhotosRouter,
  eventDiscussions: eventDiscussionsRouter,
  participations: participationsRouter,
  checkIns: checkInsRouter,
  visits: visitsRouter,
  rideDay: rideDayRouter,
  sheet: sheetRouter,
  incidents: incidentsRouter,
  exchange: exchangeRouter,
  briefings: briefingsRouter,
  calendars: calendarsRouter,
  days: daysRouter,
  fuel: fuelRouter,
  emergencyCards: emergencyCardsRouter,
  planner: plannerRouter,
  places: placesRouter,
  roads: roadsRouter,
  ratings: ratingsRouter,
  routePhotos: routePhotosRouter,
  reports: reportsRouter,
  issues: issuesRouter,
  maps: mapsRouter,
  myData: myDataRouter,
  mutes: mutesRouter,
  ownSessions: ownSessionsRouter,
  badges: badgesRouter,
  emailInvites: emailInvitesRouter,
  imports: importsRouter,
  notifications: notificationsRouter,
  start: startRouter,
  site: siteRouter,
  siteAdmin: siteAdminRouter,
  system: systemRouter(countCalls),
  admin: adminRouter,
  inbox: inboxRouter,
  exports: exportsRouter,
  audit: auditRouter,
  suspensions: suspensionsRouter,
});

/** A function declaration, because the router that it counts contains it. */
function countCalls(): { rest: number; procedures: number } {
  return { rest: restRoutes(appRouter).length, procedures: Object.keys(appRouter._def.procedures).length };
}

export type AppRouter = typeof appRouter;

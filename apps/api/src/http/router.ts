import { adminRouter } from "../features/admin/router";
import { announcementsRouter } from "../features/announcements/router";
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
import { eventsRouter } from "../features/events/router";
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
import { participationsRouter } from "../features/participations/router";
import { placesRouter } from "../features/places/router";
import { plannerRouter } from "../features/planner/router";
import { pollsRouter } from "../features/polls/router";
import { ratingsRouter } from "../features/ratings/router";
import { reportsRouter } from "../features/reports/router";
import { rideDayRouter } from "../features/ride-day/router";
import { roadsRouter } from "../features/roads/router";
import { routesRouter } from "../features/routes/router";
import { startRouter } from "../features/start/router";
import { userVehiclesRouter } from "../features/user-vehicles/router";
import { router } from "./trpc";

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
  events: eventsRouter,
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
  badges: badgesRouter,
  emailInvites: emailInvitesRouter,
  notifications: notificationsRouter,
  start: startRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;

import type { AppRouter } from "@longpaddock/api/router";
import type { EventChange, GroupChange } from "@longpaddock/domain/live/changes";
import type { AnyMutationProcedure, AnyQueryProcedure, inferRouterOutputs } from "@trpc/server";

type Areas = AppRouter["_def"]["record"];
type NamesOf<Area, Kind> = { [Name in keyof Area]: Area[Name] extends Kind ? Name : never }[keyof Area] &
  string;
type PathsOf<Kind> = {
  [Area in keyof Areas & string]: NamesOf<Areas[Area], Kind> extends never
    ? never
    : Area | `${Area}.${NamesOf<Areas[Area], Kind>}`;
}[keyof Areas & string];

/** A query, or all those of an area. */
export type QueryPath = PathsOf<AnyQueryProcedure>;
/** An act, or all those of an area. */
type ActPath = PathsOf<AnyMutationProcedure>;
type ActArea = Exclude<ActPath, `${string}.${string}`>;
export type Act = Exclude<ActPath, ActArea>;

/** What open pages of a group fetch again after a change in it. */
export const OF_GROUP: Readonly<Record<GroupChange["kind"], readonly QueryPath[]>> = {
  post: ["discussions"],
  comment: ["discussions"],
  poll: ["polls"],
  datePoll: ["datePolls"],
  event: ["events"],
  members: ["groups.byId", "memberships"],
  group: ["groups.byId", "memberships"],
};

/** What open pages of an event fetch again after a change of it. */
export const OF_EVENT: Readonly<Record<EventChange["kind"], readonly QueryPath[]>> = {
  details: ["events.read", "events.readSeries", "events.next", "participations.list"],
  participants: [
    "events.read",
    "events.next",
    "participations.list",
    "rideDay.board",
    "sheet",
    "briefings.acknowledgments",
  ],
  checkIns: ["events.next", "participations.list", "rideDay.board", "sheet"],
  photos: ["eventPhotos.list"],
  briefing: ["briefings", "events.next"],
  post: ["eventDiscussions.posts", "discussions"],
  comment: ["eventDiscussions.posts", "discussions"],
  poll: ["eventDiscussions.polls"],
};

/**
 * What the member's own act touches besides what the server lists as changed. Queries on screen are fetched again at once,
 * and the others when they are next shown. `later` leaves queries on screen until they are shown again, too.
 */
export type Touched = QueryPath | "all" | "all later" | "own lists later" | `${QueryPath} later`;

/**
 * By area, so that a new one says what it touches, and by act where one differs from its area. `all` is for what decides
 * who may read or do something: nearly every part of the page may show it.
 */
export const BY_ACT: Readonly<
  Record<ActArea, readonly Touched[]> & Partial<Record<Act, readonly Touched[]>>
> = {
  admin: ["all"],
  "admin.reviewDeletionRequest": ["admin.listDeletionRequests", "inbox", "all later"],
  // Fetched again, the administrators' filtered list would lose the route from under the finger.
  "admin.setRouteType": ["routes", "all later"],
  announcements: ["all later"],
  answerLinks: ["all later"],
  // Signing in and out have rules of their own, in `session-end.ts`.
  auth: [],
  "auth.changePassword": ["ownSessions"],
  badges: ["badges"],
  // `use-badges.ts` shows them as seen without asking.
  "badges.markSeen": [],
  briefings: ["briefings", "events.next"],
  calendars: ["calendars.feed"],
  checkIns: ["participations", "rideDay", "all later"],
  discussions: ["groups.topDiscussions", "all later"],
  "discussions.like": [],
  "discussions.unlike": [],
  "discussions.likeComment": [],
  "discussions.unlikeComment": [],
  "discussions.updateComment": [],
  "discussions.markRead": ["discussions.list later", "groups.own later"],
  // Closes the reports of what is gone.
  "discussions.remove": ["groups.topDiscussions", "groups.byId", "reports.ofGroup", "all later"],
  "discussions.removeComment": ["groups.topDiscussions", "groups.byId", "reports.ofGroup", "all later"],
  emailInvites: ["emailInvites", "groups.byId", "all later"],
  "emailInvites.check": [],
  "emailInvites.refuse": [],
  // One's own is in the answer; those of other riders are kept on the device.
  emergencyCards: [],
  eventDiscussions: ["all later"],
  "eventDiscussions.vote": [],
  "eventDiscussions.closePoll": [],
  eventPhotos: ["eventPhotos", "all later"],
  eventProposals: ["eventProposals", "events", "groups.byId", "all later"],
  events: ["events", "eventProposals", "participations", "rideDay", "briefings", "all later"],
  days: ["routes", "all later"],
  fuel: ["all later"],
  groups: ["all"],
  // Its own queries would fail now.
  "groups.delete": ["all later"],
  groupsAdmin: ["all"],
  "groups.update": ["groups", "memberships", "all later"],
  homeAreas: ["homeAreas", "routes", "members", "all later"],
  imports: ["imports", "emailInvites", "memberships later", "all later"],
  invites: ["invites", "all later"],
  "invites.accept": ["all"],
  issues: ["issues.list", "inbox", "all later"],
  "issues.create": [],
  // A route should not vanish from under the finger that unstarred it.
  marks: ["members.stats", "own lists later"],
  members: ["all"],
  // The app loads again afterwards.
  "members.onboard": [],
  "members.removeAvatar": ["auth.user", "members", "all later"],
  "members.setAvatar": ["auth.user", "members", "all later"],
  "members.update": ["auth.user", "members", "all later"],
  memberships: ["all"],
  "memberships.setEmailSharing": ["memberships.emailSharing"],
  mutes: ["all"],
  myData: [],
  // `use-notifications.ts` shows them as read without asking. The server tells the member's other pages.
  notifications: [],
  // More than the page has loaded may be read now, also where no stream can be had.
  "notifications.markAllRead": ["notifications"],
  "notifications.setGroupLevel": ["notifications.mutedGroups", "groups.byId"],
  "notifications.updateSettings": ["notifications.settings"],
  ownSessions: ["ownSessions", "all later"],
  participations: ["participations", "all later"],
  "participations.setRoles": ["participations", "events", "all later"],
  people: ["people"],
  planner: [],
  datePolls: ["all later"],
  "datePolls.vote": [],
  "datePolls.close": [],
  polls: ["all later"],
  "polls.vote": [],
  "polls.close": [],
  // `use-ratings.ts` asks for them itself: its toast leads to a button that they bring.
  ratings: [],
  reports: [],
  routePhotos: ["routes.byId", "ratings", "all later"],
  "reports.dismiss": ["reports", "groups.byId", "all later"],
  "reports.review": ["all"],
  rideDay: [],
  roads: [],
  routes: ["all"],
  "routes.update": ["homeAreas", "routes", "all later"],
  // With every loaded page of a list fetched again, an act on a card would cost as many requests, and the deleted
  // route's own page a refusal.
  "routes.adminDelete": ["all later"],
  "routes.requestDeletion": [],
  "routes.withdrawDeletion": [],
  exchange: ["sheet", "participations", "rideDay", "incidents", "all later"],
  incidents: ["incidents"],
  sheet: ["sheet", "participations", "rideDay", "all later"],
  siteAdmin: ["siteAdmin", "site", "all later"],
  "siteAdmin.set": ["all"],
  suspensions: ["all"],
  visits: ["participations", "rideDay", "sheet", "all later"],
  userVehicles: ["userVehicles.list"],
};

/**
 * What an act that was refused, or got no answer, fetches again: the page that it was done on shows what is no more, or
 * what was shown at once and isn't so.
 */
export const BY_REFUSED_ACT: Readonly<Partial<Record<Act, readonly QueryPath[]>>> = {
  "admin.reviewDeletionRequest": ["admin.listDeletionRequests"],
  // The text may have changed, or the member may no longer read it.
  "briefings.acknowledge": ["briefings.read"],
  "briefings.set": ["briefings.read"],
  // The member may have said something else on another device, or the event may be called off.
  "checkIns.checkIn": ["events", "rideDay"],
  // Events of another device or tab may have used up the quota.
  "events.createInGroup": ["members.stats"],
  "events.createRide": ["members.stats"],
  // Without an answer, the server may still have saved the picture.
  "members.setAvatar": ["auth.user", "members.profile"],
  // Another tab may have started it.
  "members.startTrial": ["members.profile"],
  // The group may have become private, or the member a blocked one.
  "memberships.join": ["groups.byId", "memberships"],
  "memberships.leave": ["groups.byId", "memberships"],
  "notifications.markAllRead": ["notifications"],
  "notifications.markRead": ["notifications"],
  "notifications.setGroupLevel": ["notifications.mutedGroups", "groups.byId"],
  "notifications.updateSettings": ["notifications.settings"],
  // It is full, over or cancelled by now.
  "participations.answer": ["events", "participations"],
  "participations.leave": ["events", "participations"],
  "reports.review": ["reports.list"],
  // It was reviewed or withdrawn meanwhile, or the route is gone.
  "routes.withdrawDeletion": ["routes"],
  "siteAdmin.setPage": ["site.page"],
  "siteAdmin.updateNotice": ["siteAdmin.listNotices"],
};

/** Acts after which the page leaves what they changed. */
export const LEAVING: ReadonlySet<string> = new Set<Act>(["groups.delete"]);

type Outputs = inferRouterOutputs<AppRouter>;
type OutputAt<Path> = Path extends `${infer Area extends keyof Outputs}.${infer Name}`
  ? Outputs[Area][Name & keyof Outputs[Area]]
  : never;
type SameAnswers<Table> = {
  [Act in keyof Table]: OutputAt<Act> extends OutputAt<Table[Act]> ? Table[Act] : never;
};

const SAME_ANSWERS = {
  "briefings.set": "briefings.read",
  "emergencyCards.set": "emergencyCards.read",
  "events.cancel": "events.read",
  "events.close": "events.read",
  "events.reopen": "events.read",
  "fuel.addStop": "fuel.ofRoute",
  "fuel.removeStop": "fuel.ofRoute",
  "groups.update": "groups.byId",
  "members.startTrial": "members.profile",
  "memberships.setEmailSharing": "memberships.emailSharing",
  "rideDay.setBackBy": "rideDay.board",
  "siteAdmin.setPage": "site.page",
} as const satisfies Partial<Record<Act, QueryPath>>;

/** Acts that answer what a query would: the page shows it at once. One that answers something else doesn't compile. */
export const ANSWERS: Readonly<Partial<Record<Act, QueryPath>>> = SAME_ANSWERS satisfies SameAnswers<
  typeof SAME_ANSWERS
>;

/** Acts that stay pending until the page shows what they did: their forms would close over what was there before. */
export const AWAITED: ReadonlySet<string> = new Set<ActPath>([
  "calendars",
  "checkIns.checkInRider",
  "homeAreas.clear",
  "homeAreas.clearPast",
  "imports.chooseRow",
  "imports.run",
  "imports.undo",
  "members.removeAvatar",
  "members.startTrial",
  "notifications.setGroupLevel",
  "notifications.updateSettings",
  "siteAdmin.set",
  "userVehicles",
]);

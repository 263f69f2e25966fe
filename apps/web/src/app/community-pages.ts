/** The pages of groups, events, badges and the like, in one module, so that the list of files that every visit loads first stays short. */
export const COMMUNITY_PAGES = {
  about: () => import("../site/about/about-page").then((m) => m.AboutPage),
  badges: () => import("../accounts/badges/page/badges-page").then((m) => m.BadgesPage),
  editRoute: () => import("../routes/routes/edit/edit-route-page").then((m) => m.EditRoutePage),
  groups: () => import("../groups/groups/list/groups-page").then((m) => m.GroupsPage),
  group: () => import("../groups/groups/page/group-page").then((m) => m.GroupPage),
  createGroup: () => import("../groups/groups/create/create-group-page").then((m) => m.CreateGroupPage),
  manageGroup: () => import("../groups/groups/manage/manage-page").then((m) => m.ManageGroupPage),
  member: () => import("../accounts/people/person-page").then((m) => m.PersonPage),
  moveIn: () => import("../moving-in/imports/move-in-page").then((m) => m.MoveInPage),
  site: () => import("../site/site/page/site-page").then((m) => m.SitePage),
  invite: () => import("../riders/invites/page/invite-page").then((m) => m.InvitePage),
  notifications: () =>
    import("../notifications/notifications/page/notifications-page").then((m) => m.NotificationsPage),
  editEvent: () => import("../events/events/edit/edit-event-page").then((m) => m.EditEventPage),
  sheet: () => import("../events/sheet/sheet-page").then((m) => m.SheetPage),
  event: () => import("../events/events/page/event-page").then((m) => m.EventPage),
  createEvent: () => import("../events/events/form/create-event-page").then((m) => m.CreateEventPage),
  events: () => import("../events/events/list/events-page").then((m) => m.EventsPage),
} as const;

/** The pages of groups, events, badges and the like, in one module, so that the list of files that every visit loads first stays short. */
export const COMMUNITY_PAGES = {
  about: () => import("../features/about/about-page").then((m) => m.AboutPage),
  badges: () => import("../features/badges/page/badges-page").then((m) => m.BadgesPage),
  editRoute: () => import("../features/routes/edit/edit-route-page").then((m) => m.EditRoutePage),
  groups: () => import("../features/groups/list/groups-page").then((m) => m.GroupsPage),
  group: () => import("../features/groups/page/group-page").then((m) => m.GroupPage),
  createGroup: () => import("../features/groups/create/create-group-page").then((m) => m.CreateGroupPage),
  manageGroup: () => import("../features/groups/manage/manage-page").then((m) => m.ManageGroupPage),
  site: () => import("../features/site/page/site-page").then((m) => m.SitePage),
  invite: () => import("../features/invites/page/invite-page").then((m) => m.InvitePage),
  notifications: () =>
    import("../features/notifications/page/notifications-page").then((m) => m.NotificationsPage),
  editEvent: () => import("../features/events/edit/edit-event-page").then((m) => m.EditEventPage),
  event: () => import("../features/events/page/event-page").then((m) => m.EventPage),
  createEvent: () => import("../features/events/form/create-event-page").then((m) => m.CreateEventPage),
  events: () => import("../features/events/list/events-page").then((m) => m.EventsPage),
} as const;

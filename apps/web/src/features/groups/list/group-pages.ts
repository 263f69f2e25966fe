/** The pages of groups, in one module, so that the list of files that every visit loads first stays short. */
export const GROUP_PAGES = {
  list: () => import("./groups-page").then((m) => m.GroupsPage),
  group: () => import("../page/group-page").then((m) => m.GroupPage),
  create: () => import("../create/create-group-page").then((m) => m.CreateGroupPage),
  manage: () => import("../manage/manage-page").then((m) => m.ManageGroupPage),
  invite: () => import("../../invites/page/invite-page").then((m) => m.InvitePage),
} as const;

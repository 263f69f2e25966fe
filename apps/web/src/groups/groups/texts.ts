export const GROUPS_TEXTS = {
  backToHome: "Back to Home",
  filters: "Find Your Tribe",
  create: "Create Group",
  empty: "No groups found",
  emptyText: "Adjust the filters, or create the first group.",
  failed: "Failed to fetch groups",
  failedMore: "We couldn't load more groups.",
  featured: "Featured",
  member: "Member",
  pending: "Request sent",
  private: "Private",
} as const;

export const GROUP_PAGE_TEXTS = {
  back: "Back to Groups",
  tabs: { members: "Members", discussions: "Discussions", events: "Events", rules: "Rules" },
  notFound: "Group Not Found",
  notFoundDescription: "The group you're looking for doesn't exist or has been removed.",
  failed: "We couldn't load this group",
  membersFailed: "We couldn't load the members",
  membersFailedMore: "We couldn't load more members.",
  noMembers: "Nobody has this name",
  creator: "Creator",
  manage: "Manage",
  about: "About this group",
  insidePrivate: "This group is private",
  insidePrivateText: "Only its members can see who belongs to it, its discussions and its events.",
} as const;

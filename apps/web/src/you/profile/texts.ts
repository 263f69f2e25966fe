import type { Feature, Limit } from "@longpaddock/domain/plans";

export const PROFILE_TEXTS = {
  signedOut: "Please log in to view your profile",
  failedToLoad: "Failed to load profile information",
  noPermissions: "No permission data available",
  enabled: "Enabled",
  disabled: "Disabled",
  member: "Member",
  unlimited: "Unlimited",
} as const;

export const PROFILE_TABS = {
  starred: "Starred Routes",
  completed: "Completed",
  events: "Upcoming Events",
  profile: "Profile",
} as const;

export const PROFILE_STATS = {
  routesCompleted: "Routes Completed",
  routesStarred: "Routes Starred",
  ridesJoined: "Rides Joined",
  groupsJoined: "Groups Joined",
} as const;

export const EDIT_PROFILE_TEXTS = {
  open: "Edit Profile",
  save: "Save changes",
  saving: "Saving…",
} as const;

export const AVATAR_TEXTS = {
  remove: "Remove",
  saved: { title: "Profile picture saved", description: "Other members will see it next to your routes." },
  removed: { title: "Profile picture removed" },
  removeTitle: "Remove your picture?",
  removeDescription: "Other members will see your initials instead.",
  removeConfirm: "Remove picture",
  removing: "Removing your picture…",
} as const;

export const FEATURE_LABELS = {
  canCreateGroups: "Create groups",
  canCreatePolls: "Create polls",
  canUploadGPX: "Upload GPX files",
  canUseAIPlanning: "AI route planning",
  canAccessPremiumRoutes: "Premium routes",
  canModerateContent: "Moderate content",
  canManageUsers: "Manage users",
  canAccessAnalytics: "Analytics",
} as const satisfies Record<Feature, string>;

export const LIMIT_LABELS = {
  maxRoutesPerMonth: "Routes per month",
  maxEventsCreated: "Events per month",
  maxGroupsJoined: "Groups you can join",
  maxGroupMembers: "Members in your groups",
  maxFileUploadSize: "Maximum upload size",
} as const satisfies Record<Limit, string>;

export const BRING_ROUTES = {
  title: "Bring your routes",
  text: "The tracks from your GPS, your watch or another site, as many as you like. Only you see them, unless you say otherwise.",
  open: "Choose files",
} as const;

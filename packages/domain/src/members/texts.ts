import { BRAND } from "../brand";
import type { Feature, Limit, ProfileType } from "../plans";

export const PROFILE_FAILED = {
  title: "Error",
  description: "Failed to update profile. Please try again.",
} as const;

export const ONBOARDING_TEXTS = {
  heading: `Welcome to ${BRAND.name}`,
  subheading: "Adventure Profile Setup",
  submit: "Complete Setup & Start Your Adventure",
  submitting: "Setting up your profile...",
  done: { title: `Welcome to ${BRAND.name}!`, description: "Your profile has been set up successfully." },
  failed: PROFILE_FAILED,
} as const;

export const ONBOARDING_MESSAGES = {
  country: "Please select your country",
  state: "Please select your state",
  preferredVehicles: "Please select at least one vehicle type",
} as const;

export const PROFILE_UPDATED = {
  title: "Profile Updated",
  description: "Your changes have been saved.",
} as const;

export const PROFILE_TEXTS = {
  signedOut: "Please log in to view your profile",
  failedToLoad: "Failed to load profile information",
  noPermissions: "No permission data available",
  enabled: "Enabled",
  disabled: "Disabled",
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

export const PLAN_MESSAGES = {
  freeEnds: "The free plan has no end",
  past: "Choose a day in the future, or no end at all",
} as const;

export const TRIAL_MESSAGES = {
  used: "You've already had your free trial",
  notNeeded: "Your plan already includes everything in the trial",
} as const;

export const TRIAL_TEXTS = {
  start: "Start Free Trial",
  starting: "Starting…",
  started: { title: "Free Trial Started", description: "You have everything in Premium for 30 days." },
  failed: { title: "Trial Start Failed", description: "Unable to start trial. Please try again." },
} as const;

export const UPGRADE_TEXTS = {
  open: "See plans",
  hint: "Want more routes, groups and room for big files?",
  title: "Upgrade your plan",
  description: "To change your plan, contact an administrator.",
  perMonth: "per month",
  current: "Your plan",
  premium: { name: "Premium", price: "$9.99", trial: "30 days free. No credit card." },
  gold: { name: "Gold Premium", price: "$19.99", soon: "coming soon" },
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

export const PROFILE_TYPE_LABELS = {
  free: "Free",
  premium: "Premium",
  gold: "Gold",
  renMode: "Administrator",
} as const satisfies Record<ProfileType, string>;

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

/** '12 days left in your free trial' */
export const trialText = (days: number): string =>
  `${days} ${days === 1 ? "day" : "days"} left in your free trial`;

export const QUOTA_TEXTS = {
  reached: "That's all your plan includes this month. You can share again next month, or upgrade.",
} as const;

/** What a member on the free plan can do instead of uploading a file. */
export const noUploadText = (hasHadTrial: boolean): string =>
  `You're on the Free plan. You can plot your route, or ${hasHadTrial ? "see the plans" : "try Premium for free"}.`;

/** '3 of 5 routes this month'. After a larger plan has ended, there can be more than the plan includes. */
export const routesThisMonthText = (used: number, limit: number): string =>
  used > limit
    ? `${used} routes this month; your plan includes ${limit}`
    : `${used} of ${limit} routes this month`;

import { BRAND } from "../brand";
import type { Feature, Limit, ProfileType } from "../plans";

export const ONBOARDING_TEXTS = {
  heading: `Welcome to ${BRAND.name}`,
  subheading: "Adventure Profile Setup",
  submit: "Complete Setup & Start Your Adventure",
  submitting: "Setting up your profile...",
  done: { title: `Welcome to ${BRAND.name}!`, description: "Your profile has been set up successfully." },
  failed: { title: "Error", description: "Failed to update profile. Please try again." },
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

import { BRAND } from "@longpaddock/domain/brand";
import type { ProfileType } from "@longpaddock/domain/plans";

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

export const PROFILE_UPDATED = {
  title: "Profile Updated",
  description: "Your changes have been saved.",
} as const;

export const PROFILE_TYPE_LABELS = {
  free: "Free",
  premium: "Premium",
  gold: "Gold",
  renMode: "Administrator",
} as const satisfies Record<ProfileType, string>;

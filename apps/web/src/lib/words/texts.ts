import { BRAND } from "@longpaddock/domain/brand";

export function commentCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "comment" : "comments"}`;
}

export const SKILL_LEVEL_LABELS = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  expert: "Expert",
} as const;

export const SHELL_TEXTS = {
  loading: `Loading ${BRAND.name}...`,
  signIn: "Sign In",
  signOut: "Sign Out",
  profile: "Profile",
  badges: "Badges",
  copyright: `© ${BRAND.copyrightYear} ${BRAND.name} ${BRAND.country}`,
} as const;

export const NAVIGATION_TEXTS = {
  home: "Home",
  groups: "Groups",
  events: "Events",
  discover: "Discover Routes",
  addRoute: "Add Route",
  admin: "Admin",
} as const;

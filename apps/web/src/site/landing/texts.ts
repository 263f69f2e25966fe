export const LANDING_TEXTS = {
  loading: "Loading ...",
  signIn: "Sign In",
  joinCommunity: "Join Community",
  findYourGroup: "Find Your Group",
  exploreRoutes: "Explore Routes",
  joinGroup: "Join a Group Now",
  browseRoutes: "Browse Routes",
  journey: ["Discover", "Connect", "Plan", "Adventure"],
  whyHeading: "Why Adventure Groups Work",
  why: ["Safety in numbers", "Local knowledge", "Skill development", "Lasting friendships"],
} as const;

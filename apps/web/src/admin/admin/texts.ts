export const ADMIN_TABS_TEXTS = {
  title: "Admin",
  lead: "How the community is doing, what waits for you, and what only administrators can change.",
  loading: "Loading the dashboard…",
  label: "Dashboard",
  tabs: {
    overview: "Overview",
    members: "Members",
    routes: "Routes",
    site: "Site",
    "activity-log": "Activity log",
  },
} as const;

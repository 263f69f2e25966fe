import type { YourRoutes } from "./vocabulary";

/** What Discover asks for unless its address has filters. The server has browsers fetch it together with the page. */
export const FIRST_LIST = { type: "community", sort: "newest", excerpt: true, limit: 24 } as const;

/** What the profile asks for first. The server has browsers fetch it together with the page. */
export const firstOfYours = (yours: YourRoutes) => ({
  yours,
  excerpt: FIRST_LIST.excerpt,
  limit: FIRST_LIST.limit,
});

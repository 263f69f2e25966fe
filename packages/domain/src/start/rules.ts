/** The lists of the start page. The server reads all of them at once, as if they had been asked for with these inputs. */
export const START_LISTS = {
  groups: { limit: 5 },
  discussions: { limit: 5, excerpt: true },
  routes: { limit: 6, excerpt: true },
} as const;

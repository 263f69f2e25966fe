/** The first queries of the list, which start while its page is loading. */
export const FIRST_GROUPS = { limit: 24, excerpt: true } as const;
export const FEATURED_GROUPS = { limit: 3, excerpt: true } as const;

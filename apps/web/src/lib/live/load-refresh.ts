/** Fetches the code that refreshes pages, with the first act or change. Null where it can't be had. */
export const loadRefresh = () => import("./refresh").catch(() => null);

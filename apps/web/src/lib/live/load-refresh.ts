/** An act stays pending until what it changed is shown, but not for a download that a dead spot has stopped. */
const MAX_WAIT_MS = 5000;

/** Fetches the code that refreshes pages, with the first act or change. Null where it can't be had, or not soon. */
export const loadRefresh = () =>
  Promise.race([
    import("./refresh").catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null)),
  ]);

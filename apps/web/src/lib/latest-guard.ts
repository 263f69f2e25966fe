/**
 * Guards against late responses. Each call of the returned function starts a request and returns a check, which is true
 * until the next request starts.
 */
export function createLatestGuard(): () => () => boolean {
  let latest = 0;
  return () => {
    latest += 1;
    const current = latest;
    return () => current === latest;
  };
}

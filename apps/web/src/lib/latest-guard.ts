/**
 * Numbers what is begun. What each beginning gives back says whether nothing has begun since: an answer that comes
 * after a later choice is let go.
 */
export function createLatestGuard(): () => () => boolean {
  let last = 0;
  return () => {
    last += 1;
    const mine = last;
    return () => mine === last;
  };
}

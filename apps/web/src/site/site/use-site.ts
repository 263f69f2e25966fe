import { type Outputs, trpc } from "../../lib/api";

export type Site = Outputs["site"]["read"];
export type ShownNotice = Site["notices"][number];

const MINUTE_MS = 60_000;
const ASK_EVERY_MS = 5 * MINUTE_MS;
const MIN_WAIT_MS = 5000;
/** Spreads the requests of all open pages, which wait for the same notice. */
const SPREAD_MS = 10_000;

/**
 * The notices to everybody and the pages that are written. Visitors have no live stream, so a visible page asks every
 * few minutes, and when the next notice begins.
 */
export const useSite = () =>
  trpc.site.read.useQuery(undefined, {
    staleTime: MINUTE_MS,
    refetchInterval: ({ state }) => waitFor(state.data, Date.now()),
  });

function waitFor(site: Site | undefined, now: number): number {
  const next = site?.nextNoticeAt ? Date.parse(site.nextNoticeAt) - now : ASK_EVERY_MS;
  const wait = Math.min(ASK_EVERY_MS, Math.max(MIN_WAIT_MS, next));
  return wait + Math.random() * SPREAD_MS;
}

import { FIRST_LIST, firstOfYours } from "../routes/first-list";
import type { SitePageName } from "../site/vocabulary";

export const FIRST_GROUPS = { limit: 24, excerpt: true } as const;
export const FEATURED_GROUPS = { limit: 3, excerpt: true } as const;
export const FIRST_PARTICIPANTS = { status: "confirmed", limit: 24 } as const;
/** The list of the profile's own rides, which devices also keep ahead. */
export const FIRST_OWN_EVENTS = { upcoming: true, mine: true, limit: 24 } as const;
/** More than the landing page shows, because some have no line or need a plan. */
export const LANDING_ROUTES = { limit: 8, excerpt: true } as const;

interface Query<Input extends [object] | [] = []> {
  prefetch: (...input: Input) => Promise<void>;
}

/** A list, of which the first page is asked for. */
interface List<Input> {
  prefetchInfinite: (input: Input) => Promise<void>;
}

interface Id {
  id: number;
}

/** Where the queries below are asked for: the web app's client, or what the server notes for a page's HTML. */
export interface FirstLoad {
  badges: { earned: Query; list: Query };
  events: { read: Query<[Id]> };
  groups: { byId: Query<[Id]>; featured: Query<[typeof FEATURED_GROUPS]>; list: List<typeof FIRST_GROUPS> };
  members: { profile: Query; stats: Query };
  participations: { list: List<typeof FIRST_PARTICIPANTS & Id> };
  routes: {
    byId: Query<[Id]>;
    featured: Query<[typeof LANDING_ROUTES]>;
    list: List<typeof FIRST_LIST | ReturnType<typeof firstOfYours>>;
  };
  site: { page: Query<[{ name: SitePageName }]> };
  start: { read: Query };
}

// What each page asks for first, in this order: while the page's code is loading, or together with the first files where
// the server says so. The page's own queries have the same inputs.

export const landingQueries = (load: FirstLoad) => load.routes.featured.prefetch(LANDING_ROUTES);

export const homeQueries = (load: FirstLoad) => load.start.read.prefetch();

export const routeQueries = (load: FirstLoad, id: number) => load.routes.byId.prefetch({ id });

export const groupQueries = (load: FirstLoad, id: number) => load.groups.byId.prefetch({ id });

export const sitePageQueries = (load: FirstLoad, name: SitePageName) => load.site.page.prefetch({ name });

/** Members' names are not for search engines: on a page that the server has drawn, the app asks for them once it has taken over. */
export function eventQueries(load: FirstLoad, id: number, { isDrawn }: { isDrawn: boolean }): void {
  void load.events.read.prefetch({ id });
  if (!isDrawn) void load.participations.list.prefetchInfinite({ ...FIRST_PARTICIPANTS, id });
}

/** With filters in the address, the page asks for other groups. */
export function groupsQueries(load: FirstLoad, search: string): void {
  if (search !== "") return;
  void load.groups.featured.prefetch(FEATURED_GROUPS);
  void load.groups.list.prefetchInfinite(FIRST_GROUPS);
}

/** With filters in the address, the page asks for other routes. */
export function discoverQueries(load: FirstLoad, search: string): void {
  if (search === "") void load.routes.list.prefetchInfinite(FIRST_LIST);
}

export function badgesQueries(load: FirstLoad): void {
  void load.badges.list.prefetch();
  void load.badges.earned.prefetch();
}

/** With the starred routes, unless another tab is open. */
export function profileQueries(load: FirstLoad, search: string): void {
  void load.members.profile.prefetch();
  void load.members.stats.prefetch();
  if (search === "") void load.routes.list.prefetchInfinite(firstOfYours("starred"));
}

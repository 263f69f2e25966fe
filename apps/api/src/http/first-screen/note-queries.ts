import type { FirstLoad } from "@longpaddock/domain/first-load/queries";

export interface NotedQuery {
  /** Of its procedure. */
  name: string;
  input: object | undefined;
}

/** Notes the queries that a page asks for first, in their order, as the web app would send them. */
export function noteQueries(ask: (load: FirstLoad) => unknown): NotedQuery[] {
  const noted: NotedQuery[] = [];
  const query = (name: string) => ({
    prefetch: async (input?: object) => void noted.push({ name, input }),
  });
  const list = (name: string) => ({
    prefetchInfinite: (input: object) => query(name).prefetch({ ...input, direction: "forward" }),
  });
  ask({
    badges: { earned: query("badges.earned"), list: query("badges.list") },
    events: { read: query("events.read") },
    groups: {
      byId: query("groups.byId"),
      featured: query("groups.featured"),
      list: list("groups.list"),
    },
    members: { profile: query("members.profile"), stats: query("members.stats") },
    participations: { list: list("participations.list") },
    routes: {
      byId: query("routes.byId"),
      featured: query("routes.featured"),
      list: list("routes.list"),
    },
    site: { page: query("site.page") },
    start: { read: query("start.read") },
  });
  return noted;
}

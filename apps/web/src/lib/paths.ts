import type { GpxForm } from "@longpaddock/domain/routes/gpx-forms";
/** Every path of the web app, as route patterns. */
export const PATHS = {
  home: "/",
  about: "/about",
  onboarding: "/onboarding",
  onboardingPreview: "/onboarding-preview",
  discover: "/discover",
  addRoute: "/add-route",
  route: "/routes/:id",
  editRoute: "/routes/:id/edit",
  compareRoutes: "/routes/:id/compare",
  profile: "/profile",
  events: "/events",
  createEvent: "/events/create",
  event: "/events/:id",
  editEvent: "/events/:id/edit",
  groups: "/groups",
  createGroup: "/groups/create",
  newGroup: "/groups/new",
  group: "/groups/:id",
  manageGroup: "/groups/:id/manage",
  moveIn: "/move-in",
  bringRoutes: "/bring-routes",
  invite: "/invite",
  badges: "/badges",
  notifications: "/notifications",
  admin: "/admin",
  adminDocs: "/admin/docs",
  adminInbox: "/admin/inbox",
  signIn: "/sign-in",
  signUp: "/sign-up",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
} as const;

/** The hint for newcomers, named as in OpenID Connect. */
const CREATE = { prompt: "create" };

export const LOGOUT_URL = "/api/logout";

export const routePath = (id: number) => `/routes/${id}`;

export const groupPath = (id: number) => `/groups/${id}`;

export const groupEventsPath = (id: number) => `${groupPath(id)}?tab=events`;

export const newGroupEventPath = (id: number) => `${PATHS.createEvent}?group=${id}`;

export const manageGroupPath = (id: number) => `/groups/${id}/manage`;

export const moveInPath = (groupId: number) => `${PATHS.moveIn}?group=${groupId}`;

export const eventPath = (id: number) => `/events/${id}`;

export const comparePath = (id: number) => `/routes/${id}/compare`;

export const editRoutePath = (id: number) => `/routes/${id}/edit`;

/** Returns null for anything that cannot be an id. */
export function parseRouteId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** The Discover path with its filters. Leaves out those that are empty or 'all'. */
export function discoverPath(filters: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value && value !== "all") query.set(name, value);
  return withQuery(PATHS.discover, query);
}

/** Without a form the file as it was uploaded or plotted; with a day, of this day alone. */
export function gpxUrl(
  routeId: number,
  { as, day }: { as?: GpxForm; day?: number | undefined } = {},
): string {
  const query = new URLSearchParams({ ...(as && { as }), ...(day !== undefined && { day: String(day) }) });
  return withQuery(`/api/routes/${routeId}/gpx`, query);
}

/** The server's sign-in URL. `returnTo` is a path with its query. */
export const loginUrl = (returnTo: string) => `/api/login${returnToQuery(returnTo)}`;

/** Like `loginUrl`, for newcomers: opens sign-up. */
export const joinUrl = (returnTo: string) => `/api/login${returnToQuery(returnTo, CREATE)}`;

export const openIdConnectUrl = (returnTo: string) => `/api/login/oidc${returnToQuery(returnTo)}`;

export const openIdConnectJoinUrl = (returnTo: string) => `/api/login/oidc${returnToQuery(returnTo, CREATE)}`;

/** Like `openIdConnectUrl`, for members who have to show that it's them. */
export const openIdConnectAgainUrl = (returnTo: string) =>
  `/api/login/oidc${returnToQuery(returnTo, { prompt: "login" })}`;

export const signInPath = (returnTo: string) => `${PATHS.signIn}${returnToQuery(returnTo)}`;

export const signUpPath = (returnTo: string) => `${PATHS.signUp}${returnToQuery(returnTo)}`;

export const onboardingPath = (returnTo: string) => `${PATHS.onboarding}${returnToQuery(returnTo)}`;

/** True if the current path is the item's path or below it. Home is active only at exactly /. */
export function isActivePath(itemPath: string, currentPath: string): boolean {
  if (itemPath === PATHS.home) return currentPath === PATHS.home;
  return currentPath === itemPath || currentPath.startsWith(`${itemPath}/`);
}

function returnToQuery(returnTo: string, hint: Readonly<Record<string, string>> = {}): string {
  return withQuery("", new URLSearchParams({ ...hint, ...(returnTo !== PATHS.home && { returnTo }) }));
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

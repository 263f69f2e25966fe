import {
  badgesQueries,
  discoverQueries,
  eventQueries,
  type FirstLoad,
  groupQueries,
  groupsQueries,
  profileQueries,
  routeQueries,
  sitePageQueries,
} from "@longpaddock/domain/first-load/queries";
import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { lazyComponent } from "../lib/chunks";
import { PATHS, parseRouteId } from "../lib/paths";
import type { ACCOUNT_PAGES } from "./account-pages";
import type { Clients } from "./clients";
import type { COMMUNITY_PAGES } from "./community-pages";
import { isServersPage } from "./first-screen/is-servers-page";
import { AfterSignInCheck, MembersOnly, OpenToVisitors, VisitorsOnly, WhenReachable } from "./guards";
import { LandingOrHome } from "./landing-or-home";
import { MainFrame } from "./main-frame";
import type { PreloadContext } from "./preload-context";

/** A route whose page loads when it is first opened. `prefetch` starts the queries that the page needs first. */
function page(
  path: string,
  load: () => Promise<ComponentType>,
  prefetch?: (context: PreloadContext) => void,
): RouteObject {
  const Page = lazyComponent(load);
  const preload = (context: PreloadContext) => {
    prefetch?.(context);
    return Page.preload();
  };
  return { path, element: <Page />, handle: preload };
}

/**
 * Runs the sign-in check and loads the code and main queries of the first page in parallel. Resolves when the page can
 * be drawn, to whether its code is there. Failures show later, when the page renders.
 */
export async function preloadPage(pathname: string, api: Clients["api"]): Promise<boolean> {
  const signInChecked = api.auth.user.prefetch();
  const preloaded = (matchRoutes(ROUTES, pathname) ?? []).map(({ route, params }) => {
    const preload: unknown = route.handle;
    return isPreload(preload) ? preload({ pathname, params, api, signInChecked }) : undefined;
  });
  const [, ...loaded] = await Promise.all([signInChecked, ...preloaded]);
  return !loaded.includes(false);
}

/** Each route of this table keeps its preload function in `handle`. */
const isPreload = (handle: unknown): handle is (context: PreloadContext) => Promise<boolean> =>
  typeof handle === "function";

/** For a page about a route, a group or an event. */
const byId =
  (ask: (load: FirstLoad, id: number) => unknown) =>
  ({ params, api }: PreloadContext): void => {
    const id = parseRouteId(params.id);
    if (id !== null) ask(api, id);
  };

const askForEvent = (load: FirstLoad, id: number) => eventQueries(load, id, { isDrawn: isServersPage() });

/** Without filters together with the sign-in check, else as soon as the filters' code is there. */
function prefetchRoutes({ api }: PreloadContext): void {
  const { search } = window.location;
  discoverQueries(api, search);
  if (search !== "")
    void import("../routes/routes/discover/filters/use-routes").then(
      ({ queryOfAddress }) => api.routes.list.prefetchInfinite(queryOfAddress(search)),
      () => undefined,
    );
}

/** Only for members: visitors see a card that asks them to sign in. */
function prefetchBadges({ api, signInChecked }: PreloadContext): void {
  void signInChecked.then(() => api.auth.user.getData() && badgesQueries(api));
}

const ProfileSignedOut = lazyComponent(() =>
  import("../you/profile/profile-signed-out").then((m) => m.ProfileSignedOut),
);

const communityPage = (name: keyof typeof COMMUNITY_PAGES) => () =>
  import("./community-pages").then((m) => m.COMMUNITY_PAGES[name]());

const accountPage = (name: keyof typeof ACCOUNT_PAGES) => () =>
  import("./account-pages").then((m) => m.ACCOUNT_PAGES[name]());

const visitorPages: RouteObject[] = [
  page(
    PATHS.route,
    () => import("../routes/routes/page/route-page").then((m) => m.RoutePage),
    byId(routeQueries),
  ),
  page(PATHS.event, communityPage("event"), byId(askForEvent)),
  page(PATHS.groups, communityPage("groups"), ({ api }) => groupsQueries(api, window.location.search)),
  page(PATHS.group, communityPage("group"), byId(groupQueries)),
  page(PATHS.badges, communityPage("badges"), prefetchBadges),
];

const memberPages: RouteObject[] = [
  page(
    PATHS.discover,
    () => import("../routes/routes/discover/discover-page").then((m) => m.DiscoverPage),
    prefetchRoutes,
  ),
  page(PATHS.addRoute, () => import("../routes/routes/add/add-route-page").then((m) => m.AddRoutePage)),
  page(PATHS.editRoute, communityPage("editRoute"), byId(routeQueries)),
  page(PATHS.compareRoutes, communityPage("compareRoutes"), byId(routeQueries)),
  page(PATHS.notifications, communityPage("notifications")),
  page(PATHS.events, communityPage("events")),
  page(PATHS.createEvent, communityPage("createEvent")),
  page("/events/:id/sheet", communityPage("sheet")),
  page("/events/:id/incidents", communityPage("incidents")),
  page(PATHS.editEvent, communityPage("editEvent"), byId(askForEvent)),
  page(PATHS.createGroup, communityPage("createGroup")),
  page(PATHS.newGroup, communityPage("createGroup")),
  page(PATHS.manageGroup, communityPage("manageGroup"), byId(groupQueries)),
  page(PATHS.moveIn, communityPage("moveIn")),
  page(PATHS.bringRoutes, communityPage("bringRoutes")),
  page("/members/:id", communityPage("member")),
];

const profilePage = page(
  PATHS.profile,
  () => import("../you/profile/profile-page").then((m) => m.ProfilePage),
  ({ api }) => profileQueries(api, window.location.search),
);

const adminPages = [
  page(PATHS.admin, accountPage("admin")),
  page(PATHS.adminInbox, accountPage("adminInbox")),
  page(PATHS.adminDocs, accountPage("adminDocs")),
];

const framedPages: RouteObject[] = [
  { path: PATHS.home, element: <LandingOrHome />, handle: LandingOrHome.preload },
  page(PATHS.about, communityPage("about")),
  { element: <WhenReachable />, children: adminPages },
  ...(["privacy", "terms", "contact"] as const).map((name) =>
    page(name, communityPage("site"), ({ api }) => sitePageQueries(api, name)),
  ),
  page(PATHS.invite, communityPage("invite")),
  page("/visit", communityPage("visit")),
  page("/open-file", communityPage("openFile")),
  { element: <OpenToVisitors />, children: visitorPages },
  { element: <MembersOnly />, children: memberPages },
  { element: <MembersOnly signedOutFallback={<ProfileSignedOut />} />, children: [profilePage] },
  page("*", () => import("./not-found-page").then((m) => m.NotFoundPage)),
];

const accountPages: RouteObject[] = [
  page(PATHS.signIn, () => import("../accounts/auth/sign-in-page").then((m) => m.SignInPage)),
  page(PATHS.signUp, () => import("../accounts/auth/sign-up-page").then((m) => m.SignUpPage)),
];

export const ROUTES: RouteObject[] = [
  { element: <MainFrame />, handle: MainFrame.preload, children: framedPages },
  { element: <VisitorsOnly />, children: accountPages },
  page(PATHS.forgotPassword, accountPage("forgotPassword")),
  page(PATHS.resetPassword, accountPage("resetPassword")),
  {
    element: <AfterSignInCheck />,
    children: [page(PATHS.onboarding, accountPage("onboarding"))],
  },
  page(PATHS.onboardingPreview, accountPage("onboardingPreview")),
];

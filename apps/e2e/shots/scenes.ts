import { SignUpPage } from "../pages/accounts/account-pages";
import { FeedbackWidget } from "../pages/admin/feedback-widget";
import { Shell } from "../pages/app/shell";
import { PlottingPage } from "../pages/routes/plotting-page";
import { MyDataCard } from "../pages/you/my-data-card";
import { OnboardingPage } from "../pages/you/onboarding-page";
import { ADMIN_SCENES } from "./admin-scenes";
import { EVENT_SCENES } from "./event-scenes";
import { GROUP_SCENES } from "./group-scenes";
import type { Scene } from "./scene";
import { SITE_SCENES } from "./site-scenes";
import {
  addSeason,
  addVehicle,
  askToDelete,
  chooseFile,
  editProfile,
  editRoute,
  generateTrip,
  holdUnlock,
  onboard,
  openCardMenu,
  openDrawer,
  openPlanner,
  openRoute,
  plot,
  rateRoute,
  reportNote,
  saveNote,
  seePlans,
  toDetails,
  toMethods,
  unlockBadge,
  view,
  waitForBadges,
  waitForTrack,
  writeNote,
} from "./steps";

export type Viewer = "visitor" | "newcomer" | "free" | "premium" | "gold" | "administrator";

/** Every page of the product by viewer. */
export const SCENES: Readonly<Record<Viewer, readonly Scene[]>> = {
  visitor: [
    { name: "landing", path: "/" },
    { name: "about", path: "/about" },
    { name: "sign-in", path: "/sign-in" },
    { name: "sign-up", path: "/sign-up" },
    { name: "sign-up-errors", path: "/sign-up", prepare: (page) => new SignUpPage(page).submit.click() },
    { name: "forgot-password", path: "/forgot-password" },
    { name: "reset-password", path: "/reset-password?token=from-the-mail" },
    { name: "not-found", path: "/no/such/page" },
    ...EVENT_SCENES.visitor,
    ...GROUP_SCENES.visitor,
    { name: "badges-visitor", path: "/badges" },
    { name: "route-not-found", path: "/routes/999999" },
    {
      name: "issue-visitor",
      path: "/",
      overlay: true,
      prepare: (page) => new FeedbackWidget(page).open(),
    },
    { name: "drawer-visitor", path: "/about", widths: [360, 768], overlay: true, prepare: openDrawer },
  ],
  newcomer: [
    { name: "onboarding", path: "/onboarding" },
    {
      name: "onboarding-errors",
      path: "/onboarding",
      prepare: (page) => new OnboardingPage(page).submit.click(),
    },
    { name: "onboarding-preview", path: "/onboarding-preview" },
    { name: "badges-first", path: "/about", prepare: onboard, ready: waitForBadges },
    { name: "badges-unlock", path: "/about", overlay: true, prepare: unlockBadge, ready: holdUnlock },
  ],
  free: [
    { name: "add-route-free-plan", path: "/add-route", prepare: toMethods },
    { name: "profile-free", path: "/profile?tab=profile" },
    { name: "upgrade", path: "/profile?tab=profile", overlay: true, prepare: seePlans },
    { name: "admin-denied", path: "/admin" },
    ...EVENT_SCENES.free,
    ...GROUP_SCENES.free,
    { name: "route-premium", path: "/about", prepare: (page) => openRoute(page, "type=premium") },
  ],
  premium: [
    { name: "home", path: "/" },
    { name: "discover-grid", path: "/discover", prepare: (page) => view(page, "grid") },
    { name: "discover-list", path: "/discover", prepare: (page) => view(page, "list") },
    { name: "discover-compact", path: "/discover", prepare: (page) => view(page, "compact") },
    {
      name: "discover-expert-picks",
      path: "/discover?type=recommended",
      prepare: (page) => view(page, "grid"),
    },
    ...EVENT_SCENES.premium,
    ...GROUP_SCENES.premium,
    { name: "discover-yours", path: "/discover?type=yours&list=mine" },
    { name: "discover-yours-empty", path: "/discover?type=yours&state=ACT&days=7-" },
    { name: "discover-corrected", path: "/discover?search=alpene" },
    { name: "discover-other-tab", path: "/discover?type=recommended&days=1-1&distance=-100" },
    { name: "discover-empty", path: "/discover?search=nothing+is+called+this&state=ACT" },
    {
      name: "route",
      path: "/about",
      prepare: (page) => openRoute(page, "type=recommended"),
      ready: waitForTrack,
    },
    {
      name: "route-long-name",
      path: "/about",
      prepare: (page) => openRoute(page, "search=darling"),
      ready: waitForTrack,
    },
    {
      name: "route-plotted",
      path: "/about",
      prepare: (page) => openRoute(page, "search=bruthen"),
      ready: waitForTrack,
    },
    { name: "route-note", path: "/about", prepare: writeNote },
    { name: "route-note-saved", path: "/about", prepare: saveNote },
    { name: "route-report", path: "/about", overlay: true, prepare: reportNote },
    { name: "route-rate", path: "/about", overlay: true, prepare: rateRoute },
    { name: "add-route-1-essentials", path: "/add-route" },
    { name: "add-route-2-method", path: "/add-route", prepare: toMethods },
    { name: "add-route-3-details", path: "/add-route", prepare: toDetails },
    { name: "add-route-3-season", path: "/add-route", prepare: addSeason },
    {
      name: "add-route-4-preview",
      path: "/add-route",
      prepare: (page) => chooseFile(page, "garmin-alpine-way.gpx"),
    },
    {
      name: "add-route-5-refused",
      path: "/add-route",
      prepare: (page) => chooseFile(page, "broken/photo.gpx"),
    },
    { name: "edit-route", path: "/about", prepare: editRoute },
    { name: "add-route-6-plotting", path: "/add-route", prepare: plot },
    {
      name: "add-route-7-plotted",
      path: "/add-route",
      prepare: async (page) => {
        await plot(page);
        await new PlottingPage(page).generate.click();
      },
    },
    {
      name: "add-route-8-roads",
      path: "/add-route",
      prepare: async (page) => {
        await plot(page);
        const plotting = new PlottingPage(page);
        await plotting.add.click();
        await plotting.choose(3, "Timber Creek");
        await plotting.followRoads.click();
        await plotting.length.filter({ hasText: "along roads" }).waitFor();
        await plotting.generate.click();
      },
    },
    {
      name: "add-route-9-generator",
      path: "/add-route",
      overlay: true,
      prepare: async (page) => void (await openPlanner(page)),
    },
    { name: "add-route-10-generated", path: "/add-route", overlay: true, prepare: generateTrip },
    { name: "badges", path: "/badges", ready: waitForBadges },
    { name: "profile", path: "/profile" },
    {
      name: "delete-account",
      path: "/profile?tab=profile",
      overlay: true,
      prepare: async (page) => {
        const data = new MyDataCard(page);
        await data.deleteAccount.click();
        await data.confirmation.waitFor();
      },
    },
    { name: "profile-plan", path: "/profile?tab=profile" },
    { name: "profile-edit", path: "/profile", overlay: true, prepare: editProfile },
    { name: "profile-vehicle", path: "/profile?tab=profile", overlay: true, prepare: addVehicle },
    { name: "user-menu", path: "/about", overlay: true, prepare: (page) => new Shell(page).userMenu.click() },
    { name: "drawer", path: "/about", widths: [360, 768], overlay: true, prepare: openDrawer },
    {
      name: "toast",
      path: "/about",
      overlay: true,
      prepare: (page) => new Shell(page).subscribe("rider@riders.example"),
    },
  ],
  gold: [...EVENT_SCENES.gold, ...GROUP_SCENES.gold],
  administrator: [
    ...ADMIN_SCENES,
    ...SITE_SCENES,
    { name: "profile-events-empty", path: "/profile?tab=events" },
    { name: "route-menu", path: "/discover", overlay: true, prepare: openCardMenu },
    { name: "route-admin-delete", path: "/discover", overlay: true, prepare: askToDelete },
  ],
};

import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { RATING_TEXTS } from "@longpaddock/web/texts/routes/ratings";
import {
  ADMIN_DELETE_TEXTS,
  DELETION_REQUEST_TEXTS,
  DELETION_WITHDRAWAL_TEXTS,
} from "@longpaddock/web/texts/routes/routes/actions";
import { SHARE_LINK_TEXTS } from "@longpaddock/web/texts/routes/routes/page";
import { HOME_TEXTS } from "@longpaddock/web/texts/you/start";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage } from "../pages/account-pages";
import { AdminPage } from "../pages/admin-page";
import { DiscoverPage } from "../pages/discover-page";
import { RouteDialogs } from "../pages/route-dialogs";
import { RoutePage } from "../pages/route-page";
import { Shell } from "../pages/shell";

const WAYPOINTS = JSON.stringify([
  { name: "Jindabyne", latitude: -36.41, longitude: 148.62 },
  { name: "Thredbo", latitude: -36.5, longitude: 148.3 },
  { name: "Khancoban", latitude: -36.21, longitude: 148.12 },
]);

test("a visitor's actions ask to sign in and send nothing", async ({ page, server, anotherBrowser }) => {
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author);
  const id = await sharedRoute(server, author, { name: "Look, do not touch" });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const [route, shell] = [new RoutePage(page), new Shell(page)];
  await route.open(id);
  for (const [button, { title, description }] of [
    [route.star, STAR_TEXTS.signedOut],
    [route.complete, COMPLETION_TEXTS.signedOut],
    [route.rate, RATING_TEXTS.signedOut],
  ] as const) {
    await button.click();
    await expect(shell.toastWith(description)).toContainText(title);
  }
  await expect(route.star).toBeVisible();
  await expect(new RouteDialogs(page).rate).toHaveCount(0);
  expect(sent).toEqual([]);
  await route.more.click();
  await expect(new RouteDialogs(page).menuItem(DELETION_REQUEST_TEXTS.open)).toHaveCount(0);
});

test("a star given on the route page is kept and shows on the card too", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const name = freshWord("myall");
  const id = await sharedRoute(server, page.context(), { name });
  const [route, discover] = [new RoutePage(page), new DiscoverPage(page)];
  await route.open(id);
  await route.star.click();
  await expect(route.unstar).toBeVisible();
  await expect(new Shell(page).toastWith(STAR_TEXTS.starred)).toBeVisible();
  await page.reload();
  await expect(route.unstar).toBeVisible();
  await route.back.click();
  await discover.search.fill(name);
  // Wait until the search results have replaced the full list.
  await expect(discover.cards).toHaveCount(1);
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "true");
  await discover.star(name).click();
  await expect(new Shell(page).toastWith(STAR_TEXTS.unstarred)).toBeVisible();
  await discover.details(name).click();
  await expect(route.star).toBeVisible();
});

test("a star that fails on the route page is undone without a toast", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const id = await sharedRoute(server, page.context(), { name: "No signal here" });
  const route = new RoutePage(page);
  await route.open(id);
  await page.route(/\/trpc\/.*marks\.(set|unstar)/, async (call) => {
    await expect(route.unstar).toBeVisible();
    await call.abort();
  });
  const failed = page.waitForEvent("requestfailed", (call) => call.url().includes("marks."));
  await route.star.click();
  await failed;
  await expect(route.star).toBeVisible();
  await expect(new Shell(page).toast).toHaveCount(0);
});

test("completing a route on its page is final", { tag: "@core" }, async ({ page, server }) => {
  await signedInMember(server, page.context());
  const id = await sharedRoute(server, page.context(), { name: "Done and dusted" });
  const route = new RoutePage(page);
  await route.open(id);
  await route.complete.click();
  await expect(new Shell(page).toastWith(COMPLETION_TEXTS.done.page)).toBeVisible();
  await expect(route.completed).toBeDisabled();
  await page.reload();
  await expect(route.completed).toBeDisabled();
});

test("rating a route twice leaves only the second rating", { tag: "@core" }, async ({ page, server }) => {
  await signedInMember(server, page.context());
  const id = await sharedRoute(server, page.context(), { name: "On second thoughts" });
  const [route, dialogs, shell] = [new RoutePage(page), new RouteDialogs(page), new Shell(page)];
  await route.open(id);
  await expect(route.recentRatings).toContainText(RATING_TEXTS.none);
  await route.rate.click();
  await dialogs.cancel.click();
  await expect(dialogs.rate).toBeHidden();
  await route.rate.click();
  await dialogs.giveStars(5);
  await expect(shell.toastWith(RATING_TEXTS.done.page)).toBeVisible();
  await expect(dialogs.rate).toBeHidden();
  await expect(route.fact("Average Rating")).toContainText("5.0");
  await expect(route.recentRatings.getByRole("listitem")).toHaveCount(1);
  await route.rate.click();
  await expect(dialogs.submitRating).toBeDisabled();
  await dialogs.giveStars(3);
  await expect(route.fact("Average Rating")).toContainText("3.0");
  await expect(route.header.getByText("1 rating", { exact: true })).toBeVisible();
  await expect(route.recentRatings.getByRole("listitem")).toHaveCount(1);
  await expect(route.recentRatings.getByRole("img", { name: "3 out of 5 stars" })).toBeVisible();
});

test("a failed rating is reported in its dialog, not in a toast", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const id = await sharedRoute(server, page.context(), { name: "Out of range" });
  const [route, dialogs] = [new RoutePage(page), new RouteDialogs(page)];
  await route.open(id);
  await page.route(/\/trpc\/.*ratings\.rate/, (call) => call.abort());
  await route.rate.click();
  await dialogs.giveStars(4);
  await expect(dialogs.rate.getByRole("alert")).toHaveText(
    "Failed to submit rating. Please try again. We can't reach Long Paddock. Check your connection.",
  );
  await expect(dialogs.submitRating).toBeEnabled();
  await expect(new Shell(page).toast).toHaveCount(0);
});

test("a member rates a route with the keyboard alone", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const id = await sharedRoute(server, page.context(), { name: "No mouse in the swag" });
  const [route, dialogs] = [new RoutePage(page), new RouteDialogs(page)];
  await route.open(id);
  await route.rate.focus();
  await page.keyboard.press("Enter");
  await expect(dialogs.rate).toBeVisible();
  await dialogs.stars.first().focus();
  // With a realistic delay, because the radio group reacts while the key is down.
  for (const key of ["Space", "ArrowRight", "ArrowRight", "ArrowRight"])
    await page.keyboard.press(key, { delay: 80 });
  await expect(dialogs.star(4)).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(dialogs.cancel).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialogs.rate).toBeHidden();
  await expect(route.fact("Average Rating")).toContainText("4.0");
  await expect(route.rate).toBeFocused();
});

test("the route page shows three ratings, and a dialog shows all of them", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context());
  const id = await sharedRoute(server, page.context(), { name: "Everybody's favourite" });
  for (const [at, firstName] of ["Bea", "Cy", "Di", "Ed"].entries()) {
    const context = (await anotherBrowser()).context();
    await signedInMember(server, context, { firstName });
    const answer = await context.request.post(`${server.url}/api/routes/${id}/rate`, {
      data: { rating: at + 2 },
      headers: { origin: server.url },
    });
    expect(answer.ok()).toBe(true);
  }
  const route = new RoutePage(page);
  await route.open(id);
  await expect(route.recentRatings.getByRole("listitem")).toHaveText([/^.*Ed/, /^.*Di/, /^.*Cy/]);
  await page.getByRole("button", { name: "See all 4 ratings" }).click();
  await expect(route.allRatings.getByRole("listitem")).toHaveCount(4);
  await expect(route.allRatings.getByRole("listitem").last()).toContainText("Bea");
});

test("the route's link can be copied, and directions and analysis open other sites", async ({
  page,
  server,
  context,
  anotherBrowser,
}) => {
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author, { plan: "premium" });
  const plotted = await sharedRoute(server, author, { name: "Over the top", waypoints: WAYPOINTS });
  const recorded = await sharedRoute(server, author, {
    name: "Along the ridge",
    file: gpxFile("calimoto-putty-road.gpx"),
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [route, dialogs, shell] = [new RoutePage(page), new RouteDialogs(page), new Shell(page)];
  await route.open(plotted);
  await route.share.click();
  await expect(shell.toastWith(SHARE_LINK_TEXTS.copied.title)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/routes/${plotted}`);
  await expect(route.viewInMaps).toHaveAttribute("target", "_blank");
  await expect(route.viewInMaps).toHaveAttribute(
    "href",
    /origin=-36\.41%2C148\.62&destination=-36\.21%2C148\.12&waypoints=-36\.5%2C148\.3$/,
  );
  await expect(route.download).toHaveAttribute("href", `/api/routes/${plotted}/gpx`);

  await route.open(recorded);
  await expect(route.download).toBeVisible();
  await route.more.click();
  const address = new URL((await dialogs.menuItem("Analyse on gpx.studio").getAttribute("href")) ?? "");
  expect(address.origin).toBe("https://gpx.studio");
  expect(JSON.parse(address.searchParams.get("files") ?? "")).toEqual([
    `${server.url}/api/routes/${recorded}/gpx`,
  ]);
});

test("a link that cannot be copied says so", async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await signedInMember(server, page.context());
  const route = new RoutePage(page);
  await route.open(await sharedRoute(server, page.context(), { name: "Keep it to yourself" }));
  await route.share.click();
  await expect(new Shell(page).toastWith(SHARE_LINK_TEXTS.failed.description)).toBeVisible();
});

test("the author requests deletion, withdraws it and asks again, and an administrator finds the request and deletes the route", {
  tag: "@core",
}, async ({ page, server, anotherBrowser }) => {
  await signedInMember(server, page.context());
  const name = freshWord("belah");
  const id = await sharedRoute(server, page.context(), { name });
  const [route, dialogs] = [new RoutePage(page), new RouteDialogs(page)];
  const requestAgain = async () => {
    // A menu that is still fading out would take the focus back from the next one.
    await expect(page.getByRole("menu")).toHaveCount(0);
    await route.more.click();
    await dialogs.menuItem(DELETION_REQUEST_TEXTS.open).click();
  };
  await route.open(id);
  await route.more.click();
  await dialogs.menuItem(DELETION_REQUEST_TEXTS.open).click();
  await dialogs.submitDeletion.click();
  await expect(new Shell(page).toastWith(DELETION_REQUEST_TEXTS.done)).toBeVisible();
  await expect(dialogs.deletionPending).toBeVisible();
  await expectAccessible(page, "deletion requested");
  await route.more.click();
  await expect(dialogs.menuItem(DELETION_REQUEST_TEXTS.open)).toBeHidden();
  await dialogs.menuItem(DELETION_WITHDRAWAL_TEXTS.withdraw).click();
  await expect(new Shell(page).toastWith(DELETION_WITHDRAWAL_TEXTS.done)).toBeVisible();
  await expect(dialogs.deletionPending).toBeHidden();
  await requestAgain();
  await dialogs.reason.fill("The track is closed");
  await dialogs.submitDeletion.click();
  await expect(dialogs.deletionPending).toBeVisible();
  await page.reload();
  await dialogs.withdrawDeletion.click();
  await expect(dialogs.deletionPending).toBeHidden();
  await requestAgain();
  await dialogs.reason.fill("The track is closed");
  await dialogs.submitDeletion.click();
  await expect(dialogs.deletionPending).toBeVisible();

  const office = await anotherBrowser();
  await office.goto("/sign-in?returnTo=/admin");
  await new SignInPage(office).signIn(ADMINISTRATOR);
  const request = new AdminPage(office).deletionRequests.filter({ hasText: name });
  await expect(request).toContainText("The track is closed");
  await expectAccessible(office, "deletion requests");
  await request.getByRole("link", { name }).click();
  await expect(new RoutePage(office).title(name)).toBeVisible();
  await new RoutePage(office).more.click();
  const [desk, shell] = [new RouteDialogs(office), new Shell(office)];
  await desk.menuItem(ADMIN_DELETE_TEXTS.open).click();
  await expect(desk.adminDelete).toContainText(name);
  await desk.confirmDelete.click();
  await expect(shell.toastWith(ADMIN_DELETE_TEXTS.done)).toBeVisible();
  await expect(office).toHaveURL("/discover");
  await expect(new DiscoverPage(office).count).toBeVisible();
  await office.goBack();
  await expect(new RoutePage(office).notFound).toBeVisible();
});

test("the start page shows popular routes with their actions", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const name = freshWord("gilgai");
  const id = await sharedRoute(server, page.context(), { name });
  await page.request.post(`${server.url}/api/routes/${id}/rate`, {
    data: { rating: 5 },
    headers: { origin: server.url },
  });
  await page.goto("/");
  const popular = page.getByRole("region", { name: HOME_TEXTS.popularRoutes });
  await expect(popular.getByRole("article").first()).toBeVisible();
  const star = popular.getByRole("button", { name: /^Star: / }).first();
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(new Shell(page).toastWith(STAR_TEXTS.starred)).toBeVisible();
});

test.describe("accessibility", () => {
  test("the route page with ratings and menu is accessible", async ({ page, server }) => {
    await signedInMember(server, page.context());
    const id = await sharedRoute(server, page.context(), { name: "Under the loupe", waypoints: WAYPOINTS });
    const [route, dialogs] = [new RoutePage(page), new RouteDialogs(page)];
    await route.open(id);
    await route.complete.click();
    await route.rate.click();
    await dialogs.giveStars(4);
    await expect(route.recentRatings.getByRole("listitem")).toHaveCount(1);
    await expect(route.completed).toBeDisabled();
    await expectAccessible(page, "route page with marks");
    await route.more.click();
    await expect(dialogs.menuItem(DELETION_REQUEST_TEXTS.open)).toBeVisible();
    await expectAccessible(page, "menu of the route page");
  });
});

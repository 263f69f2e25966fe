import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { RATING_TEXTS } from "@longpaddock/web/texts/routes/ratings";
import {
  ADMIN_DELETE_TEXTS,
  DELETION_REQUEST_TEXTS,
  DELETION_WITHDRAWAL_TEXTS,
} from "@longpaddock/web/texts/routes/routes/actions";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage } from "../pages/accounts/account-pages";
import { AdminPage } from "../pages/admin/admin-page";
import { Shell } from "../pages/app/shell";
import { DiscoverPage } from "../pages/routes/discover-page";
import { RouteDialogs } from "../pages/routes/route-dialogs";
import { RoutePage } from "../pages/routes/route-page";

const WAYPOINTS = JSON.stringify([
  { name: "Jindabyne", latitude: -36.41, longitude: 148.62 },
  { name: "Thredbo", latitude: -36.5, longitude: 148.3 },
  { name: "Khancoban", latitude: -36.21, longitude: 148.12 },
]);

test("a star, a completion and two ratings given on a route's page are kept, and only the second rating counts", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const name = freshWord("myall");
  const id = await sharedRoute(server, page.context(), { name, waypoints: WAYPOINTS });
  const [route, dialogs, shell] = [new RoutePage(page), new RouteDialogs(page), new Shell(page)];
  await route.open(id);
  await expect(route.viewInMaps).toHaveAttribute(
    "href",
    /origin=-36\.41%2C148\.62&destination=-36\.21%2C148\.12&waypoints=-36\.5%2C148\.3$/,
  );

  await test.step("a star", async () => {
    await route.star.click();
    await expect(route.unstar).toBeVisible();
    await shell.told(STAR_TEXTS.starred);
  });
  await test.step("a completion, which is final", async () => {
    await route.complete.click();
    await shell.told(COMPLETION_TEXTS.done.page);
    await page.reload();
    await expect(route.unstar).toBeVisible();
    await expect(route.completed).toBeDisabled();
  });
  await test.step("a rating", async () => {
    await expect(route.recentRatings).toContainText(RATING_TEXTS.none);
    await route.rate.click();
    await dialogs.giveStars(5);
    await shell.told(RATING_TEXTS.done.page);
    await expect(dialogs.rate).toBeHidden();
    await expect(route.fact("Average Rating")).toContainText("5.0");
    await expect(route.recentRatings.getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page, "route page with marks");
  });
  await test.step("another rating with the keyboard alone", async () => {
    await route.rate.focus();
    await page.keyboard.press("Enter");
    await expect(dialogs.rate).toBeVisible();
    await expect(dialogs.submitRating).toBeDisabled();
    await dialogs.stars.first().focus();
    // With a realistic delay, because the radio group reacts while the key is down.
    for (const key of ["Space", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key, { delay: 80 });
    await expect(dialogs.star(3)).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(dialogs.cancel).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(dialogs.rate).toBeHidden();
    await expect(route.rate).toBeFocused();
    await expect(route.fact("Average Rating")).toContainText("3.0");
    await expect(route.header.getByText("1 rating", { exact: true })).toBeVisible();
    await expect(route.recentRatings.getByRole("listitem")).toHaveCount(1);
    await expect(route.recentRatings.getByRole("img", { name: "3 out of 5 stars" })).toBeVisible();
  });
  await test.step("the star shows on the card too, and can be taken back there", async () => {
    const discover = new DiscoverPage(page);
    await route.back.click();
    await discover.search.fill(name);
    // Wait until the search results have replaced the full list.
    await expect(discover.cards).toHaveCount(1);
    await expect(discover.star(name)).toHaveAttribute("aria-pressed", "true");
    await discover.star(name).click();
    await shell.told(STAR_TEXTS.unstarred);
    await discover.details(name).click();
    await expect(route.star).toBeVisible();
  });
});

test("the author requests deletion, withdraws it and asks again, and an administrator finds the request and deletes the route", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context());
  const name = freshWord("belah");
  const id = await sharedRoute(server, page.context(), { name });
  const [route, dialogs] = [new RoutePage(page), new RouteDialogs(page)];
  await route.open(id);
  await route.more.click();
  await expect(dialogs.menuItem(DELETION_REQUEST_TEXTS.open)).toBeVisible();
  await expectAccessible(page, "menu of the route page");
  await dialogs.menuItem(DELETION_REQUEST_TEXTS.open).click();
  await dialogs.submitDeletion.click();
  await new Shell(page).told(DELETION_REQUEST_TEXTS.done);
  await expect(dialogs.deletionPending).toBeVisible();
  await expectAccessible(page, "deletion requested");
  await page.reload();
  await dialogs.withdrawDeletion.click();
  await new Shell(page).told(DELETION_WITHDRAWAL_TEXTS.done);
  await expect(dialogs.deletionPending).toBeHidden();
  await route.more.click();
  await dialogs.menuItem(DELETION_REQUEST_TEXTS.open).click();
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
  await shell.told(ADMIN_DELETE_TEXTS.done);
  await expect(office).toHaveURL("/discover");
  await expect(new DiscoverPage(office).count).toBeVisible();
  await office.goBack();
  await expect(new RoutePage(office).notFound).toBeVisible();
});

import { DELETION_REQUEST_MESSAGES } from "@longpaddock/domain/routes/texts";
import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { RATING_TEXTS } from "@longpaddock/web/texts/routes/ratings";
import {
  ADMIN_DELETE_TEXTS,
  DELETION_REQUEST_TEXTS,
  DELETION_WITHDRAWAL_TEXTS,
  EXPERT_PICK_TEXTS,
  TYPE_SET_TEXTS,
} from "@longpaddock/web/texts/routes/routes/actions";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import type { Install } from "../fixtures/install";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage } from "../pages/account-pages";
import { DiscoverPage } from "../pages/discover-page";
import { RouteDialogs } from "../pages/route-dialogs";
import { RoutePage } from "../pages/route-page";
import { Shell } from "../pages/shell";

const VIEWS = ["grid", "list", "compact"] as const;

/** Shares a route as `author` and opens Discover with a search that finds only this route. */
async function openDiscover(page: Page, server: Install, author: Page): Promise<[DiscoverPage, string]> {
  const name = freshWord("bluebush");
  await signedInMember(server, author.context());
  await sharedRoute(server, author.context(), { name });
  const discover = new DiscoverPage(page);
  await discover.open(`?search=${name}`);
  await expect(discover.card(name)).toBeVisible();
  return [discover, name];
}

/** Delays matching calls until the returned function is called. */
async function holdCalls(page: Page, calls: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (call) => {
    await held;
    await call.continue();
  });
  return release;
}

test("a star shows at once in every view, survives a reload and can be removed", { tag: "@core" }, async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context());
  const [discover, name] = await openDiscover(page, server, await anotherBrowser());
  const shell = new Shell(page);
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "false");
  await discover.star(name).click();
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "true");
  await expect(shell.toastWith(STAR_TEXTS.starred)).toBeVisible();
  await page.reload();
  for (const view of VIEWS) {
    await discover.view(view).click();
    await expect(discover.star(name), view).toHaveAttribute("aria-pressed", "true");
  }
  await discover.star(name).click();
  await expect(shell.toastWith(STAR_TEXTS.unstarred)).toBeVisible();
  await page.reload();
  await expect(discover.card(name)).toBeVisible();
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "false");
});

test("a star pressed twice before the server answers keeps the state of the last press", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context());
  const [discover, name] = await openDiscover(page, server, await anotherBrowser());
  const release = await holdCalls(page, /\/trpc\/.*marks\.(set|unstar)/);
  await discover.star(name).click();
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "true");
  await discover.star(name).click();
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "false");
  release();
  await expect(new Shell(page).toastWith(STAR_TEXTS.unstarred)).toBeVisible();
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(discover.card(name)).toBeVisible();
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "false");
});

test("a star that is still being saved shows on the route's page and back in the list", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context());
  const [discover, name] = await openDiscover(page, server, await anotherBrowser());
  const route = new RoutePage(page);
  const release = await holdCalls(page, /\/trpc\/.*marks\.set/);
  await discover.star(name).click();
  await discover.details(name).click();
  await expect(route.unstar).toBeVisible();
  release();
  await expect(new Shell(page).toastWith(STAR_TEXTS.starred)).toBeVisible();
  await expect(route.unstar).toBeVisible();
  await route.back.click();
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "true");
});

test("a star that the server refuses is undone with a message", async ({ page, server, anotherBrowser }) => {
  await signedInMember(server, page.context());
  const [discover, name] = await openDiscover(page, server, await anotherBrowser());
  await page.route(/\/trpc\/.*marks\.(set|unstar)/, (route) => route.abort());
  await discover.star(name).click();
  await expect(new Shell(page).toastWith(STAR_TEXTS.failed.description)).toBeVisible();
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "false");
});

test("starring after the session has ended asks to sign in", async ({ page, server, anotherBrowser }) => {
  await signedInMember(server, page.context());
  const [discover, name] = await openDiscover(page, server, await anotherBrowser());
  await page.context().clearCookies();
  await discover.star(name).click();
  await expect(new Shell(page).toastWith(STAR_TEXTS.signedOut.description)).toBeVisible();
});

test("completing a route is final", async ({ page, server, anotherBrowser }) => {
  await signedInMember(server, page.context());
  const [discover, name] = await openDiscover(page, server, await anotherBrowser());
  await discover.complete(name).click();
  await expect(new Shell(page).toastWith(COMPLETION_TEXTS.done.card)).toBeVisible();
  await expect(discover.completed(name)).toBeDisabled();
  await page.reload();
  await expect(discover.completed(name)).toBeDisabled();
  await discover.view("compact").click();
  await page.setViewportSize({ width: 360, height: 900 });
  await discover.more(name).click();
  await expect(new RouteDialogs(page).menuItem(COMPLETION_TEXTS.completed)).toBeDisabled();
});

test("a route can be rated from the stars of its card", async ({ page, server, anotherBrowser }) => {
  await signedInMember(server, page.context());
  const [discover, name] = await openDiscover(page, server, await anotherBrowser());
  const dialogs = new RouteDialogs(page);
  await expect(discover.rate(name)).toContainText("4.5 New");
  await discover.rate(name).click();
  await expect(dialogs.submitRating).toBeDisabled();
  await dialogs.giveStars(2);
  await expect(new Shell(page).toastWith(RATING_TEXTS.done.card)).toBeVisible();
  await expect(dialogs.rate).toBeHidden();
  await expect(discover.rate(name)).toContainText("2.0");
  await expect(discover.rate(name)).toBeFocused();
  await discover.rate(name).click();
  for (const star of await dialogs.stars.all()) await expect(star).not.toBeChecked();
});

test("the author requests deletion from a card, a second request is refused, and the first can be withdrawn", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const name = freshWord("nardoo");
  await sharedRoute(server, page.context(), { name });
  const [discover, dialogs, shell] = [new DiscoverPage(page), new RouteDialogs(page), new Shell(page)];
  await discover.open(`?search=${name}`);
  const other = await page.context().newPage();
  const [otherDiscover, otherDialogs] = [new DiscoverPage(other), new RouteDialogs(other)];
  await otherDiscover.open(`?search=${name}`);
  await expect(otherDiscover.more(name)).toBeVisible();
  await discover.more(name).click();
  await dialogs.menuItem(DELETION_REQUEST_TEXTS.open).click();
  await dialogs.reason.fill("The gate is locked now");
  await dialogs.submitDeletion.click();
  await expect(shell.toastWith(DELETION_REQUEST_TEXTS.done)).toBeVisible();
  await expect(dialogs.deletion).toBeHidden();
  await expect(discover.more(name)).toBeFocused();

  await otherDiscover.more(name).click();
  await otherDialogs.menuItem(DELETION_REQUEST_TEXTS.open).click();
  await otherDialogs.submitDeletion.click();
  await expect(new Shell(other).toastWith(DELETION_REQUEST_MESSAGES.pending)).toBeVisible();
  await expect(otherDialogs.deletion).toBeHidden();

  await discover.more(name).click();
  await expect(dialogs.menuItem(DELETION_REQUEST_TEXTS.open)).toBeHidden();
  await expect(dialogs.menuItem(DELETION_WITHDRAWAL_TEXTS.pending)).toBeDisabled();
  await dialogs.menuItem(DELETION_WITHDRAWAL_TEXTS.withdraw).click();
  await expect(shell.toastWith(DELETION_WITHDRAWAL_TEXTS.done)).toBeVisible();
  await discover.more(name).click();
  await expect(dialogs.menuItem(DELETION_REQUEST_TEXTS.open)).toBeVisible();
});

test("other members are not offered deletion of a route", async ({ page, server, anotherBrowser }) => {
  await signedInMember(server, page.context());
  const [discover, name] = await openDiscover(page, server, await anotherBrowser());
  await discover.more(name).click();
  const dialogs = new RouteDialogs(page);
  await expect(dialogs.menuItem("Find on Google Maps")).toHaveAttribute(
    "href",
    new RegExp(`^https://www\\.google\\.com/maps/search/\\?api=1&query=${name}%2C\\+New\\+South\\+Wales`),
  );
  await expect(dialogs.menuItem(DELETION_REQUEST_TEXTS.open)).toHaveCount(0);
  await expect(dialogs.menuItem(ADMIN_DELETE_TEXTS.open)).toHaveCount(0);
});

test("an administrator makes a route an Expert Pick, undoes it and deletes the route", {
  tag: "@core",
}, async ({ page, server, anotherBrowser }) => {
  const author = await anotherBrowser();
  const name = freshWord("coolabah");
  await signedInMember(server, author.context());
  const id = await sharedRoute(server, author.context(), { name });
  await page.goto(`/sign-in?returnTo=${encodeURIComponent(`/discover?search=${name}`)}`);
  await new SignInPage(page).signIn(ADMINISTRATOR);
  const [discover, dialogs, shell] = [new DiscoverPage(page), new RouteDialogs(page), new Shell(page)];
  await expect(discover.card(name)).toBeVisible();
  await discover.more(name).click();
  await dialogs.menuItem(EXPERT_PICK_TEXTS.add).click();
  await expect(shell.toastWith(TYPE_SET_TEXTS.recommended)).toBeVisible();
  await expect(discover.count).toHaveText("0 community routes found");
  await discover.tab("recommended").click();
  await expect(discover.card(name)).toContainText("Expert Pick");
  await discover.more(name).click();
  await dialogs.menuItem(EXPERT_PICK_TEXTS.remove).click();
  await expect(shell.toastWith(TYPE_SET_TEXTS.community)).toBeVisible();
  await discover.tab("community").click();
  await expect(discover.card(name)).toBeVisible();

  await discover.more(name).click();
  await dialogs.menuItem(ADMIN_DELETE_TEXTS.open).click();
  await expect(dialogs.adminDelete).toContainText(name);
  await dialogs.confirmDelete.click();
  await expect(shell.toastWith(ADMIN_DELETE_TEXTS.done)).toBeVisible();
  await expect(discover.card(name)).toHaveCount(0);
  await expect(discover.count).toHaveText("0 community routes found");
  await expect(page.getByRole("main")).toBeFocused();
  const route = new RoutePage(author);
  await route.open(id);
  await expect(route.notFound).toBeVisible();
});

test("a route that cannot be deleted stays in its list", async ({ page, server, anotherBrowser }) => {
  const author = await anotherBrowser();
  const name = freshWord("yapunyah");
  await signedInMember(server, author.context());
  await sharedRoute(server, author.context(), { name });
  await page.goto(`/sign-in?returnTo=${encodeURIComponent(`/discover?search=${name}`)}`);
  await new SignInPage(page).signIn(ADMINISTRATOR);
  const [discover, dialogs] = [new DiscoverPage(page), new RouteDialogs(page)];
  await discover.more(name).click();
  await page.route(/\/trpc\/.*routes\.adminDelete/, (route) => route.abort());
  await dialogs.menuItem(ADMIN_DELETE_TEXTS.open).click();
  await dialogs.confirmDelete.click();
  await expect(new Shell(page).toastWith(ADMIN_DELETE_TEXTS.failed.description)).toBeVisible();
  await dialogs.cancel.click();
  await expect(discover.card(name)).toBeVisible();
});

test("a menu whose code fails to load leaves the page usable and loads on the next try", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const author = await anotherBrowser();
  await signedInMember(server, page.context());
  const [discover, name] = await openDiscover(page, server, author);
  await discover.star(name).click();
  const shell = new Shell(page);
  await expect(shell.toastWith(STAR_TEXTS.starred)).toBeVisible();
  await page.context().setOffline(true);
  await discover.card(name).getByText("Advanced", { exact: true }).hover();
  await discover.more(name).click();
  await expect(shell.toastWith("We couldn't load that")).toBeVisible();
  await expect(discover.card(name)).toBeVisible();
  await page.context().setOffline(false);
  // Browsers that fetch no code again that failed once have the app reload first.
  await expect(async () => {
    await discover.more(name).click({ timeout: 5000 });
    await expect(page.getByRole("menuitem").first()).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test.describe("accessibility", () => {
  test("Discover's cards, menu and dialogs are accessible in all three views", async ({ page, server }) => {
    await signedInMember(server, page.context());
    const name = freshWord("lignum");
    await sharedRoute(server, page.context(), { name });
    const [discover, dialogs] = [new DiscoverPage(page), new RouteDialogs(page)];
    await discover.open(`?search=${name}`);
    await discover.star(name).click();
    await discover.complete(name).click();
    await expect(discover.completed(name)).toBeDisabled();
    for (const view of VIEWS) {
      await discover.view(view).click();
      await expectAccessible(page, `marked, ${view}`);
    }
    await discover.more(name).click();
    await expect(dialogs.menuItem(DELETION_REQUEST_TEXTS.open)).toBeVisible();
    await expectAccessible(page, "menu of a card");
    await dialogs.menuItem(DELETION_REQUEST_TEXTS.open).click();
    await expect(dialogs.deletion).toBeVisible();
    await expectAccessible(page, "request for deletion");
    await page.keyboard.press("Escape");
    await discover.rate(name).click();
    await expect(dialogs.rate).toBeVisible();
    await expectAccessible(page, "rating");
  });
});

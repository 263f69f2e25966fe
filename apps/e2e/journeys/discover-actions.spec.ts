import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { RATING_TEXTS } from "@longpaddock/web/texts/routes/ratings";
import {
  ADMIN_DELETE_TEXTS,
  DELETION_REQUEST_TEXTS,
  EXPERT_PICK_TEXTS,
  TYPE_SET_TEXTS,
} from "@longpaddock/web/texts/routes/routes/actions";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage } from "../pages/accounts/account-pages";
import { Shell } from "../pages/app/shell";
import { DiscoverPage } from "../pages/routes/discover-page";
import { RouteDialogs } from "../pages/routes/route-dialogs";
import { RoutePage } from "../pages/routes/route-page";

const VIEWS = ["grid", "list", "compact"] as const;

test("a member stars, completes and rates a card's route, which shows in every view and survives a reload", {
  tag: "@core",
}, async ({ page, server }) => {
  await signedInMember(server, page.context());
  const name = freshWord("bluebush");
  await sharedRoute(server, page.context(), { name });
  const [discover, dialogs, shell] = [new DiscoverPage(page), new RouteDialogs(page), new Shell(page)];
  await discover.open(`?search=${name}`);
  // With the map beside it, the list has another view, and the widths at which axe looks would change the view under the dialog.
  await page.getByRole("button", { name: "Hide map" }).click();
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "false");
  await discover.star(name).click();
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "true");
  await shell.told(STAR_TEXTS.starred);
  await discover.complete(name).click();
  await shell.told(COMPLETION_TEXTS.done.card);
  await expect(discover.completed(name)).toBeDisabled();
  await discover.rate(name).click();
  await expect(dialogs.rate).toBeVisible();
  await expectAccessible(page, "rating");
  await dialogs.giveStars(2);
  await shell.told(RATING_TEXTS.done.card);
  await expect(dialogs.rate).toBeHidden();
  await expect(discover.rate(name)).toBeFocused();
  await expectAccessible(page, "a card with every mark");

  await page.reload();
  for (const view of VIEWS) {
    await discover.view(view).click();
    await expect(discover.star(name), view).toHaveAttribute("aria-pressed", "true");
    await expect(discover.completed(name), view).toBeDisabled();
    await expect(discover.rate(name), view).toContainText("2.0");
  }
  await discover.star(name).click();
  await shell.told(STAR_TEXTS.unstarred);
  await page.reload();
  await expect(discover.view("compact")).toBeChecked();
  await expect(discover.star(name)).toHaveAttribute("aria-pressed", "false");

  await discover.more(name).click();
  await expect(dialogs.menuItem(COMPLETION_TEXTS.completed)).toBeDisabled();
  await expectAccessible(page, "menu of a card");
  await dialogs.menuItem(DELETION_REQUEST_TEXTS.open).click();
  await expect(dialogs.deletion).toBeVisible();
  await expectAccessible(page, "request for deletion");
  await page.keyboard.press("Escape");
  await expect(dialogs.deletion).toBeHidden();
  await expect(discover.more(name)).toBeFocused();
});

test("an administrator makes a route an Expert Pick, undoes it and deletes the route", async ({
  page,
  server,
  anotherBrowser,
}) => {
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
  await shell.told(TYPE_SET_TEXTS.recommended);
  await expect(discover.count).toHaveText("0 community routes found");
  await discover.tab("recommended").click();
  await expect(discover.card(name)).toContainText("Expert Pick");
  await discover.more(name).click();
  await dialogs.menuItem(EXPERT_PICK_TEXTS.remove).click();
  await shell.told(TYPE_SET_TEXTS.community);
  await discover.tab("community").click();
  await expect(discover.card(name)).toBeVisible();

  await discover.more(name).click();
  await dialogs.menuItem(ADMIN_DELETE_TEXTS.open).click();
  await expect(dialogs.adminDelete).toContainText(name);
  await dialogs.confirmDelete.click();
  await shell.told(ADMIN_DELETE_TEXTS.done);
  await expect(discover.card(name)).toHaveCount(0);
  await expect(discover.count).toHaveText("0 community routes found");
  await expect(page.getByRole("main")).toBeFocused();
  const route = new RoutePage(author);
  await route.open(id);
  await expect(route.notFound).toBeVisible();
});

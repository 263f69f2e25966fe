import { MEMBERS_TEXTS } from "@longpaddock/web/texts/admin/admin/members";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage } from "../pages/accounts/account-pages";
import { AdminPage } from "../pages/admin/admin-page";
import { DiscoverPage } from "../pages/routes/discover-page";

test("the administrator's search is in the address, survives a reload and goes back in one step", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const lastName = freshWord("Lasseter");
  await signedInMember(server, (await anotherBrowser()).context(), { lastName });
  await page.goto("/sign-in?returnTo=/admin%3Ftab%3Dmembers");
  await new SignInPage(page).signIn(ADMINISTRATOR);
  const admin = new AdminPage(page);
  await expect(admin.count).toHaveText(/^[\d,]+ members? found$/);
  await admin.search.pressSequentially(lastName);
  await expect(page).toHaveURL(`/admin?tab=members&search=${lastName}`);
  await expect(admin.count).toHaveText("1 member found");
  await page.reload();
  await expect(admin.search).toHaveValue(lastName);
  await expect(admin.members).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL("/admin?tab=members");
  await expect(admin.search).toHaveValue("");
  await admin.search.fill(`${lastName}nobody`);
  await expect(page.getByRole("heading", { name: MEMBERS_TEXTS.empty })).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/admin?tab=members");
  await expect(admin.members.first()).toBeVisible();
});

test("the next page of a list that cannot be loaded is announced and loaded on request", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const word = freshWord("boree");
  // Another member's routes: a notification about the reader's own would reload the list.
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author, { plan: "gold" });
  for (let number = 1; number <= 26; number++)
    await sharedRoute(server, author, { name: `${word} ${number}` });
  await signedInMember(server, page.context());
  const discover = new DiscoverPage(page);
  await page.route(/\/trpc\/.*routes\.list.*cursor/, (route) => route.abort());
  await discover.open(`?search=${word}`);
  await expect(discover.cards).toHaveCount(24);
  await discover.cards.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn't load more routes." })).toBeVisible();
  await page.unroute(/\/trpc\/.*routes\.list.*cursor/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(discover.cards).toHaveCount(26);
});

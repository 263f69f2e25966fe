import { expect, test } from "../fixtures/journey";
import { SignInPage } from "../pages/accounts/account-pages";
import { DiscoverPage } from "../pages/routes/discover-page";
import { RoutePage } from "../pages/routes/route-page";
import { HomePage } from "../pages/you/home-page";

test.use({ baseURL: ({ demoServer }, use) => use(demoServer.url) });
// In one worker, so that the demo data is added once.
test.describe.configure({ mode: "default" });

test("a demo install lists its accounts at sign-in, and each signs in with one tap", async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(signIn.demoAccounts.first()).toBeVisible();
  const accounts = await signIn.demoAccounts.count();
  expect(accounts).toBeGreaterThanOrEqual(2);
  for (let index = 0; index < accounts; index++) {
    await signIn.open();
    await signIn.demoAccounts.nth(index).click();
    await expect(new HomePage(page).heading).toBeVisible();
    await page.context().clearCookies();
  }
});

test("a demo install has routes with tracks, including Expert Picks", async ({ page }) => {
  const signIn = new SignInPage(page);
  const discover = new DiscoverPage(page);
  await signIn.open("?returnTo=/discover");
  await signIn.demoAccounts.first().click();
  await expect(discover.cards.first()).toBeVisible();
  await expect.poll(() => discover.cards.count()).toBeGreaterThanOrEqual(9);
  await discover.tab("recommended").click();
  await expect(discover.count).toHaveText(/expert-curated routes found$/);
  await discover.cards.first().getByRole("link", { name: "View Details" }).click();
  await new RoutePage(page).waitForTrack();
});

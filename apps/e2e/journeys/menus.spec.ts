import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { DiscoverPage } from "../pages/routes/discover-page";

/** Makes closing menus fade out for a second, as on a busy phone. */
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const slowDown = (page: Page) =>
  page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync("[role=menu][data-state=closed] { animation-duration: 1s !important }");
    document.adoptedStyleSheets.push(slow);
  });

test("a menu stays open while an earlier one, or it itself, fades out", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const word = freshWord("saltbush");
  const [first, second] = [`${word} one`, `${word} two`];
  await sharedRoute(server, page.context(), { name: first });
  await sharedRoute(server, page.context(), { name: second });
  const discover = new DiscoverPage(page);
  await discover.open(`?search=${word}`);
  await discover.more(first).click();
  const menus = page.getByRole("menu");
  const open = page.locator("[role=menu][data-state=open]");
  await expect(open).toBeVisible();
  await slowDown(page);
  await page.keyboard.press("Escape");
  await discover.more(second).click();
  await expect(menus).toHaveCount(2);
  await expect(menus).toHaveCount(1);
  await expect(open).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
  await discover.more(second).click();
  await expect(open).toBeVisible();
  // Longer than the fading: the menu must still be there.
  await page.waitForTimeout(1500);
  await expect(open).toBeVisible();
  await discover.more(second).click();
  await expect(menus).toHaveCount(0);
});

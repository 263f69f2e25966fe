import { BADGES } from "@longpaddock/domain/badges/catalogue";
import { BADGES_TEXTS } from "@longpaddock/web/texts/accounts/badges";
import { BADGE_TILES, earnedOn, progressText } from "@longpaddock/web/texts/accounts/badges/page";
import { COMPLETION_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { BadgesPage } from "../pages/accounts/badges-page";
import { Shell } from "../pages/app/shell";
import { RoutePage } from "../pages/routes/route-page";

const PHONE = { width: 360, height: 740 };

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("a new member earns a badge by completing a route, sees it celebrated, and its marker goes once it was seen", async ({
    page,
    server,
    anotherBrowser,
  }) => {
    const author = (await anotherBrowser()).context();
    await signedInMember(server, author);
    const ids = [
      await sharedRoute(server, author, { name: "First of many" }),
      await sharedRoute(server, author, { name: "Second of many" }),
    ];
    await signedInMember(server, page.context());
    const [badges, route, shell] = [new BadgesPage(page), new RoutePage(page), new Shell(page)];
    await badges.open();
    await expect(badges.badges).toHaveCount(BADGES.length);
    await expect(badges.recent).toBeHidden();
    await expect(page.getByText(BADGES_TEXTS.howToStart)).toBeVisible();
    await badges.badge("First Tracks").tap();
    await expect(badges.tooltip).toContainText("COMMON");
    await expect(badges.tooltip).toContainText(progressText(0));
    await badges.title.tap();
    await expect(badges.tooltip).toBeHidden();

    await route.open(ids[0] ?? 0);
    await route.complete.click();
    await shell.told(COMPLETION_TEXTS.done.page);
    await expect(badges.unlocked).toContainText("First Tracks");
    await badges.seeAll.click();
    await expect(badges.title).toBeVisible();
    await expect(badges.unlocked).toHaveCount(0);
    await expect(badges.badge("First Tracks")).toHaveAccessibleName(/earned, new$/);
    await expect(badges.tiles.filter({ hasText: BADGE_TILES.total })).toContainText("1");
    await expect(badges.recent).toBeVisible();
    await badges.badge("First Tracks").scrollIntoViewIfNeeded();
    await expect(badges.celebrations).toHaveCount(1);
    await expect(badges.badge("First Tracks")).toHaveAccessibleName(/earned$/);
    await expect(badges.celebrations).toHaveCount(0);
    await expect(badges.badge("Bulldust")).toHaveAccessibleName(/locked, 20%$/);
    await badges.open();
    await expect(badges.badge("First Tracks")).toHaveAccessibleName(/earned$/);
    await badges.badge("First Tracks").tap();
    await expect(badges.tooltip).toContainText(earnedOn(""));

    await route.open(ids[1] ?? 0);
    await route.complete.click();
    await shell.told(COMPLETION_TEXTS.done.page);
    await expect(badges.unlocked).toHaveCount(0);
  });
});

test.describe("with reduced motion", () => {
  test("a new badge is celebrated without movement, and the page is accessible", async ({ page, server }) => {
    await signedInMember(server, page.context());
    const badges = new BadgesPage(page);
    await sharedRoute(server, page.context(), { name: "Quietly does it" });
    await badges.open();
    await badges.badge("Open Gate").scrollIntoViewIfNeeded();
    const particles = badges.celebrations.locator("path");
    await expect(particles).toHaveCount(5);
    await expect(particles.first()).toBeVisible();
    const moving = () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .length;
    expect(await page.evaluate(moving)).toBe(0);
    await expectAccessible(page, "badges");
    await badges.badge("Open Gate").focus();
    await expect(badges.tooltip).toBeVisible();
    await expectAccessible(page, "badge with its tooltip");
  });
});

import { BADGES } from "@longpaddock/domain/badges/catalogue";
import { BADGES_TEXTS } from "@longpaddock/web/texts/accounts/badges";
import { BADGE_TILES, earnedOn, progressText } from "@longpaddock/web/texts/accounts/badges/page";
import { COMPLETION_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { BadgesPage } from "../pages/badges-page";
import { DiscoverPage } from "../pages/discover-page";
import { RoutePage } from "../pages/route-page";
import { Shell } from "../pages/shell";

const PHONE = { width: 360, height: 740 };

test("visitors are asked to sign in and come back to the badges", async ({ page }) => {
  const badges = new BadgesPage(page);
  await page.goto("/badges");
  await expect(badges.loginRequired).toBeVisible();
  await expect(page.getByText(BADGES_TEXTS.signedOut.text)).toBeVisible();
  await expect(badges.signIn).toHaveAttribute("href", "/api/login?returnTo=%2Fbadges");
});

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
    await expect(shell.toastWith(COMPLETION_TEXTS.done.page)).toBeVisible();
    await expect(badges.unlocked).toContainText("First Tracks");
    await expect(badges.unlocked).toBeHidden({ timeout: 8000 });

    await badges.open();
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
    await expect(shell.toastWith(COMPLETION_TEXTS.done.page)).toBeVisible();
    await expect(badges.unlocked).toHaveCount(0);
  });

  test("the unlock toast leads to the badges", { tag: "@core" }, async ({ page, server }) => {
    await signedInMember(server, page.context());
    const [badges, route] = [new BadgesPage(page), new RoutePage(page)];
    await route.open(await sharedRoute(server, page.context(), { name: "Out the back gate" }));
    await route.complete.click();
    await badges.seeAll.click();
    await expect(badges.title).toBeVisible();
    await expect(badges.unlocked).toHaveCount(0);
    await expect(badges.badge("Open Gate")).toHaveAccessibleName(/earned/);
    await expect(badges.badge("First Tracks")).toHaveAccessibleName(/earned/);
  });
});

test("a new badge waits until what the act has to say is read", async ({ page, server }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signedInMember(server, page.context());
  const word = freshWord("spinifex");
  for (const name of [`${word} one`, `${word} two`, `${word} three`, `${word} four`])
    await sharedRoute(server, page.context(), { name });
  const [badges, discover, shell] = [new BadgesPage(page), new DiscoverPage(page), new Shell(page)];
  await discover.open(`?search=${word}`);
  await page.evaluate((unlocked) => {
    new MutationObserver(() => {
      const states = [...document.querySelectorAll("[role=status]")];
      const isUnlockedShown = states.some(({ textContent }) => textContent?.includes(unlocked));
      if (isUnlockedShown && document.querySelector("[data-tone][data-state=open]"))
        document.body.dataset.bothShown = "";
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, BADGES_TEXTS.unlocked);
  // The badge is known while the toast of its act is still shown.
  const earned = page.waitForResponse(/badges\.earned/);
  await discover.card(`${word} four`).getByRole("button", { name: "Mark Complete" }).click();
  await earned;
  await expect(badges.unlocked).toBeHidden();
  await expect(shell.toast).toBeVisible();
  await shell.toast.getByRole("button", { name: "Close" }).click();
  await expect(badges.unlocked).toContainText("First Tracks");
  await expect(shell.toast).toHaveCount(0);
  await expect(page.locator("body[data-both-shown]")).toHaveCount(0);
});

test("the tabs show the badges of their category, and Check Progress says when nothing is new", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const badges = new BadgesPage(page);
  await badges.open();
  for (const category of ["route", "event", "social", "community"] as const) {
    await badges.tab(category).click();
    const names = BADGES.filter((badge) => badge.category === category).map(({ name }) => name);
    await expect(badges.badges).toContainText(names);
    await expect(badges.check).toHaveCount(0);
  }
  await badges.tab("all").click();
  await badges.check.click();
  await expect(new Shell(page).toastWith(BADGES_TEXTS.nothingNew.title)).toBeVisible();
});

test("the keyboard alone reaches every badge's tooltip", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const badges = new BadgesPage(page);
  await badges.open();
  await badges.check.focus();
  await page.keyboard.press("Tab");
  await expect(badges.badge("First Tracks")).toBeFocused();
  await expect(badges.tooltip).toContainText("Complete your first route.");
  await page.keyboard.press("Enter");
  await expect(badges.tooltip).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(badges.badge("Bulldust")).toBeFocused();
  await expect(badges.tooltip).toContainText("Complete 5 routes.");
  await page.keyboard.press("Escape");
  await expect(badges.tooltip).toBeHidden();
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

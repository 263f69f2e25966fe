import { DISCOVER_TEXTS } from "@longpaddock/web/texts/routes/routes";
import { DELETION_REQUEST_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { settled } from "../fixtures/settled";
import { DiscoverPage } from "../pages/routes/discover-page";

const PHONE = { width: 360, height: 740 };

const WAYPOINTS = JSON.stringify([
  { name: "Bright", latitude: -36.73, longitude: 146.96 },
  { name: "Bruthen", latitude: -37.71, longitude: 147.83 },
]);

const boxOf = async (page: Page, index: number) =>
  (await new DiscoverPage(page).cards.nth(index).boundingBox()) ?? { y: Number.NaN, height: Number.NaN };

test("a phone shows three routes of a list, and search and filters stay on one line while it scrolls", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "gold" });
  const word = freshWord("mallee");
  for (let number = 1; number <= 9; number++)
    await sharedRoute(server, page.context(), { name: `${word} ${number}`, state: "WA" });
  await sharedRoute(server, page.context(), { name: `${word} SA`, state: "SA" });
  const discover = new DiscoverPage(page);

  await test.step("a larger screen starts with the grid, a phone with cards of about 200 px", async () => {
    // Still wider ones have the map beside a list.
    await page.setViewportSize({ width: 1024, height: 800 });
    await discover.open(`?search=${word}`);
    await expect(discover.view("grid")).toBeChecked();
    await page.setViewportSize(PHONE);
    await discover.open();
    await expect(discover.view("list")).toBeChecked();
    await expect(discover.cards.first()).toBeVisible();
    await settled(page);
    expect((await boxOf(page, 0)).y).toBeLessThanOrEqual(330);
    for (const index of [0, 1, 2]) expect((await boxOf(page, index)).height).toBeLessThanOrEqual(210);
    await expect(
      discover.cards.first().getByRole("button", { name: `${DELETION_REQUEST_TEXTS.open}: ${word} SA` }),
    ).toBeVisible();
  });

  await test.step("the grid is chosen for this device", async () => {
    await discover.view("grid").click();
    await expect(discover.view("grid")).toBeChecked();
    // The cards follow after the button.
    await expect.poll(async () => (await boxOf(page, 0)).height).toBeGreaterThan(210);
    expect((await boxOf(page, 0)).y).toBeLessThanOrEqual(330);
    await discover.open(`?search=${word}`);
    await expect(discover.view("grid")).toBeChecked();
    await discover.view("list").click();
  });

  await test.step("the open filters say how many routes are left, and lead to them", async () => {
    await discover.filters.click();
    await expect(page.getByRole("button", { name: "Show 10 routes" })).toBeInViewport({ ratio: 1 });
    await discover.state.selectOption("SA");
    await expect(page.getByRole("button", { name: "Show 1 route", exact: true })).toBeVisible();
    await expectAccessible(page, "the filters of routes");
    await page.setViewportSize(PHONE);
    await discover.state.selectOption("WA");
    await page.getByRole("button", { name: "Show 9 routes", exact: true }).click();
    await expect(discover.state).toBeHidden();
    await expect(discover.filters).toBeFocused();
    await expect(discover.cards).toHaveCount(9);
    await expect(discover.cards.first()).toBeInViewport();
  });

  await test.step("search and filters stay below the navigation", async () => {
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect(discover.filters).toBeInViewport();
    const [search, filters, navigation] = await Promise.all([
      discover.search.boundingBox(),
      discover.filters.boundingBox(),
      page.getByRole("banner").boundingBox(),
    ]);
    expect(Math.abs((search?.y ?? 0) - (filters?.y ?? 99))).toBeLessThan(2);
    expect(search?.y).toBeGreaterThanOrEqual((navigation?.y ?? 0) + (navigation?.height ?? 0));
    expect(search?.y).toBeLessThan(90);
    await expect(discover.filters).toHaveAccessibleName(/1 active/);
    await discover.filters.click();
    await discover.difficulty.selectOption("Hard");
    await expect(discover.filters).toHaveAccessibleName(/2 active/);
    await page.keyboard.press("Escape");
    await expect(discover.difficulty).toBeHidden();
    await expect(discover.filters).toBeFocused();
  });
});

test("the list is accessible in both themes, and at twice the text size nothing is cut off", async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await signedInMember(server, page.context(), { plan: "gold" });
  const word = freshWord("coolibah");
  await sharedRoute(server, page.context(), {
    name: `${word}, over the range and down the other side to the river`,
    waypoints: WAYPOINTS,
    difficulty: "intermediate",
  });
  const discover = new DiscoverPage(page);
  await discover.open(`?search=${word}`);
  await expect(discover.cards).toHaveCount(1);
  await expect(discover.cards).toContainText(/\d km, straight lines/);
  await expectAccessible(page, "Discover as a list");
  await page.setViewportSize(PHONE);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const cutOff = await discover.cards.first().evaluate((card) =>
    [...card.querySelectorAll("h2, p, p span")]
      .filter((part) => getComputedStyle(part).position !== "absolute" && !part.closest(".sr-only"))
      .filter((part) => part.clientWidth > 1)
      .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 8)
      .map((part) => part.outerHTML.slice(0, 200)),
  );
  expect(cutOff).toEqual([]);
  await expect(discover.card(new RegExp(word)).getByText(DISCOVER_TEXTS.viewDetails)).toBeAttached();
});

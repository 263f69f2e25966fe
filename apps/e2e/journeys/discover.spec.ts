import { DISCOVER_TEXTS } from "@longpaddock/web/texts/routes/routes";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { DiscoverPage } from "../pages/discover-page";

test("filters are kept in the address, and Back undoes a choice or a whole search", { tag: "@core" }, async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const word = freshWord("quandong");
  const [ridge, flats] = [`${word} ridge`, `${word} flats`];
  await sharedRoute(server, page.context(), { name: ridge, state: "SA", difficulty: "beginner" });
  await sharedRoute(server, page.context(), { name: flats, state: "WA", difficulty: "expert" });
  const discover = new DiscoverPage(page);
  await discover.open();
  await discover.search.pressSequentially(word);
  await expect(page).toHaveURL(`/discover?search=${word}`);
  await expect(discover.count).toHaveText("2 community routes found");
  await discover.state.selectOption("South Australia");
  await expect(discover.count).toHaveText("1 community routes found");
  await discover.difficulty.selectOption("Easy");
  await expect(page).toHaveURL(`/discover?search=${word}&state=SA&difficulty=easy`);
  await expect(discover.card(ridge)).toBeVisible();

  await discover.details(ridge).click();
  await expect(page.getByRole("heading", { name: ridge, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(discover.difficulty).toHaveValue("easy");
  await page.goBack();
  await expect(discover.difficulty).toHaveValue("");
  await expect(discover.state).toHaveValue("SA");
  await page.goBack();
  await expect(discover.state).toHaveValue("");
  await expect(discover.search).toHaveValue(word);
  await expect(discover.count).toHaveText("2 community routes found");
});

test("clicking a tab adds one history entry", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const discover = new DiscoverPage(page);
  await discover.open();
  await expect(discover.tab("community")).toHaveAttribute("aria-selected", "true");
  const steps = () => page.evaluate(() => window.history.length);
  const before = await steps();
  await discover.tab("recommended").click();
  await expect(page).toHaveURL("/discover?type=recommended");
  await expect(discover.tab("recommended")).toHaveAttribute("aria-selected", "true");
  expect(await steps()).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL("/discover");
  await expect(discover.tab("community")).toHaveAttribute("aria-selected", "true");
});

test("unknown filter values in the address are ignored", async ({ page, server }) => {
  const name = freshWord("mulga");
  await signedInMember(server, page.context());
  await sharedRoute(server, page.context(), { name });
  const discover = new DiscoverPage(page);
  await discover.open(`?state=Bavaria&vehicleType=tank&difficulty=all-difficulties&search=${name}`);
  await expect(discover.card(name)).toBeVisible();
  await expect(discover.chips).toContainText([name]);
});

test("an empty result says what to do and lets the filters be cleared", async ({ page, server }) => {
  const name = freshWord("saltbush");
  await signedInMember(server, page.context());
  await sharedRoute(server, page.context(), { name });
  const discover = new DiscoverPage(page);
  await discover.open("?search=nothing+is+called+this&state=TAS");
  await expect(page.getByRole("heading", { name: DISCOVER_TEXTS.empty.community })).toBeVisible();
  await expect(discover.count).toHaveText("0 community routes found");
  await page.getByRole("main").getByRole("button", { name: "Clear all filters" }).last().click();
  await expect(page).toHaveURL("/discover");
  await expect(discover.card(name)).toBeVisible();
  await discover.tab("recommended").click();
  await expect(page).toHaveURL("/discover?type=recommended");
  await expect(page.getByRole("heading", { name: DISCOVER_TEXTS.empty.recommended })).toBeVisible();
  await expect(discover.count).toHaveText("0 expert-curated routes found");
});

test("the chosen view is remembered", async ({ page, server }) => {
  const name = freshWord("wilga");
  await signedInMember(server, page.context());
  await sharedRoute(server, page.context(), { name });
  const discover = new DiscoverPage(page);
  await discover.open(`?search=${name}`);
  await expect(discover.view("grid")).toBeChecked();
  await discover.view("compact").click();
  await expect(discover.card(name)).toBeVisible();
  await page.reload();
  await expect(discover.view("compact")).toBeChecked();
  await expect(discover.card(name)).toBeVisible();
});

for (const viewer of ["the author", "another member"])
  test(`a card below the fold takes the same space before and after it is drawn for ${viewer}`, async ({
    page,
    server,
    anotherBrowser,
  }) => {
    const name = freshWord("gidgee");
    await signedInMember(server, page.context());
    const author = viewer === "the author" ? page.context() : (await anotherBrowser()).context();
    if (author !== page.context()) await signedInMember(server, author);
    await sharedRoute(server, author, { name });
    await expectSteadyHeights(page, name);
  });

async function expectSteadyHeights(page: Page, name: string): Promise<void> {
  const discover = new DiscoverPage(page);
  for (const width of [360, 640, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await discover.open(`?search=${name}`);
    for (const view of ["grid", "list", "compact"] as const) {
      await discover.view(view).click();
      const item = discover.card(name).locator("xpath=..");
      const heights = () =>
        item.evaluate((element) => {
          const kept = getComputedStyle(element).getPropertyValue("contain-intrinsic-block-size");
          return Math.abs(
            Number.parseFloat(kept.replace("auto", "")) - element.getBoundingClientRect().height,
          );
        });
      await expect.poll(heights, { message: `${view} at ${width}`, timeout: 5000 }).toBeLessThan(1);
    }
  }
}

test("scrolling to the end of the list loads more", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "gold" });
  const word = freshWord("brigalow");
  const names = Array.from({ length: 60 }, (_, index) => `${word} ${index + 1}`);
  for (const name of names) await sharedRoute(server, page.context(), { name });
  const discover = new DiscoverPage(page);
  await discover.open(`?search=${word}`);
  await expect(discover.count).toHaveText("60 community routes found");
  await expect(discover.cards.first()).toContainText(`${word} 60`);
  await expect(async () => {
    await discover.cards.last().scrollIntoViewIfNeeded();
    await expect(discover.cards).toHaveCount(60, { timeout: 1000 });
  }).toPass();
  const shown = await discover.cards.getByRole("heading").allTextContents();
  expect(new Set(shown).size).toBe(60);
});

test("a list that failed without a connection loads by itself once it is back", { tag: "@core" }, async ({
  page,
  server,
}) => {
  const name = freshWord("myall");
  await signedInMember(server, page.context());
  await sharedRoute(server, page.context(), { name });
  const discover = new DiscoverPage(page);
  await discover.open(`?search=${name}`);
  await expect(discover.card(name)).toBeVisible();
  await page.context().setOffline(true);
  await discover.state.selectOption("New South Wales");
  await expect(page.getByRole("alert").filter({ hasText: DISCOVER_TEXTS.failed.community })).toBeVisible();
  await page.context().setOffline(false);
  await expect(discover.count).toHaveText(/^\d+ community routes found$/);
});

test("a list that fails to load says so and can be retried", async ({ page, server }) => {
  const name = freshWord("gidgee");
  await signedInMember(server, page.context());
  await sharedRoute(server, page.context(), { name });
  const discover = new DiscoverPage(page);
  await page.route(/\/trpc\/.*routes\.list/, (route) => route.abort());
  await discover.open(`?search=${name}`);
  await expect(page.getByRole("alert").filter({ hasText: DISCOVER_TEXTS.failed.community })).toBeVisible();
  await page.unroute(/\/trpc\/.*routes\.list/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(discover.card(name)).toBeVisible();
});

test("the first visit asks for the routes once, together with the page's code", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const discover = new DiscoverPage(page);
  await discover.open();
  await expect(discover.count).toHaveText(/community routes found/);
  expect(asked.filter((url) => /routes\.list.*community/.test(url))).toHaveLength(1);
  const initiators = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => /routes\.list.*community|discover-page-/.test(entry.name))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
  expect(initiators).toHaveLength(2);
  expect(initiators).not.toContain("fetch");
  expect(initiators).not.toContain("script");
});

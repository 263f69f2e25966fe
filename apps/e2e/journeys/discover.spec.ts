import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { DiscoverPage } from "../pages/routes/discover-page";

test("cards below the fold take the same space before and after they are drawn, own ones and others'", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const word = freshWord("gidgee");
  await signedInMember(server, page.context());
  await sharedRoute(server, page.context(), { name: `${word} mine` });
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author);
  await sharedRoute(server, author, { name: `${word} theirs` });
  const discover = new DiscoverPage(page);
  for (const name of [`${word} mine`, `${word} theirs`]) {
    await discover.open(`?search=${encodeURIComponent(name)}`);
    await expect(discover.cards).toHaveCount(1);
    const item = discover.card(name).locator("xpath=..");
    const difference = () =>
      item.evaluate((element) => {
        const kept = getComputedStyle(element).getPropertyValue("contain-intrinsic-block-size");
        return Math.abs(Number.parseFloat(kept.replace("auto", "")) - element.getBoundingClientRect().height);
      });
    for (const width of [360, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      for (const view of ["grid", "list", "compact"] as const) {
        await discover.view(view).click();
        const message = `${name}, ${view} at ${width}`;
        await expect.poll(difference, message).toBeLessThan(1);
      }
    }
  }
});

test("scrolling to the end of the list loads more", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "gold" });
  const word = freshWord("brigalow");
  const names = Array.from({ length: 30 }, (_, index) => `${word} ${index + 1}`);
  for (const name of names) await sharedRoute(server, page.context(), { name });
  const discover = new DiscoverPage(page);
  await discover.open(`?search=${word}`);
  await expect(discover.count).toHaveText("30 community routes found");
  await expect(discover.cards.first()).toContainText(`${word} 30`);
  await expect(async () => {
    await discover.cards.last().scrollIntoViewIfNeeded();
    await expect(discover.cards).toHaveCount(30, { timeout: 1000 });
  }).toPass();
  const shown = await discover.cards.getByRole("heading").allTextContents();
  expect(new Set(shown).size).toBe(30);
});

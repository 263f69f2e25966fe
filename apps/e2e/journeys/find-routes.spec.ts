import { DISCOVER_TEXTS } from "@longpaddock/web/texts/routes/routes";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { DiscoverPage } from "../pages/routes/discover-page";

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

async function openOnPhone(page: Page, query = ""): Promise<DiscoverPage> {
  const discover = new DiscoverPage(page);
  await discover.open(query);
  return discover;
}

test("a rider finds a 3-day dirt ride in Victoria, the best rated first, with a few taps", {
  tag: "@core",
}, async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "gold" });
  const word = freshWord("jarrah");
  const share = (name: string, fields: Record<string, string>) =>
    sharedRoute(server, page.context(), { name: `${word} ${name}`, tags: "dirt", state: "VIC", ...fields });
  await share("three", { duration: "3 days", distance: "480" });
  const loved = await share("two or three", { duration: "2 to 3 days", distance: "610.5" });
  await share("one", { duration: "1 day" });
  await share("sealed", { duration: "3 days", tags: "sealed" });
  await share("over the border", { duration: "3 days", state: "NSW" });
  await page.context().request.post(`${server.url}/api/routes/${loved}/rate`, {
    data: { rating: 5 },
    headers: { origin: server.url },
  });

  const discover = await openOnPhone(page);
  await discover.search.fill(`${word} dirt`);
  await expect(page).toHaveURL(/search=/);
  await discover.filters.click();
  await discover.state.selectOption("Victoria");
  await discover.days.selectOption("2–3 days");
  await discover.sort.selectOption("Best rated");
  await discover.filters.click();
  await expect(discover.count).toHaveText("2 community routes found");
  await expect(discover.cards.first()).toContainText(`${word} two or three`);
  await expect(page).toHaveURL(/sort=rating&search=.*&state=VIC&days=2-3$/);
  await expect(discover.chips).toHaveText([/dirt/, /Victoria/, /2–3 days/, "Clear all filters"]);

  await discover.details(`${word} two or three`).click();
  await expect(page.getByRole("heading", { level: 1, name: `${word} two or three` })).toBeVisible();
  await page.goBack();
  await expect(discover.count).toHaveText("2 community routes found");
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(discover.cards.first()).toContainText(`${word} two or three`);
  await page.goBack();
  await expect(discover.count).toHaveText("3 community routes found");

  await page.goForward();
  await discover.filters.click();
  await discover.distance.selectOption("300–800 km");
  await discover.sort.selectOption("Shortest");
  await discover.filters.click();
  await expect(discover.cards.first()).toContainText(`${word} three`);
  await discover.chips.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/discover?sort=distance");

  await test.step("a list that failed without a connection loads by itself once it is back", async () => {
    await page.context().setOffline(true);
    await discover.search.fill(word);
    await expect(page.getByRole("alert").filter({ hasText: DISCOVER_TEXTS.failed.community })).toBeVisible();
    await page.context().setOffline(false);
    await expect(discover.count).toHaveText("5 community routes found");
  });
  await test.step("a slip in a word is forgiven, and the page says so", async () => {
    const slip = word.replace("rr", "r");
    await discover.search.fill(slip);
    await expect(page.getByText(`No routes for '${slip}'. Showing '${word}'.`)).toBeVisible();
    await expect(discover.card(`${word} three`)).toBeVisible();
    await expectAccessible(page, "A corrected search");
    await page.setViewportSize(PHONE);
    await discover.search.fill(word);
    await expect(page.getByText(`Showing '${word}'.`)).toBeHidden();
  });
});

test("a member finds starred, completed and own routes as a third choice, which says at first what to do next", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const word = freshWord("innamincka");
  await sharedRoute(server, page.context(), { name: `${word} north` });
  const discover = await openOnPhone(page, "?type=yours");
  await expect(page.getByRole("heading", { name: "No starred routes yet" })).toBeVisible();
  await discover.open(`?search=${word}`);
  await discover.star(`${word} north`).click();
  await discover.tab("yours").click();
  await expect(page).toHaveURL(`/discover?type=yours&search=${word}`);
  await expect(page.getByText("1 route found")).toBeVisible();
  await expect(discover.card(`${word} north`)).toBeVisible();

  await discover.yours("Completed").click();
  await expect(page).toHaveURL(`/discover?type=yours&list=completed&search=${word}`);
  await expect(page.getByRole("heading", { name: "None of your routes match" })).toBeVisible();
  await expect(page.getByRole("button", { name: "1 in Community Routes" })).toBeVisible();
  await discover.yours("Mine").click();
  await expect(discover.card(`${word} north`)).toBeVisible();
  await expectAccessible(page, "A member's own routes");
  await page.reload();
  await expect(discover.card(`${word} north`)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(discover.yours("Starred")).toBeChecked();
  await expect(discover.card(`${word} north`)).toBeVisible();
});

import type { Page } from "@playwright/test";
import { firstVisit } from "../fixtures/browser";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { countLayoutShifts, layoutShift } from "../fixtures/layout-shift";
import { freshWord, markRoute, sharedRoute, signedInMember } from "../fixtures/members";
import { settled } from "../fixtures/settled";
import { LandingPage } from "../pages/app/landing-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { RoutePage } from "../pages/routes/route-page";
import { HomePage } from "../pages/you/home-page";
import { ProfilePage } from "../pages/you/profile-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const MAX_SHIFT = 0.05;

async function expectSteadyLayout(page: Page, label: string): Promise<void> {
  await settled(page);
  const { sum, moved } = await layoutShift(page);
  expect.soft(sum, [label, ...moved].join("\n")).toBeLessThanOrEqual(MAX_SHIFT);
}

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the layout stays steady while a page loads for the first time", async ({ page, server }) => {
      await countLayoutShifts(page);

      await test.step("the landing page", async () => {
        await new LandingPage(page).open();
        await expect(new LandingPage(page).heading).toBeVisible();
        await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
        await expectSteadyLayout(page, "landing page");
      });

      await signedInMember(server, page.context(), { plan: "gold" });

      await test.step("the start page", async () => {
        await firstVisit(page, server.url);
        await page.goto("/");
        await expect(new HomePage(page).heading).toBeVisible();
        await expect(page.getByText(/^\d+ Routes?$/)).toHaveCount(4);
        await expectSteadyLayout(page, "start page");
      });

      await test.step("the profile", async () => {
        const routeId = await sharedRoute(server, page.context(), { name: freshWord("starred") });
        await markRoute(server, page.context(), { routeId, status: "starred" });
        const profile = new ProfilePage(page);
        await firstVisit(page, server.url);
        await profile.open("starred");
        await expect(page.getByRole("article")).toBeVisible();
        await expect(profile.stat("Routes Starred")).toHaveText("1");
        await expectSteadyLayout(page, "profile");
      });

      await test.step("Discover", async () => {
        const word = freshWord("steady");
        for (const number of ["one", "two", "three"])
          await sharedRoute(server, page.context(), {
            name: `${word} ${number}`,
            file: gpxFile("basecamp-great-alpine-road.gpx"),
          });
        const discover = new DiscoverPage(page);
        await firstVisit(page, server.url);
        await discover.open(`?search=${word}`);
        await expect(discover.card(`${word} one`)).toBeVisible();
        await expectSteadyLayout(page, "Discover");
      });

      await test.step("a route page with map and elevation", async () => {
        const name = `Steady as she goes ${width}`;
        const id = await sharedRoute(server, page.context(), {
          name,
          file: gpxFile("garmin-alpine-way.gpx"),
          description: "Over the top and down to the river.",
        });
        const route = new RoutePage(page);
        await firstVisit(page, server.url);
        await route.open(id);
        await expect(route.title(name)).toBeVisible();
        await route.profile.scrollIntoViewIfNeeded();
        await route.waitForTrack();
        await route.author.scrollIntoViewIfNeeded();
        await expectSteadyLayout(page, "route page");
      });
    });
  });

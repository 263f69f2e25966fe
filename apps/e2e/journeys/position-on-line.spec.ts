import { MAP_TEXTS } from "@longpaddock/web/texts/map/base";
import { POSITION_TEXTS } from "@longpaddock/web/texts/routes/routes/position";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { RoutePage } from "../pages/routes/route-page";

test.use({ viewport: { width: 360, height: 740 } });

/** So many fixes in a row count as having left the line. */
const FIXES = 5;

/** The line of a route as its map gets it: longitude, latitude. */
async function lineOf(page: Page, id: number): Promise<[number, number][]> {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const answer = await page.request.get(`/trpc/routes.track?input=${input}`);
  return (await answer.json()).result.data.lines[0];
}

/** Each fix has to differ for the browser to tell of it. */
async function moveTo(page: Page, [longitude, latitude]: readonly [number, number], fixes = 1) {
  for (let fix = 0; fix < fixes; fix++) {
    await page.evaluate(() => {
      Reflect.set(window, "fixes", 0);
      const watch = navigator.geolocation.watchPosition(() => Reflect.set(window, "fixes", 1), null, {
        maximumAge: 0,
      });
      setTimeout(() => navigator.geolocation.clearWatch(watch), 10_000);
    });
    await page.context().setGeolocation({ longitude, latitude: latitude + fix * 1e-6, accuracy: 8 });
    await page.waitForFunction(() => Reflect.get(window, "fixes") === 1);
  }
}

test("a rider sees on a phone how far along the route they are, what comes next and that they left it, also without a network", async ({
  page,
  server,
}) => {
  const context = page.context();
  await signedInMember(server, context, { plan: "premium" });
  const id = await sharedRoute(server, context, {
    name: "Over the range",
    file: gpxFile("garmin-alpine-way.gpx"),
  });
  const line = await lineOf(page, id);
  const at = (share: number) => line[Math.floor(share * (line.length - 1))] ?? [0, 0];
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ longitude: at(0)[0], latitude: at(0)[1], accuracy: 8 });
  const route = new RoutePage(page);
  await route.open(id);
  await route.waitForTrack();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.getByRole("button", { name: POSITION_TEXTS.show }).click();
  const panel = page.getByRole("region", { name: POSITION_TEXTS.title });
  await expect(panel.getByText(POSITION_TEXTS.onLine, { exact: true })).toBeVisible();
  await expect(panel.getByText("0.0 km")).toBeVisible();
  await page.getByRole("button", { name: MAP_TEXTS.fullScreen }).click();
  await context.setOffline(true);
  await moveTo(page, at(0.5), 4);
  await expect(panel.getByText(/^\d\d\.\d km$/).first()).toBeVisible();
  await expect(panel.getByText("to the finish")).toBeVisible();
  await expectAccessible(page, "Where I am on the route");
  const [longitude, latitude] = at(0.5);
  await moveTo(page, [longitude, latitude + 0.02], FIXES);
  await expect(panel.getByText(POSITION_TEXTS.offLine)).toBeVisible();
  await moveTo(page, at(0.5), FIXES);
  await expect(panel.getByText(POSITION_TEXTS.onLine, { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: POSITION_TEXTS.stopHere }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: POSITION_TEXTS.show })).toBeFocused();
  const digits = [longitude, latitude].map((degrees) => degrees.toFixed(3));
  expect(sent.filter((request) => digits.some((degrees) => request.includes(degrees)))).toEqual([]);
});

test("whoever doesn't let the site know their position is told what to do", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const file = gpxFile("garmin-alpine-way.gpx");
  const route = new RoutePage(page);
  await route.open(await sharedRoute(server, page.context(), { name: "Over the range", file }));
  await route.waitForTrack();
  await page.getByRole("button", { name: POSITION_TEXTS.show }).click();
  await expect(page.getByText(POSITION_TEXTS.denied)).toBeVisible();
});

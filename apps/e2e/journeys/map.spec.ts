import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { RoutePage } from "../pages/route-page";

test("a pointer or a tap on the track marks the place in the elevation profile", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const file = gpxFile("garmin-alpine-way.gpx");
  const id = await sharedRoute(server, page.context(), { name: "Both ways", file });
  const route = new RoutePage(page);
  await route.open(id);
  await route.waitForTrack();
  const end = route.landmarks.filter({ hasText: /^End/ });
  await expect(end).toContainText(/\d+ km · [\d,]+ m/);
  const mark = route.map.getByText("End", { exact: true }).first();

  await mark.hover({ force: true, position: { x: 18, y: 34 } });
  await expect(route.profile).not.toHaveAttribute("aria-valuetext", /^0\.0 km/);
  const place = (await route.profile.getAttribute("aria-valuetext")) ?? "";
  await expect(route.positionLabel(place)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(route.positionLabel(place)).toHaveCount(0);

  await mark.click({ force: true, position: { x: 18, y: 34 } });
  await expect(route.positionLabel(place)).toBeVisible();
});

import { writeFile } from "node:fs/promises";
import { RIDDEN_TEXTS } from "@longpaddock/web/texts/map/ridden";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";

/** A road to the east in the Simpson Desert, where no other test rides. */
const [LATITUDE, LONGITUDE] = [-25.4, 137.2];
const TILE = "12/3609/2346";

const rideEast = () => {
  const points = Array.from({ length: 200 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 2, 14, 1, at)).toISOString();
    return `<trkpt lat="${LATITUDE}" lon="${(LONGITUDE + at / 2000).toFixed(5)}"><time>${time}</time></trkpt>`;
  });
  return `<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join("")}</trkseg></trk></gpx>`;
};

test("what was ridden is on the map within a minute, says in words what on and when, and stays off once it is switched off", async ({
  page,
  server,
}, testInfo) => {
  await signedInMember(server, page.context(), { plan: "gold" });
  const file = testInfo.outputPath("east.gpx");
  await writeFile(file, rideEast());
  const id = await sharedRoute(server, page.context(), { name: freshWord("desert"), file });
  await expect
    .poll(async () => (await page.request.get(`/api/tiles/ridden/${TILE}.mvt`)).status(), { timeout: 60_000 })
    .toBe(200);

  await page.goto(`/routes/${id}`);
  const hide = page.getByRole("button", { name: RIDDEN_TEXTS.hide });
  await expect(hide).toBeVisible();
  const legend = page.getByRole("region", { name: RIDDEN_TEXTS.title });
  await expect(legend).toContainText("Motorcycle");
  await expect(async () => {
    await page.locator(".maplibregl-canvas").focus();
    for (const key of ["ArrowRight", "ArrowLeft"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(700);
    }
    await expect(legend.getByRole("status")).toHaveText(/, last in March 2026$/, { timeout: 1000 });
  }).toPass();
  await expectAccessible(page, "a route's map with ridden lines");

  await hide.click();
  await expect(legend).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: RIDDEN_TEXTS.show })).toBeVisible();
  await expect(legend).toHaveCount(0);
});

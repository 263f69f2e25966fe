import { readFile } from "node:fs/promises";
import { DAYS_TEXTS, downloadDay, endOfDay, saveDays } from "@longpaddock/web/texts/routes/routes/days";
import { GPX_FORM_TEXTS } from "@longpaddock/web/texts/routes/routes/download";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";
import { RoutePage } from "../pages/routes/route-page";

test.use({ viewport: { width: 360, height: 740 } });

test("an author splits a route into days by keys, and downloads the second day", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const id = await sharedRoute(server, page.context(), {
    name: "Alpine Way in two days",
    file: gpxFile("garmin-alpine-way.gpx"),
  });
  const route = new RoutePage(page);
  await route.open(id);
  const days = page.getByRole("region", { name: DAYS_TEXTS.title, exact: true });
  await days.getByRole("button", { name: DAYS_TEXTS.split }).click();
  const dialog = page.getByRole("dialog", { name: DAYS_TEXTS.split });
  const end = dialog.getByRole("slider", { name: endOfDay(1) });
  const kmBefore = Number(await end.getAttribute("aria-valuenow"));
  await end.press("ArrowLeft");
  await end.press("ArrowLeft");
  await expect(end).toHaveAttribute("aria-valuetext", /^Day 1 ends at \d+ km/);
  const km = Number(await end.getAttribute("aria-valuenow"));
  expect(km).toBeCloseTo(kmBefore - 2, 1);
  await expectAccessible(page, "the split");
  await dialog.getByRole("button", { name: saveDays(2) }).click();
  await new Shell(page).told(DAYS_TEXTS.saved);
  await expect(days.getByRole("listitem").first()).toContainText(`${km.toFixed(1)} km`);

  await days.getByRole("button", { name: downloadDay(2) }).click();
  const files = page.getByRole("dialog", { name: GPX_FORM_TEXTS.titleOfDay(2) });
  await files.getByRole("radio", { name: GPX_FORM_TEXTS.forms.both.label }).check();
  const downloading = page.context().waitForEvent("download");
  await files.getByRole("link").click();
  const gpx = await readFile(await (await downloading).path(), "utf8");
  expect(gpx).toContain("<name>Alpine Way in two days, day 2</name>");
  expect(gpx).toContain("<rte>");
  await expectAccessible(page, "a split route");
});

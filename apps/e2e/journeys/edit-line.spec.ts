import { LINE_TEXTS } from "@longpaddock/web/texts/routes/routes/line";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";

test.use({ viewport: { width: 360, height: 740 } });

test("an author trims, cuts and reverses a route's line by keys, and what was trimmed is gone", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const id = await sharedRoute(server, page.context(), {
    name: "Alpine Way from the gate",
    file: gpxFile("garmin-alpine-way.gpx"),
  });
  const file = async () => (await page.request.get(`/api/routes/${id}/gpx`)).text();
  const pointsOf = (gpx: string) => [...gpx.matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)"/g)].map(String);
  const before = pointsOf(await file());
  await page.goto(`/routes/${id}/edit`);
  await page.getByRole("button", { name: LINE_TEXTS.open }).click();
  const dialog = page.getByRole("dialog", { name: LINE_TEXTS.open });
  const start = dialog.getByRole("slider", { name: "Start" });
  await start.press("PageUp");
  await start.press("ArrowRight");
  await expect(start).toHaveAttribute("aria-valuetext", /^Start at [1-9\d.]+ km/);
  await expect(dialog.getByText(/ km of .* km/)).toBeVisible();
  await dialog.getByRole("button", { name: LINE_TEXTS.cut }).click();
  await expect(dialog.getByRole("slider", { name: "Cut 1 from" })).toBeVisible();
  await dialog.getByRole("button", { name: LINE_TEXTS.undo }).click();
  await expect(dialog.getByRole("slider", { name: "Cut 1 from" })).toHaveCount(0);
  await dialog.getByRole("button", { name: LINE_TEXTS.redo }).click();
  await dialog.getByRole("button", { name: LINE_TEXTS.reverse }).click();
  await expect(dialog.getByRole("slider", { name: "End" })).toHaveAttribute("aria-valuetext", /^End at/);
  await expectAccessible(page, "the line");
  await dialog.getByRole("button", { name: LINE_TEXTS.use }).click();
  await expect(page.getByText("Trimmed, cut in one place and reversed.")).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(new RegExp(`/routes/${id}$`));
  const after = pointsOf(await file());
  expect(after.length).toBeLessThan(before.length);
  expect(after).not.toContain(before[0]);
});

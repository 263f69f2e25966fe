import { BRING_TEXTS } from "@longpaddock/web/texts/moving-in/bring";
import { IMPORT_TEXTS, KIND_TEXTS, runButton } from "@longpaddock/web/texts/moving-in/imports";
import { expectPageAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";

const ALPINE_WAY = gpxFile("garmin-alpine-way.gpx");
/** Two lines: the same as a GPX file's, and one of its own. */
const FILES = ["formats/gpsbabel.fit", "formats/gpsbabel-course.tcx"].map(gpxFile);

test("a member without a group brings files of several formats at once, and takes all of it back", async ({
  page,
  server,
  anotherBrowser,
}) => {
  // Journeys before this one may have shared lines of the same files: this one is alike for certain.
  const other = (await anotherBrowser()).context();
  await signedInMember(server, other, { plan: "premium" });
  await sharedRoute(server, other, {
    name: "Over the Alps",
    isPublic: "true",
    state: "VIC",
    file: ALPINE_WAY,
  });
  await signedInMember(server, page.context(), { plan: "premium" });
  await page.goto("/bring-routes");
  const check = page.getByRole("button", { name: BRING_TEXTS.check });
  await expect(check).toBeDisabled();
  await page.getByLabel(BRING_TEXTS.field).setInputFiles([...FILES, gpxFile("broken/tcx.gpx")]);
  await expect(page.getByText(/^3 files chosen/)).toBeVisible();
  await expectPageAccessible(page, "Bring your routes");
  await check.click();
  const rows = page.getByRole("region", { name: IMPORT_TEXTS.rows }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "The TCX file has no points" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /gpsbabel/ })).toBeFocused();
  await expectPageAccessible(page, "Bring your routes, preview");
  await expect(page.getByRole("button", { name: addButton(1) })).toBeVisible();
  await rows.getByRole("checkbox", { name: IMPORT_TEXTS.anyway("Alpine Way to K") }).click();
  await page.getByRole("button", { name: addButton(2) }).click();
  await expect(page.getByText("2 routes were added.")).toBeVisible();
  const address = page.url();
  await page.getByRole("link", { name: KIND_TEXTS.routes.next }).click();
  await expect(page.getByRole("link", { name: "Alpine Way to K" }).first()).toBeVisible();
  await page.goto(address);
  await page.getByRole("button", { name: IMPORT_TEXTS.undo }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: IMPORT_TEXTS.undo }).click();
  await expect(page.getByText("2 routes were deleted.")).toBeVisible();
});

const addButton = (add: number) => runButton("routes", { add, update: 0 });

import { BRING_TEXTS } from "@longpaddock/web/texts/moving-in/bring";
import { IMPORT_TEXTS, KIND_TEXTS, runButton } from "@longpaddock/web/texts/moving-in/imports";
import { expectPageAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { signedInMember } from "../fixtures/members";

const FILES = ["formats/gpsbabel.fit", "formats/gpsbabel-course.tcx", "calimoto-putty-road.gpx"].map(gpxFile);

test("a member without a group brings files of several formats at once, and takes all of it back", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  await page.goto("/bring-routes");
  const check = page.getByRole("button", { name: BRING_TEXTS.check });
  await expect(check).toBeDisabled();
  await page.getByLabel(BRING_TEXTS.field).setInputFiles([...FILES, gpxFile("broken/tcx.gpx")]);
  await expect(page.getByText(/^4 files chosen/)).toBeVisible();
  await expectPageAccessible(page, "Bring your routes");
  await check.click();
  const rows = page.getByRole("region", { name: IMPORT_TEXTS.rows }).getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "The TCX file has no points" })).toBeVisible();
  await expectPageAccessible(page, "Bring your routes, preview");
  await page.getByRole("button", { name: runButton("routes", { add: 3, update: 0 }) }).click();
  await expect(page.getByText("3 routes were added.")).toBeVisible();
  const address = page.url();
  await page.getByRole("link", { name: KIND_TEXTS.routes.next }).click();
  await expect(page.getByRole("link", { name: "Alpine Way to K" }).first()).toBeVisible();
  await page.goto(address);
  await page.getByRole("button", { name: IMPORT_TEXTS.undo }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: IMPORT_TEXTS.undo }).click();
  await expect(page.getByText("3 routes were deleted.")).toBeVisible();
});

import { readFile } from "node:fs/promises";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { BRING_TEXTS } from "@longpaddock/web/texts/moving-in/bring";
import { OPEN_FILE_TEXTS } from "@longpaddock/web/texts/moving-in/open-file";
import { OWN_FILES_TEXTS } from "@longpaddock/web/texts/routes/routes/add/own-files";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { PASSWORD, signedInMember } from "../fixtures/members";
import { SignInPage } from "../pages/accounts/account-pages";
import { AddRoutePage } from "../pages/routes/add-route-page";

/** As the system shares files with an installed app: by a form that the service worker takes. */
async function share(page: Page, names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name) => ({
      name: name.replace(/^.*\//, ""),
      base64: (await readFile(gpxFile(name))).toString("base64"),
    })),
  );
  await page.evaluate(async (shared) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", enctype: "multipart/form-data", action: "/open-file" });
    const input = document.createElement("input");
    Object.assign(input, { type: "file", name: "file", multiple: true });
    const transfer = new DataTransfer();
    for (const { name, base64 } of shared) {
      const bytes = Uint8Array.from(atob(base64), (mark) => mark.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
    }
    input.files = transfer.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, files);
}

/** How many opened files the device keeps. */
const countOpened = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open("opened");
    opening.onsuccess = () => {
      const counting = opening.result.transaction("files").objectStore("files").count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });

test("one shared file opens the wizard at its details, several on Bring your routes, also without a network", async ({
  openDevice,
}) => {
  const { context, page } = await openDevice("phone", { plan: "premium" });
  const files = ["formats/gpsbabel.fit", "calimoto-putty-road.gpx"];
  await share(page, files.slice(0, 1));
  await expect(page).toHaveURL(/\/add-route\?opened/);
  const add = new AddRoutePage(page);
  await test.step("the wizard begins with the file, and what its track says is filled in", async () => {
    await expect(page.getByText(OWN_FILES_TEXTS.opened("gpsbabel.fit"))).toBeVisible();
    await expect(add.preview).toBeVisible();
    await expect(add.state).toHaveValue("NSW");
    await expect(add.name).toHaveValue("Alpine Way to K");
    await page.reload();
    await expect(add.preview).toBeVisible();
  });
  await test.step("Back leads to the other ways to add a route, which keep it", async () => {
    await add.back.click();
    await expect(add.manualMethod).toBeVisible();
    await add.gpxMethod.click();
    await expect(add.preview).toBeVisible();
  });
  await context.setOffline(true);
  await share(page, files);
  await expect(page).toHaveURL(/\/bring-routes\?opened/);
  await expect(page.getByText(BRING_TEXTS.chosen(2, "").slice(0, 14))).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: BRING_TEXTS.check }).click();
  await expect(page).toHaveURL(/import=\d+/);
  await expect.poll(() => page.evaluate(countOpened)).toBe(0);
  await page.goto("/open-file");
  await expect(page.getByText(OPEN_FILE_TEXTS.none)).toBeVisible();
});

test("a file that a visitor opens waits until they have signed in", async ({
  openDevice,
  server,
  anotherBrowser,
}) => {
  const { page } = await openDevice("phone", { staysSignedOut: true });
  const other = await anotherBrowser();
  const { email } = await signedInMember(server, other.context(), { plan: "premium" });
  await share(page, ["formats/gpsbabel.fit"]);
  const signIn = new SignInPage(page);
  await signIn.email.fill(email);
  await signIn.password.fill(PASSWORD);
  await signIn.submit.click();
  await expect(page.getByText(OWN_FILES_TEXTS.opened("gpsbabel.fit"))).toBeVisible();
  const add = new AddRoutePage(page);
  await expect(add.preview).toBeVisible();
  await expect(add.vehicle(VEHICLE_LABELS["offroad-motorcycle"])).toBeChecked();
  await expectAccessible(page, "Add Route with an opened file");
  await add.level("Advanced").check();
  await add.share.click();
  await expect(page).toHaveURL(/\/discover/);
  await expect.poll(() => page.evaluate(countOpened)).toBe(0);
});

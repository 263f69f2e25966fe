import { PROFILE_FAILED, PROFILE_UPDATED } from "@longpaddock/web/texts/accounts/members";
import { TRIAL_TEXTS } from "@longpaddock/web/texts/accounts/members/plans";
import { GARAGE_TEXTS } from "@longpaddock/web/texts/accounts/user-vehicles";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, markRoute, sharedRoute, signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { ProfilePage } from "../pages/you/profile-page";

test.use({ viewport: { width: 360, height: 740 } });

test("the tabs list starred and completed routes and lead on to events, and the address keeps the tab", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const names = { starred: freshWord("starred"), completed: freshWord("completed") };
  for (const status of ["starred", "completed"] as const) {
    const routeId = await sharedRoute(server, page.context(), { name: names[status] });
    await markRoute(server, page.context(), { routeId, status });
  }
  const profile = new ProfilePage(page);
  await profile.open("starred");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(names.starred);
  await expect(profile.stat("Routes Starred")).toHaveText("1");
  for (const label of ["Rides Joined", "Groups Joined"]) await expect(profile.stat(label)).toHaveText("0");
  await new DiscoverPage(page).star(names.starred).click();
  await expect(profile.stat("Routes Starred")).toHaveText("0");
  await profile.tab("completed").click();
  await expect(page.getByRole("article")).toContainText(names.completed);
  await expect(profile.stat("Routes Completed")).toHaveText("1");

  await profile.tab("events").click();
  await expect(page.getByRole("heading", { name: "No upcoming events" })).toBeVisible();
  await expectAccessible(page, "the profile without events");
  await page.reload();
  await expect(profile.tab("events")).toHaveAttribute("aria-selected", "true");
  await profile.tab("profile").press("Enter");
  await expect(profile.addVehicle).toBeVisible();
  await page.goBack();
  await expect(profile.tab("events")).toHaveAttribute("aria-selected", "true");
});

test("editing the profile shows what is wrong or failed in view, then saves it and keeps what another tab has saved", {
  tag: "@core",
}, async ({ page, server }) => {
  await signedInMember(server, page.context());
  const profile = new ProfilePage(page);
  await profile.open("starred");
  await profile.edit.click();
  const dialog = profile.editDialog;
  await dialog.getByLabel("First name").fill("");
  await dialog.getByLabel("Bio").fill("x".repeat(10_000));
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByLabel("First name")).toHaveAccessibleDescription("First name is required");
  await expect(dialog.getByLabel("Bio")).toHaveAccessibleDescription("Bio must be at most 2000 characters.");
  await expectAccessible(page, "the profile form with errors");

  const other = await page.context().newPage();
  const otherProfile = new ProfilePage(other);
  await otherProfile.open("starred");
  await otherProfile.edit.click();
  await otherProfile.editDialog.getByLabel("Location").fill("Dargo, in the High Country");
  await otherProfile.editDialog.getByRole("button", { name: "Save changes" }).click();
  await new Shell(other).told(PROFILE_UPDATED.title);
  await other.close();

  await dialog.getByLabel("First name").fill("Anastasia");
  await dialog.getByLabel("Bio").fill("<b>Dirt</b> first.");
  await dialog.getByRole("checkbox", { name: "4x4 Off-Road" }).click();
  await page.route("**/trpc/members.update*", (route) => route.abort());
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  // Fails if the dialog covers it.
  await page.getByText(PROFILE_FAILED.description, { exact: true }).click({ trial: true });
  await page.unroute("**/trpc/members.update*");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await new Shell(page).told(PROFILE_UPDATED.title);
  await expect(dialog).toBeHidden();
  await expect(profile.edit).toBeFocused();
  await expect(page.getByRole("heading", { name: "Anastasia Ruiz" })).toBeVisible();
  await expect(page.getByText("<b>Dirt</b> first.")).toBeVisible();
  await page.reload();
  const header = page.getByRole("main").locator("header");
  await expect(header).toContainText("Dargo, in the High Country");
  await expect(header.getByRole("listitem")).toHaveText(["Adventure Motorcycle", "4x4 Off-Road"]);
});

test("vehicles are added, once there is a network, changed and removed", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const profile = new ProfilePage(page);
  await profile.open("profile");
  await expect(page.getByText(GARAGE_TEXTS.none)).toBeVisible();
  await profile.addVehicle.click();
  const dialog = profile.vehicleDialog;
  await dialog.waitFor();
  // Before the code that checks the form has loaded.
  await page.context().setOffline(true);
  await dialog.getByLabel("Name").fill("The Mule");
  await dialog.getByRole("button", { name: GARAGE_TEXTS.save }).click();
  await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await dialog.getByLabel("Name").fill("");
  await dialog.getByRole("button", { name: GARAGE_TEXTS.save }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Name is required");
  await dialog.getByLabel("Name").fill("The Mule");
  await dialog.getByLabel("Fuel range in kilometres").fill("5");
  await dialog.getByRole("button", { name: GARAGE_TEXTS.save }).click();
  await expect(dialog.getByLabel("Fuel range in kilometres")).toHaveAccessibleDescription(
    /must be a whole number from 20 to 3000/,
  );
  await expectAccessible(page, "the vehicle form with errors");
  await dialog.getByLabel("Fuel range in kilometres").fill("420");
  await dialog.getByRole("button", { name: GARAGE_TEXTS.save }).click();
  await expect(profile.vehicles).toHaveCount(1);
  await expect(profile.vehicles).toContainText(["The Mule"]);
  await expect(profile.vehicles).toContainText(["420 km"]);

  await page.getByRole("button", { name: "Edit The Mule" }).click();
  await dialog.getByLabel("Type").selectOption("cycling");
  await expect(dialog.getByLabel("Fuel range in kilometres")).toHaveCount(0);
  await dialog.getByLabel("Name").fill("The Pony");
  await dialog.getByRole("button", { name: GARAGE_TEXTS.save }).click();
  await expect(profile.vehicles).toContainText(["The Pony"]);
  await expect(profile.vehicles).not.toContainText(["420 km"]);

  await page.getByRole("button", { name: "Remove The Pony" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: GARAGE_TEXTS.remove }).click();
  await expect(page.getByText(GARAGE_TEXTS.none)).toBeVisible();
  await page.reload();
  await expect(page.getByText(GARAGE_TEXTS.none)).toBeVisible();
});

test("the plans are offered where a quota shows, and the free trial starts once", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  for (const name of ["one", "two", "three"]) await sharedRoute(server, page.context(), { name });
  await new AddRoutePage(page).open();
  await expect(page.getByText("3 of 5 routes this month")).toBeVisible();
  for (const name of ["four", "five"]) await sharedRoute(server, page.context(), { name });
  await page.reload();
  await expect(page.getByText("5 of 5 routes this month")).toBeVisible();

  const profile = new ProfilePage(page);
  await profile.seePlans.click();
  const dialog = profile.upgradeDialog;
  await expect(dialog).toContainText("$9.99");
  await expect(dialog).toContainText("$19.99");
  await expect(dialog).toContainText("coming soon");
  await expectAccessible(page, "the plans");
  await dialog.getByRole("button", { name: TRIAL_TEXTS.start }).click();
  await new Shell(page).told(TRIAL_TEXTS.started.title);
  await expect(page.getByText("5 of 25 routes this month")).toBeVisible();

  await profile.open("profile");
  await expect(page.getByText("30 days left in your free trial")).toBeVisible();
  await expectAccessible(page, "the profile during the trial");
  await expect(page.getByText("5 of 25 routes this month")).toBeVisible();
  await profile.seePlans.click();
  await expect(dialog).toContainText("30 days left in your free trial");
  await expect(dialog.getByRole("button", { name: TRIAL_TEXTS.start })).toHaveCount(0);
});

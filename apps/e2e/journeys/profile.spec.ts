import { TRIAL_MESSAGES } from "@longpaddock/domain/members/texts";
import { BADGES_TEXTS } from "@longpaddock/web/texts/accounts/badges";
import { PROFILE_FAILED, PROFILE_UPDATED } from "@longpaddock/web/texts/accounts/members";
import { TRIAL_TEXTS, UPGRADE_TEXTS } from "@longpaddock/web/texts/accounts/members/plans";
import { GARAGE_TEXTS } from "@longpaddock/web/texts/accounts/user-vehicles";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, markRoute, sharedRoute, signedInMember } from "../fixtures/members";
import { AddRoutePage } from "../pages/add-route-page";
import { DiscoverPage } from "../pages/discover-page";
import { ProfilePage } from "../pages/profile-page";
import { Shell } from "../pages/shell";

const DAY_MS = 86_400_000;

test.use({ viewport: { width: 360, height: 740 } });

test("a new member finds what leads on in every empty tab, and the address keeps the tab", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const profile = new ProfilePage(page);
  await profile.open("starred");
  for (const label of ["Routes Completed", "Routes Starred", "Rides Joined", "Groups Joined"])
    await expect(profile.stat(label)).toHaveText("0");
  await expect(page.getByRole("heading", { name: "No starred routes yet" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Discover Routes" })).toBeVisible();
  await profile.tab("completed").click();
  await expect(page.getByRole("heading", { name: "No completed routes yet" })).toBeVisible();
  await profile.tab("events").click();
  await expect(page.getByRole("heading", { name: "No upcoming events" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Browse events" })).toHaveAttribute(
    "href",
    "/events",
  );
  await expectAccessible(page, "the profile without events");
  await page.reload();
  await expect(profile.tab("events")).toHaveAttribute("aria-selected", "true");
  await profile.tab("profile").press("Enter");
  await expect(profile.addVehicle).toBeVisible();
  await page.goBack();
  await expect(profile.tab("events")).toHaveAttribute("aria-selected", "true");
});

test("starred and completed routes are listed, and taking a star away shows in the count at once", async ({
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
  await new DiscoverPage(page).star(names.starred).click();
  await expect(profile.stat("Routes Starred")).toHaveText("0");
  await profile.tab("completed").click();
  await expect(page.getByRole("article")).toContainText(names.completed);
  await expect(profile.stat("Routes Completed")).toHaveText("1");
});

test("editing the profile shows what is wrong, saves the rest and keeps what another tab has saved", {
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
  await expect(new Shell(other).toastWith(PROFILE_UPDATED.title)).toBeVisible();
  await other.close();

  await dialog.getByLabel("First name").fill("Anastasia");
  await dialog.getByLabel("Bio").fill("<b>Dirt</b> first.");
  await dialog.getByRole("checkbox", { name: "4x4 Off-Road" }).click();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(new Shell(page).toastWith(PROFILE_UPDATED.title)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(profile.edit).toBeFocused();
  await expect(page.getByRole("heading", { name: "Anastasia Ruiz" })).toBeVisible();
  await expect(page.getByText("<b>Dirt</b> first.")).toBeVisible();
  await page.reload();
  const header = page.getByRole("main").locator("header");
  await expect(header).toContainText("Dargo, in the High Country");
  await expect(header.getByRole("listitem")).toHaveText(["Adventure Motorcycle", "4x4 Off-Road"]);
});

test("a profile or a vehicle that can't be saved for lack of a network says so in view, and is saved later", {
  tag: "@core",
}, async ({ page, server }) => {
  await signedInMember(server, page.context());
  const profile = new ProfilePage(page);
  await profile.open("profile");
  await profile.edit.click();
  await profile.editDialog.getByLabel("Bio").fill("Typed at the edge of the network.");
  await page.route("**/trpc/members.update*", (route) => route.abort());
  await profile.editDialog.getByRole("button", { name: "Save changes" }).click();
  await expect(profile.editDialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  // Fails if the dialog covers it.
  await page.getByText(PROFILE_FAILED.description, { exact: true }).click({ trial: true });
  await page.unroute("**/trpc/members.update*");
  await profile.editDialog.getByRole("button", { name: "Save changes" }).click();
  await expect(new Shell(page).toastWith(PROFILE_UPDATED.title)).toBeVisible();
  await expect(page.getByText("Typed at the edge of the network.")).toBeVisible();

  await expect(page.getByText(GARAGE_TEXTS.none)).toBeVisible();
  await profile.addVehicle.click();
  await profile.vehicleDialog.waitFor();
  // Before the code that checks the form has loaded.
  await page.context().setOffline(true);
  await profile.vehicleDialog.getByLabel("Name").fill("The Mule");
  await profile.vehicleDialog.getByRole("button", { name: GARAGE_TEXTS.save }).click();
  await expect(profile.vehicleDialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await profile.vehicleDialog.getByRole("button", { name: GARAGE_TEXTS.save }).click();
  await expect(profile.vehicles).toHaveCount(1);
});

test("vehicles are added, changed and removed", { tag: "@core" }, async ({ page, server }) => {
  await signedInMember(server, page.context());
  const profile = new ProfilePage(page);
  await profile.open("profile");
  await expect(page.getByText(GARAGE_TEXTS.none)).toBeVisible();
  await profile.addVehicle.click();
  const dialog = profile.vehicleDialog;
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

test("the plans are offered where a quota shows, and the free trial starts once", { tag: "@core" }, async ({
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
  await expect(new Shell(page).toastWith(TRIAL_TEXTS.started.title)).toBeVisible();
  await expect(page.getByText("5 of 25 routes this month")).toBeVisible();

  await profile.open("profile");
  await expect(page.getByText("30 days left in your free trial")).toBeVisible();
  await expect(page.getByText("5 of 25 routes this month")).toBeVisible();
  await profile.seePlans.click();
  await expect(dialog).toContainText("30 days left in your free trial");
  await expect(dialog.getByRole("button", { name: TRIAL_TEXTS.start })).toHaveCount(0);
});

test("a trial that another tab has started is refused with the reason", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const profile = new ProfilePage(page);
  await profile.open("profile");
  await profile.seePlans.click();
  await page.request.post(`${server.url}/api/user/start-trial`, { headers: { origin: server.url } });
  await profile.upgradeDialog.getByRole("button", { name: TRIAL_TEXTS.start }).click();
  await expect(
    profile.upgradeDialog.getByRole("alert").filter({ hasText: TRIAL_TEXTS.failed.title }),
  ).toContainText(TRIAL_MESSAGES.used);
  await expect(profile.upgradeDialog.getByRole("button", { name: TRIAL_TEXTS.start })).toHaveCount(0);
});

test("the upgrade hint is hidden on the gold plan", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "gold" });
  const profile = new ProfilePage(page);
  await profile.open("profile");
  await expect(page.getByText("Unlimited")).toHaveCount(3);
  await expect(page.getByText("200 MB")).toBeVisible();
  await expect(page.getByText(UPGRADE_TEXTS.hint)).toHaveCount(0);
});

test("a new member on a phone edits the profile, adds a vehicle, starts the trial and finds their badges", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const shell = new Shell(page);
  const profile = new ProfilePage(page);
  await profile.open("starred");
  await profile.edit.click();
  await profile.editDialog.getByLabel("Bio").fill("Slow on tar, slower on sand.");
  await page.keyboard.press("Tab");
  await expect(profile.editDialog.getByLabel("Location")).toBeFocused();
  await page.keyboard.type("Dargo");
  await page.keyboard.press("Enter");
  await expect(shell.toastWith(PROFILE_UPDATED.title)).toBeVisible();
  await expect(page.getByText("Slow on tar, slower on sand.")).toBeVisible();

  await profile.tab("profile").click();
  await expect(page.getByText(GARAGE_TEXTS.none)).toBeVisible();
  await profile.addVehicle.click();
  await profile.vehicleDialog.getByLabel("Name").fill("The Mule");
  await profile.vehicleDialog.getByLabel("Fuel range in kilometres").fill("420");
  await profile.vehicleDialog.getByRole("button", { name: GARAGE_TEXTS.save }).click();
  await expect(profile.vehicles).toContainText(["420 km"]);

  await profile.seePlans.click();
  await profile.upgradeDialog.getByRole("button", { name: TRIAL_TEXTS.start }).click();
  await expect(shell.toastWith(TRIAL_TEXTS.started.title)).toBeVisible();
  await expect(page.getByText("30 days left in your free trial")).toBeVisible();
  await expectAccessible(page, "the profile during the trial");
  await page.clock.setFixedTime(Date.now() + 28.5 * DAY_MS);
  await page.reload();
  await expect(page.getByText("2 days left in your free trial")).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 29.5 * DAY_MS);
  await page.reload();
  await expect(page.getByText("1 day left in your free trial")).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 31 * DAY_MS);
  await page.reload();
  await expect(page.getByText(UPGRADE_TEXTS.hint)).toBeVisible();
  await expect(page.getByText(/left in your free trial/)).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: BADGES_TEXTS.title }).click();
  await expect(page.getByRole("heading", { name: BADGES_TEXTS.title })).toBeVisible();
});

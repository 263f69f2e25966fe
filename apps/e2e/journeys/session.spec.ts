import { SESSION_TEXTS } from "@longpaddock/web/texts/accounts/auth/session-ended";
import { SHARING_TEXTS } from "@longpaddock/web/texts/accounts/people";
import { GARAGE_TEXTS } from "@longpaddock/web/texts/accounts/user-vehicles";
import type { Page } from "@playwright/test";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshWord, PASSWORD, sharedRoute, signedInMember } from "../fixtures/members";
import { SignInPage } from "../pages/accounts/account-pages";
import { Shell } from "../pages/app/shell";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { EditRoutePage } from "../pages/routes/edit-route-page";
import { PlottingPage } from "../pages/routes/plotting-page";
import { RoutePage } from "../pages/routes/route-page";
import { HomePage } from "../pages/you/home-page";
import { ProfilePage } from "../pages/you/profile-page";

const notice = (page: Page) => page.getByText(SESSION_TEXTS.ended);

async function signInAgain(page: Page, password = PASSWORD): Promise<void> {
  await page.getByRole("status").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
}

test("a page whose session has expired says so, and goes on with what was typed after a new sign-in", {
  tag: "@core",
}, async ({ page, server }) => {
  await signedInMember(server, page.context());
  const addRoute = new AddRoutePage(page);
  await addRoute.open();
  await addRoute.state.selectOption("South Australia");
  await addRoute.city.fill("Marree");
  await addRoute.vehicle("Cycling").check();
  await addRoute.continue.click();
  await addRoute.method("Manual Plotting").click();
  await page.context().clearCookies();
  const plotting = new PlottingPage(page);
  await plotting.field(1).fill("Birdsville");
  await expect(notice(page)).toBeVisible();
  await signInAgain(page, "not the password");
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");
  await signInAgain(page);
  await expect(notice(page)).toBeHidden();
  await expect(plotting.field(1)).toHaveValue("Birdsville");
  await addRoute.back.click();
  await expect(addRoute.method("Manual Plotting")).toBeEnabled();
  await addRoute.back.click();
  await expect(addRoute.city).toHaveValue("Marree");
});

test("a session that ends while a dialog is open goes on in it, and an edit of a route keeps its new file", async ({
  page,
  server,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await signedInMember(server, page.context(), { plan: "premium" });

  await test.step("the dialog of a vehicle, whose member saves, or whose page hears that it may have missed something", async () => {
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route("**/api/live*", async (route) => {
      await told;
      await route.fulfill({ contentType: "text/event-stream", body: "event: refresh\ndata: {}\n\n" });
    });
    const profile = new ProfilePage(page);
    await profile.open("profile");
    await expect(page.getByText(GARAGE_TEXTS.none)).toBeVisible();
    // The page's last request: one that comes later would end the session before the dialog does.
    await expect(page.getByRole("textbox", { name: SHARING_TEXTS.phone })).toBeVisible();
    const save = profile.vehicleDialog.getByRole("button", { name: GARAGE_TEXTS.save });
    const signIn = page.getByRole("dialog", { name: "Sign In" });
    for (const vehicle of ["The Mule", "The Camel"]) {
      await profile.addVehicle.click();
      await profile.vehicleDialog.getByLabel("Name").fill(vehicle);
      await page.context().clearCookies();
      if (vehicle === "The Mule") await save.click();
      else tell();
      await signIn.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await signIn.getByRole("button", { name: "Sign In" }).click();
      await expect(signIn).toBeHidden();
      await save.click();
      await expect(profile.vehicles.filter({ hasText: vehicle })).toHaveCount(1);
    }
    await page.unroute("**/api/live*");
  });

  const name = freshWord("mulga");
  const id = await sharedRoute(server, page.context(), { name, file: gpxFile("garmin-alpine-way.gpx") });
  const edit = new EditRoutePage(page);
  await edit.open(id);
  await edit.replace.click();
  await edit.file.setInputFiles(gpxFile("calimoto-putty-road.gpx"));
  await expect(edit.preview).toBeVisible();
  await page.context().clearCookies();
  await edit.save.click();
  await expect(notice(page)).toBeVisible();
  await signInAgain(page);
  await expect(notice(page)).toBeHidden();
  await expect(edit.preview).toBeVisible();
  await edit.save.click();
  await expect(new RoutePage(page).title(name)).toBeVisible();
  await expect(page).toHaveURL(`/routes/${id}`);
});

test("signing in again in another tab is enough, and all tabs follow a sign-out and keep their drafts", async ({
  page,
  server,
}) => {
  const { email } = await signedInMember(server, page.context());
  const addRoute = new AddRoutePage(page);
  await addRoute.open();
  await addRoute.state.selectOption("South Australia");
  await addRoute.city.fill("Marree");
  await page.context().clearCookies();
  const other = await page.context().newPage();
  const [signIn, otherSignIn] = [new SignInPage(page), new SignInPage(other)];
  await other.goto("/add-route");
  await expect(otherSignIn.heading).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await otherSignIn.signIn({ email, password: PASSWORD });
  await expect(new AddRoutePage(other).heading).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await expect(addRoute.city).toHaveValue("Marree");

  await new Shell(other).signOut();
  await expect(signIn.heading).toBeVisible();
  await signIn.signIn({ email, password: PASSWORD });
  await expect(addRoute.city).toHaveValue("Marree");
});

test("after another member's sign-in no tab shows what was private to the first", async ({
  page,
  server,
}) => {
  const context = page.context();
  await signedInMember(server, context);
  const name = freshWord("wilga");
  await sharedRoute(server, context, { name, isPublic: "false" });
  const discover = new DiscoverPage(page);
  await discover.open(`?search=${name}`);
  await expect(discover.card(name)).toBeVisible();
  await context.clearCookies();
  const other = await context.newPage();
  const { email } = await signedInMember(server, context, { firstName: "Ben" });
  await context.clearCookies();
  await other.goto("/sign-in");
  await new SignInPage(other).signIn({ email, password: PASSWORD });
  await expect(new HomePage(other).greeting("Ben")).toBeVisible();
  await expect(page.getByText("No community routes found")).toBeVisible();
  await expect(discover.card(name)).toBeHidden();
  await expect(page.getByRole("button", { name: /^User menu: Ben/ })).toBeVisible();
});

import { PLANNER_MESSAGES } from "@longpaddock/planner/texts";
import { PLANNER_TEXTS } from "@longpaddock/web/texts/places/planner";
import { ADD_ROUTE_TEXTS } from "@longpaddock/web/texts/routes/routes/add";
import { expectAccessible } from "../fixtures/axe";
import { openInstall } from "../fixtures/install";
import { expect, test } from "../fixtures/journey";
import { signedInMember } from "../fixtures/members";
import { startStuckService } from "../fixtures/stuck-service";
import { isOnTop } from "../fixtures/toasts";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { PlannerDialog } from "../pages/routes/planner-dialog";

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE, hasTouch: true });

test("a member has a route generated, looks at another, uses it and shares it", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const planner = new PlannerDialog(page);
  await planner.open();
  await expect(planner.dialog.getByText(PLANNER_TEXTS.beta, { exact: true })).toBeVisible();
  await expect(planner.start).toHaveValue("Bathurst NSW");
  await expect(planner.vehicle).toHaveValue("offroad-motorcycle");
  await expect(planner.returnToStart).toBeChecked();
  await planner.request();

  // Not by its role, which the dialog hides.
  const toast = page.locator("li", { hasText: PLANNER_TEXTS.done });
  await expect(toast).toBeVisible();
  await expect.poll(() => isOnTop(toast)).toBe(true);
  await expect(planner.name).toBeFocused();
  await expect(planner.map).toBeVisible();
  await expect(planner.days).toHaveCount(2);
  await expect(planner.days.first()).toContainText(/Bathurst to .+\d km/);
  const before = await planner.result();
  await planner.another.click();
  await expect.poll(() => planner.result()).not.toBe(before);
  // All at once, because the toast goes after five seconds.
  const parts = [toast, planner.use, planner.another, planner.change];
  await expect.poll(() => Promise.all(parts.map(isOnTop))).toEqual([true, true, true, true]);
  const name = (await planner.name.textContent()) ?? "";
  await planner.use.click();

  const addRoute = new AddRoutePage(page);
  await expect(planner.dialog).toBeHidden();
  await expect(addRoute.currentStep).toContainText("Details");
  await expect(addRoute.name).toHaveValue(name);
  await expect(addRoute.description).not.toHaveValue("");
  await expect(addRoute.duration).toHaveValue("2 days");
  await expect(page.getByRole("textbox", { name: "Distance (km)" })).toHaveValue(/^\d+$/);
  await expect(addRoute.difficulty.getByRole("radio", { checked: true })).toHaveCount(1);
  await addRoute.share.click();
  await expect(page.getByText(ADD_ROUTE_TEXTS.done, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/discover/);
  await expect(page.getByRole("heading", { name }).first()).toBeVisible();
});

test("mistakes are shown at their fields, and everything works with the keyboard alone", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const addRoute = new AddRoutePage(page);
  await addRoute.open();
  await addRoute.toMethods({ state: "TAS", vehicle: "Road Motorcycle" });
  const planner = new PlannerDialog(page);
  await addRoute.aiMethod.press("Enter");
  await planner.duration.press("Enter");
  for (const message of ["startLocation", "duration", "preferences"] as const)
    await expect(planner.dialog.getByText(PLANNER_MESSAGES[message])).toBeVisible();
  await planner.start.fill("Atlantis");
  await planner.choice("1 day").press("Space");
  await planner.choice("coast").press("Enter");
  await planner.duration.press("Enter");
  await expect(planner.dialog.getByText(PLANNER_MESSAGES.unknownStart)).toBeVisible();
  await expectAccessible(page, "the planner with mistakes");
  await page.setViewportSize(PHONE);
  await planner.start.fill("");
  await planner.start.pressSequentially("Hobart");
  await expect(planner.places.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(planner.places).toHaveCount(0);
  await expect(planner.dialog).toBeVisible();
  // To the second, "Hobart city centre", and back.
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect(planner.start).toHaveValue("Hobart TAS, Australia");
  await expect(planner.duration).toHaveValue("1 day");
  await expect(planner.preferences).toHaveValue("coast");
  await planner.duration.press("Enter");
  await expect(planner.name).toBeFocused();
  await expectAccessible(page, "a generated route");
  await planner.change.press("Enter");
  await expect(planner.duration).toHaveValue("1 day");
});

test("a member cancels while the AI service is stuck, which ends its work", async ({
  playwright,
  browser,
}) => {
  const service = await startStuckService();
  const install = await openInstall(playwright.request, { aiBaseUrl: service.url });
  const context = await browser.newContext({ baseURL: install.url, viewport: PHONE });
  try {
    await signedInMember(install, context, { plan: "premium" });
    const page = await context.newPage();
    const planner = new PlannerDialog(page);
    await planner.open();
    await planner.request();
    await expect(planner.progress).toBeVisible();
    await expect.poll(service.waiting).toBe(1);
    await expect(planner.cancel).toBeFocused();
    await planner.cancel.click();
    await expect.poll(service.waiting).toBe(0);
    await expect(planner.submit).toBeVisible();
    await expect(planner.preferences).toHaveValue("history, dirt roads");

    await planner.submit.click();
    await expect.poll(service.waiting).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(service.waiting).toBe(0);
    await expect(planner.dialog).toBeHidden();
  } finally {
    await context.close();
    await install.close();
    await service.close();
  }
});

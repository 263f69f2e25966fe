import { ISSUE_MESSAGES } from "@longpaddock/domain/issues/texts";
import { ISSUE_TEXTS } from "@longpaddock/web/texts/admin/issues";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { isAbove, isOnTop } from "../fixtures/toasts";
import { FeedbackWidget } from "../pages/feedback-widget";
import { OnboardingPage } from "../pages/onboarding-page";
import { RoutePage } from "../pages/route-page";
import { Shell } from "../pages/shell";

const PHONE = { width: 360, height: 760 };

test("a visitor on a phone reports an issue from the landing page", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const feedback = new FeedbackWidget(page);
  await feedback.open();
  const box = await feedback.dialog.boundingBox();
  expect(box?.height ?? 0).toBeLessThanOrEqual(0.8 * PHONE.height + 1);
  await feedback.title.fill("Map");
  await feedback.submit.click();
  await expect(feedback.dialog.getByText(ISSUE_MESSAGES.title)).toBeVisible();
  await expect(feedback.dialog.getByText(ISSUE_MESSAGES.description)).toBeVisible();
  await feedback.title.fill("The map stays empty");
  await feedback.description.fill("I opened a route and saw no map.");
  await feedback.category.selectOption({ label: "Performance" });
  await expect(feedback.dialog.getByText("App is slow or unresponsive")).toBeVisible();
  await expect(feedback.severity).toHaveValue("medium");
  await expect(feedback.email).toHaveValue("");
  const sending = page.waitForRequest(/issues\.create/);
  await feedback.submit.click();
  const body = JSON.parse((await sending).postData() ?? "")[0];
  expect(JSON.parse(body.pageContext)).toMatchObject({
    pathname: "/",
    userId: null,
    windowSize: "360x760",
    language: expect.stringMatching(/^en/),
  });
  await expect(new Shell(page).toastWith(ISSUE_TEXTS.done.title)).toBeVisible();
  await expect(feedback.dialog).toBeHidden();
  await expect(feedback.button).toBeFocused();
});

test("a member's report that can't be sent stays, and goes out when the network is back", {
  tag: "@core",
}, async ({ page, server }) => {
  const { email } = await signedInMember(server, page.context());
  await page.goto("/about");
  const [feedback, shell] = [new FeedbackWidget(page), new Shell(page)];
  await feedback.open();
  await expect(feedback.email).toHaveValue(email);
  await feedback.title.fill("Wrong distance");
  await feedback.description.fill("It says 12 km, but I rode 40.");
  await page.route(/issues\.create/, (route) => route.abort());
  await feedback.submit.click();
  // Behind the dialog, the toast has no role.
  await expect(page.locator("[data-tone=destructive]")).toContainText(ISSUE_TEXTS.failed);
  await expect(feedback.dialog.getByRole("alert")).toHaveText(ISSUE_TEXTS.kept);
  await expect(feedback.title).toHaveValue("Wrong distance");
  await feedback.cancel.click();
  await expect(feedback.dialog).toBeHidden();
  await page.unroute(/issues\.create/);
  await feedback.open();
  await expect(feedback.title).toHaveValue("Wrong distance");
  await feedback.submit.click();
  await expect(shell.toastWith(ISSUE_TEXTS.done.title)).toBeVisible();
  await feedback.open();
  await expect(feedback.title).toHaveValue("");
});

test("a report is written and sent with the keyboard alone", async ({ page }) => {
  await page.goto("/about");
  const feedback = new FeedbackWidget(page);
  await feedback.button.focus();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press("Enter");
  await expect(feedback.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(feedback.dialog).toBeHidden();
  await expect(feedback.button).toBeFocused();
  await page.keyboard.press("Enter");
  await feedback.title.focus();
  await page.keyboard.type("Too many steps");
  await page.keyboard.press("Tab");
  await page.keyboard.type("The wizard asks twice for the state.");
  await feedback.submit.focus();
  await page.keyboard.press("Enter");
  await expect(new Shell(page).toastWith(ISSUE_TEXTS.done.title)).toBeVisible();
});

test("the button is on every page for visitors, and covers nothing at its end", async ({ page }) => {
  const feedback = new FeedbackWidget(page);
  for (const path of [
    "/",
    "/about",
    "/groups",
    "/sign-in",
    "/sign-up",
    "/forgot-password",
    "/reset-password?token=none",
    "/onboarding",
    "/onboarding-preview",
    "/no/such/page",
  ])
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      await expect(feedback.button, `${path} at ${width} px`).toBeInViewport();
      await page.waitForLoadState("networkidle");
      expect(await feedback.coveredAtTheEnd(), `${path} at ${width} px`).toEqual([]);
      const box = await feedback.button.boundingBox();
      expect(width - (box?.x ?? 0) - (box?.width ?? 0), `${path} at ${width} px`).toBeLessThan(40);
    }
});

test("on a route's page on a phone, the button covers neither the download bar nor a toast", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const id = await sharedRoute(server, page.context(), {
    name: freshWord("barry"),
    file: gpxFile("garmin-alpine-way.gpx"),
  });
  await page.setViewportSize(PHONE);
  const [route, feedback, shell] = [new RoutePage(page), new FeedbackWidget(page), new Shell(page)];
  await route.open(id);
  const bar = page.locator("[data-bottom-bar]");
  await expect(bar).toBeInViewport();
  await expect.poll(() => isAbove(feedback.button, bar)).toBe(true);
  await route.complete.click();
  await expect(shell.toast).toBeVisible();
  const isApart = async () =>
    (await isAbove(shell.toast, feedback.button)) || (await isAbove(feedback.button, shell.toast));
  await expect.poll(isApart).toBe(true);
  expect(await feedback.coveredAtTheEnd()).toEqual([]);
});

test("the button steps aside for a control that lies in its corner before anybody scrolls", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/onboarding-preview");
  const [feedback, submit] = [new FeedbackWidget(page), new OnboardingPage(page).submit];
  const box = await submit.boundingBox();
  await page.setViewportSize({
    width: PHONE.width,
    height: Math.round((box?.y ?? 0) + (box?.height ?? 0) + 20),
  });
  await expect(feedback.button).toHaveCSS("opacity", "0");
  expect(await isOnTop(submit)).toBe(true);
  await feedback.button.focus();
  await page.keyboard.press("Shift");
  await expect(feedback.button).toHaveCSS("opacity", "1");
});

test("the button stays above the notice that the browser is offline", { tag: "@core" }, async ({
  page,
  context,
}) => {
  await page.goto("/about");
  const feedback = new FeedbackWidget(page);
  await expect(feedback.button).toBeInViewport();
  await context.setOffline(true);
  const notice = page.getByText("You're offline.");
  await expect(notice).toBeVisible();
  await expect.poll(() => isAbove(feedback.button, notice)).toBe(true);
});

test("the dialog is accessible, with and without errors", async ({ page }) => {
  await page.goto("/about");
  const feedback = new FeedbackWidget(page);
  await feedback.open();
  await expectAccessible(page, "report an issue");
  await feedback.submit.click();
  await expect(feedback.dialog.getByText(ISSUE_MESSAGES.title)).toBeVisible();
  await expectAccessible(page, "report an issue with errors");
});

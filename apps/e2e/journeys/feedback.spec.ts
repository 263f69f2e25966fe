import { ISSUE_MESSAGES } from "@longpaddock/domain/issues/texts";
import { ISSUE_TEXTS } from "@longpaddock/web/texts/admin/issues";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { isAbove, isOnTop } from "../fixtures/toasts";
import { FeedbackWidget } from "../pages/admin/feedback-widget";
import { Shell } from "../pages/app/shell";
import { RoutePage } from "../pages/routes/route-page";
import { OnboardingPage } from "../pages/you/onboarding-page";

const PHONE = { width: 360, height: 760 };

test("a visitor on a phone reports an issue from the landing page with the keyboard", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const feedback = new FeedbackWidget(page);
  await feedback.button.focus();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press("Enter");
  await expect(feedback.dialog).toBeVisible();
  const box = await feedback.dialog.boundingBox();
  expect(box?.height ?? 0).toBeLessThanOrEqual(0.8 * PHONE.height + 1);
  await expectAccessible(page, "report an issue");
  await feedback.title.fill("Map");
  await feedback.submit.click();
  await expect(feedback.dialog.getByText(ISSUE_MESSAGES.title)).toBeVisible();
  await expect(feedback.dialog.getByText(ISSUE_MESSAGES.description)).toBeVisible();
  await expectAccessible(page, "report an issue with errors");
  await page.setViewportSize(PHONE);
  await feedback.title.fill("The map stays empty");
  await page.keyboard.press("Tab");
  await page.keyboard.type("I opened a route and saw no map.");
  await expect(feedback.description).toHaveValue("I opened a route and saw no map.");
  await feedback.category.selectOption({ label: "Performance" });
  await expect(feedback.dialog.getByText("App is slow or unresponsive")).toBeVisible();
  await expect(feedback.severity).toHaveValue("medium");
  await expect(feedback.email).toHaveValue("");
  const sending = page.waitForRequest(/issues\.create/);
  await feedback.submit.focus();
  await page.keyboard.press("Enter");
  const body = JSON.parse((await sending).postData() ?? "")[0];
  expect(JSON.parse(body.pageContext)).toMatchObject({
    pathname: "/",
    userId: null,
    windowSize: "360x760",
    language: expect.stringMatching(/^en/),
  });
  await new Shell(page).told(ISSUE_TEXTS.done.title);
  await expect(feedback.dialog).toBeHidden();
  await expect(feedback.button).toBeFocused();
});

test("a member's report that can't be sent stays, and goes out when the network is back", async ({
  page,
  server,
}) => {
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
  await shell.told(ISSUE_TEXTS.done.title);
  await feedback.open();
  await expect(feedback.title).toHaveValue("");
});

test("on a phone, the button covers no control in its corner, no download bar, no toast and no notice", {
  tag: "@core",
}, async ({ page, server, context }) => {
  await page.setViewportSize(PHONE);
  const [route, feedback, shell] = [new RoutePage(page), new FeedbackWidget(page), new Shell(page)];

  await test.step("it steps aside for a control before anybody scrolls", async () => {
    await page.goto("/onboarding-preview");
    const { submit } = new OnboardingPage(page);
    const box = await submit.boundingBox();
    const height = Math.round((box?.y ?? 0) + (box?.height ?? 0) + 20);
    await page.setViewportSize({ width: PHONE.width, height });
    await expect(feedback.button).toHaveCSS("opacity", "0");
    expect(await isOnTop(submit)).toBe(true);
    await feedback.button.focus();
    await page.keyboard.press("Shift");
    await expect(feedback.button).toHaveCSS("opacity", "1");
    await page.setViewportSize(PHONE);
  });

  await test.step("on a route's page it stays above the bar and apart from toasts", async () => {
    await signedInMember(server, context, { plan: "premium" });
    const id = await sharedRoute(server, context, {
      name: freshWord("barry"),
      file: gpxFile("garmin-alpine-way.gpx"),
    });
    await route.open(id);
    const bar = page.locator("[data-bottom-bar]");
    await expect(bar).toBeInViewport();
    await expect.poll(() => isAbove(feedback.button, bar)).toBe(true);
    await route.complete.click();
    // Pointed at, it stays until it has been looked at.
    await shell.toast.hover();
    const isApart = async () =>
      (await isAbove(shell.toast, feedback.button)) || (await isAbove(feedback.button, shell.toast));
    await expect.poll(isApart).toBe(true);
    expect(await feedback.coveredAtTheEnd()).toEqual([]);
  });

  await test.step("it stays above the notice that the browser is offline", async () => {
    await page.goto("/about");
    await expect(feedback.button).toBeInViewport();
    await context.setOffline(true);
    const notice = page.getByText("You're offline.");
    await expect(notice).toBeVisible();
    await expect.poll(() => isAbove(feedback.button, notice)).toBe(true);
  });
});

import { NAVIGATION_TEXTS, SHELL_TEXTS } from "@longpaddock/web/texts/lib/words";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey";
import { PASSWORD, signedInMember } from "../fixtures/members";
import { SignInPage } from "../pages/accounts/account-pages";
import { FeedbackWidget } from "../pages/admin/feedback-widget";
import { Shell } from "../pages/app/shell";
import { HomePage } from "../pages/you/home-page";
import { OnboardingPage } from "../pages/you/onboarding-page";

const MAX_STEPS = 40;

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached by ${MAX_STEPS} presses of Tab`);
}

/** Presses Tab repeatedly in both directions and expects the focus to stay in the box. */
async function expectFocusTrapped(page: Page, box: Locator): Promise<void> {
  const hasFocus = () => box.evaluate((element) => element.contains(document.activeElement));
  for (const key of ["Tab", "Shift+Tab"])
    for (let step = 0; step < 15; step++) {
      await page.keyboard.press(key);
      expect(await hasFocus(), `${key}, step ${step + 1}`).toBe(true);
    }
}

test("a member reaches pages, the menus and a dialog without a mouse", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const [shell, feedback] = [new Shell(page), new FeedbackWidget(page)];
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/");
  await expect(new HomePage(page).heading).toBeVisible();

  await test.step("the skip link is the first tab stop, and pages take the focus", async () => {
    await expect(shell.skipLink).not.toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(shell.skipLink).toBeFocused();
    await expect(shell.skipLink).toBeInViewport();
    await tabTo(page, shell.navigation.getByRole("link", { name: "Groups" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/groups");
    await expect(heading).toBeFocused();
  });

  await test.step("the skip link skips the navigation", async () => {
    await shell.skipLink.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });

  await test.step("Escape closes the user menu", async () => {
    await shell.userMenu.focus();
    await page.keyboard.press("Enter");
    await expect(shell.profileLink).toBeVisible();
    await tabTo(page, shell.profileLink);
    await page.keyboard.press("Escape");
    await expect(shell.profileLink).toBeHidden();
    await expect(shell.userMenu).toBeFocused();
  });

  await test.step("a dialog traps the focus, and Escape closes it", async () => {
    await feedback.button.focus();
    await page.keyboard.press("Enter");
    await expect(feedback.dialog).toBeVisible();
    await expectFocusTrapped(page, feedback.dialog);
    await page.keyboard.press("Escape");
    await expect(feedback.dialog).toBeHidden();
    await expect(feedback.button).toBeFocused();
  });

  await test.step("the drawer of a small screen traps the focus and returns it", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(shell.navigation).toBeHidden();
    await tabTo(page, shell.menuButton);
    await page.keyboard.press("Enter");
    await expect(shell.drawer).toBeVisible();
    const { admin: _, ...memberLinks } = NAVIGATION_TEXTS;
    const links = shell.drawer.getByRole("link");
    await expect(links).toHaveText([...Object.values(memberLinks), SHELL_TEXTS.profile, SHELL_TEXTS.badges]);
    for (const link of await links.all()) await expect(link).toBeVisible();
    await expectFocusTrapped(page, shell.drawer);
    await page.keyboard.press("Escape");
    await expect(shell.drawer).toBeHidden();
    await expect(shell.menuButton).toBeFocused();

    await page.keyboard.press("Enter");
    await tabTo(page, shell.drawer.getByRole("link", { name: "Home" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(shell.drawer).toBeHidden();
  });

  await test.step("the user menu has the theme and signs out", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await shell.userMenu.focus();
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("radio", { name: "System" }));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await tabTo(page, shell.signOutButton);
    await page.keyboard.press("Enter");
    await expect(heading).toHaveText("Join Australia's Adventure Community");
  });
});

test("a new member signs in and finishes onboarding with the keyboard alone", { tag: "@core" }, async ({
  page,
  server,
}) => {
  const { email } = await signedInMember(server, page.context(), { onboarded: false });
  await page.context().clearCookies();
  const signIn = new SignInPage(page);
  await signIn.open();
  await tabTo(page, signIn.email);
  await page.keyboard.type(email);
  await tabTo(page, signIn.password);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");

  const onboarding = new OnboardingPage(page);
  await expect(onboarding.heading).toBeVisible();
  await tabTo(page, onboarding.country);
  await page.keyboard.type("New Z");
  await expect(onboarding.country).toHaveValue("NZ");
  await tabTo(page, onboarding.vehicle("Cycling"));
  await page.keyboard.press("Space");
  await tabTo(page, onboarding.submit);
  await page.keyboard.press("Enter");
  await expect(new HomePage(page).greeting("Ana")).toBeVisible();
});

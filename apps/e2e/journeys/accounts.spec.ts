import { SIGN_IN_FAILED } from "@longpaddock/domain/auth/texts";
import { OWN_SESSIONS_TEXTS } from "@longpaddock/web/texts/accounts/auth/own-account";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { mailedLink } from "../fixtures/mail";
import { freshEmail, PASSWORD, signedInMember } from "../fixtures/members";
import { ForgotPasswordPage, ResetPasswordPage, SignInPage, SignUpPage } from "../pages/account-pages";
import { HomePage } from "../pages/home-page";
import { LandingPage } from "../pages/landing-page";
import { OnboardingPage } from "../pages/onboarding-page";
import { ProfilePage } from "../pages/profile-page";
import { Shell } from "../pages/shell";

const NEW_PASSWORD = "four tyres and a spare";

test("a member signs out and in again, and a wrong email address and a wrong password get the same message", {
  tag: "@core",
}, async ({ page, server }) => {
  const { email } = await signedInMember(server, page.context());
  const [shell, signIn, home] = [new Shell(page), new SignInPage(page), new HomePage(page)];
  await page.goto("/");
  await expect(home.greeting("Ana")).toBeVisible();
  await shell.signOut();
  await expect(new LandingPage(page).heading).toBeVisible();
  await page.goto("/profile");
  await expect(signIn.heading).toBeVisible();

  for (const wrong of [
    { email, password: "not the password" },
    { email: freshEmail("nobody"), password: PASSWORD },
  ]) {
    const answer = page.waitForResponse(/auth\.signIn/);
    await signIn.signIn(wrong);
    expect((await answer).status()).toBe(401);
    await expect(signIn.failure).toHaveText(SIGN_IN_FAILED);
    await expect(signIn.email).toHaveValue(wrong.email);
  }
  await signIn.signIn({ email: email.toUpperCase(), password: PASSWORD });
  await expect(page.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/profile");
});

test("sign-up shows what is wrong before sending, and when the email address is taken", async ({
  page,
  server,
}) => {
  const { email } = await signedInMember(server, page.context());
  await page.context().clearCookies();
  const signUp = new SignUpPage(page);
  await signUp.open();
  await signUp.submit.click();
  await expect(signUp.firstName).toHaveAccessibleDescription("First name is required");
  await expect(signUp.lastName).toHaveAccessibleDescription("Last name is required");
  await expect(signUp.email).toHaveAccessibleDescription("Required");
  await expect(signUp.firstName).toBeFocused();

  const values = { firstName: "Ana", lastName: "Ruiz", email: "ana@", password: "short" };
  await signUp.signUp(values);
  await expect(signUp.email).toHaveAccessibleDescription("Invalid email");
  await expect(signUp.password).toHaveAccessibleDescription(/Password must be at least 10 characters/);

  await signUp.signUp({ ...values, email, password: PASSWORD });
  await expect(page.getByText(/already/)).toBeVisible();
  await expect(signUp.firstName).toHaveValue("Ana");

  await signUp.signUp({ ...values, email: freshEmail("ana"), password: PASSWORD });
  await expect(new OnboardingPage(page).heading).toBeVisible();
});

test("a forgotten password is reset once through the mailed link, and every session ends", {
  tag: "@core",
}, async ({ page, server, anotherBrowser }) => {
  const other = await anotherBrowser();
  const { email } = await signedInMember(server, other.context());
  const signIn = new SignInPage(page);
  const forgot = new ForgotPasswordPage(page);
  const reset = new ResetPasswordPage(page);

  await signIn.open();
  await signIn.forgot.click();
  await expect(forgot.heading).toBeVisible();
  await forgot.email.fill(freshEmail("nobody"));
  await forgot.submit.click();
  await expect(forgot.notice).toBeVisible();
  await page.goto("/forgot-password");
  await forgot.email.fill(email);
  await forgot.submit.click();
  await expect(forgot.notice).toBeVisible();

  const link = await mailedLink(server, email);
  expect(new URL(link).origin).toBe(server.url);
  await page.goto(link);
  await reset.password.fill("1234567890");
  await reset.submit.click();
  await expect(reset.password).toHaveAccessibleDescription(/too easy to guess/);
  await reset.password.fill(NEW_PASSWORD);
  await reset.submit.click();
  await expect(new Shell(page).toastWith("Password changed")).toBeVisible();
  await expect(signIn.heading).toBeVisible();

  await signIn.signIn({ email, password: PASSWORD });
  await expect(signIn.failure).toHaveText(SIGN_IN_FAILED);
  await signIn.signIn({ email, password: NEW_PASSWORD });
  await expect(new HomePage(page).greeting("Ana")).toBeVisible();

  await other.goto("/profile");
  await expect(new SignInPage(other).heading).toBeVisible();

  await page.goto(link);
  await reset.password.fill("a third gate to shut");
  await reset.submit.click();
  await expect(reset.failure).toContainText("This link has expired or has already been used.");
});

test("a reset link without its token says so", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByText("This link is incomplete")).toBeVisible();
});

test("changing the password signs other browsers out and keeps this one signed in", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const { email } = await signedInMember(server, page.context());
  const other = await anotherBrowser();
  await other.goto("/sign-in?returnTo=/profile");
  await new SignInPage(other).signIn({ email, password: PASSWORD });
  await expect(other.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();

  const profile = new ProfilePage(page);
  await profile.open("profile");
  await profile.currentPassword.fill("not the password");
  await profile.newPassword.fill(NEW_PASSWORD);
  await profile.changePassword.click();
  await expect(profile.currentPassword).toHaveAccessibleDescription("This isn't your current password");
  await profile.currentPassword.fill(PASSWORD);
  await profile.changePassword.click();
  await expect(new Shell(page).toastWith("Password changed")).toBeVisible();
  await expect(profile.newPassword).toHaveValue("");

  await page.reload();
  await expect(page.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
  await other.reload();
  await expect(new SignInPage(other).heading).toBeVisible();
  await new SignInPage(other).signIn({ email, password: NEW_PASSWORD });
  await expect(other.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
});

test("the profile reports that the session has ended", async ({ page, server }) => {
  await signedInMember(server, page.context());
  await page.goto("/");
  await expect(new HomePage(page).heading).toBeVisible();
  await page.context().clearCookies();
  const shell = new Shell(page);
  await shell.userMenu.click();
  await shell.profileLink.click();
  await expect(page.getByRole("heading", { name: "Please log in to view your profile" })).toBeVisible();
});

test("sign-in shows no demo accounts on an ordinary install", async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(signIn.email).toBeVisible();
  await expect(signIn.demoAccounts).toHaveCount(0);
});

test("a member sees where they are signed in, and signs the other device out at once", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const { email } = await signedInMember(server, page.context());
  const other = await anotherBrowser();
  const signIn = new SignInPage(other);
  await signIn.open("?returnTo=/profile");
  await signIn.signIn({ email, password: PASSWORD });
  await expect(other.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
  await page.goto("/profile?tab=profile");
  const devices = page.getByRole("region", { name: OWN_SESSIONS_TEXTS.title });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByText(OWN_SESSIONS_TEXTS.here)).toHaveCount(1);
  await expectAccessible(page, "the member's devices");
  await devices.getByRole("button", { name: /^Sign out: / }).click();
  await expect(new Shell(page).toastWith(OWN_SESSIONS_TEXTS.ended.title)).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await other.reload();
  await expect(signIn.heading).toBeVisible();
});

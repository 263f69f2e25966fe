import { SIGN_IN_FAILED } from "@longpaddock/domain/auth/texts";
import { OWN_SESSIONS_TEXTS } from "@longpaddock/web/texts/accounts/auth/own-account";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { mailedLink } from "../fixtures/mail/mailed-link";
import { freshEmail, PASSWORD, signedInMember } from "../fixtures/members";
import { ForgotPasswordPage, ResetPasswordPage, SignInPage } from "../pages/accounts/account-pages";
import { LandingPage } from "../pages/app/landing-page";
import { Shell } from "../pages/app/shell";
import { HomePage } from "../pages/you/home-page";
import { ProfilePage } from "../pages/you/profile-page";

const NEW_PASSWORD = "four tyres and a spare";

test("a member signs out and in again; wrong addresses and wrong passwords get one message, and no code is needed to sign out", {
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
  await expect(signIn.email).toBeVisible();
  await expect(signIn.demoAccounts).toHaveCount(0);

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

  await page.route(/\/assets\/sign-out-dialog-[^/]+\.js$/, (route) => route.abort());
  await shell.signOut();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
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
  await new Shell(page).told("Password changed");
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

test("a member signs another device out, and changing the password signs out all but this one", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const { email } = await signedInMember(server, page.context());
  const other = await anotherBrowser();
  const [profile, signIn, shell] = [new ProfilePage(page), new SignInPage(other), new Shell(page)];
  const ana = { name: "Ana Ruiz" };
  await signIn.open("?returnTo=/profile");
  await signIn.signIn({ email, password: PASSWORD });
  await expect(other.getByRole("heading", ana)).toBeVisible();

  await test.step("at once, from the list of devices", async () => {
    await profile.open("profile");
    const devices = page.getByRole("region", { name: OWN_SESSIONS_TEXTS.title });
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await expect(devices.getByText(OWN_SESSIONS_TEXTS.here)).toHaveCount(1);
    await expectAccessible(page, "the member's devices");
    await devices.getByRole("button", { name: /^Sign out: / }).click();
    await shell.told(OWN_SESSIONS_TEXTS.ended.title);
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await other.reload();
    await signIn.signIn({ email, password: PASSWORD });
    await expect(other.getByRole("heading", ana)).toBeVisible();
  });

  await test.step("with a new password", async () => {
    await profile.currentPassword.fill("not the password");
    await profile.newPassword.fill(NEW_PASSWORD);
    await profile.changePassword.click();
    await expect(profile.currentPassword).toHaveAccessibleDescription("This isn't your current password");
    await profile.currentPassword.fill(PASSWORD);
    await profile.changePassword.click();
    await shell.told("Password changed");
    await expect(profile.newPassword).toHaveValue("");
    await page.reload();
    await expect(page.getByRole("heading", ana)).toBeVisible();
    await other.reload();
    await signIn.signIn({ email, password: NEW_PASSWORD });
    await expect(other.getByRole("heading", ana)).toBeVisible();
  });
});

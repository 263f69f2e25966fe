import { SESSION_TEXTS } from "@longpaddock/web/texts/accounts/auth/session-ended";
import { expect, test } from "../fixtures/journey";
import { PASSWORD, signedInMember } from "../fixtures/members";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage } from "../pages/accounts/account-pages";
import { AdminPage } from "../pages/admin/admin-page";
import { Shell } from "../pages/app/shell";

test("an administrator suspends a member, who is signed out and kept out until they are restored", {
  tag: "@core",
}, async ({ page, server, anotherBrowser }) => {
  const memberPage = await anotherBrowser();
  const member = await signedInMember(server, memberPage.context());
  const name = `${member.firstName} ${member.lastName}`;
  const account = { email: member.email, password: PASSWORD };
  await memberPage.goto("/profile");
  await expect(memberPage.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/sign-in?returnTo=/admin%3Ftab%3Dmembers");
  await new SignInPage(page).signIn(ADMINISTRATOR);
  const admin = new AdminPage(page);
  const shell = new Shell(page);
  await admin.search.fill(member.email);
  await expect(admin.members).toHaveCount(1);

  await test.step("suspending needs a reason", async () => {
    const dialog = await admin.manage(name);
    await dialog.getByRole("button", { name: "Suspend" }).click();
    const form = page.getByRole("dialog", { name: `Suspend ${name}` });
    const send = form.getByRole("button", { name: "Suspend" });
    await expect(send).toBeDisabled();
    await form.getByLabel("Reason").fill("Selling tyres in every group");
    await send.click();
    await shell.told("Member suspended");
    await expect(page.getByRole("dialog", { name }).getByText(/The reason: Selling tyres/)).toBeVisible();
    await page.getByRole("dialog", { name }).getByRole("button", { name: "Close" }).click();
    await expect(admin.members).toContainText("Suspended");
  });

  await test.step("the member's open page says that they are signed out, and they are told why as they sign in again", async () => {
    await expect(memberPage.getByText(SESSION_TEXTS.ended)).toBeVisible({ timeout: 10_000 });
    await memberPage.goto("/profile");
    await expect(memberPage).toHaveURL(/sign-in/);
    await new SignInPage(memberPage).signIn(account);
    await expect(memberPage.getByText(/suspended until an administrator lifts.*Selling tyres/)).toBeVisible();
  });

  await test.step("once restored, the member signs in", async () => {
    const dialog = await admin.manage(name);
    await dialog.getByRole("button", { name: "Restore" }).click();
    await admin.confirmation.getByRole("button", { name: "Restore" }).click();
    await expect(dialog.getByRole("button", { name: "Sign out everywhere" })).toBeVisible();
    await new SignInPage(memberPage).signIn(account);
    await expect(memberPage).not.toHaveURL(/sign-in/);
  });

  await test.step("the log says who did it, with what was before and after", async () => {
    await page.goto(`/admin?tab=activity-log&subjectKind=member&search=${member.id}`);
    const entries = page.getByRole("region", { name: "Activity log" }).getByRole("listitem");
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText(`restored ${name}`);
    await expect(entries.nth(1)).toContainText("Selling tyres in every group");
  });
});

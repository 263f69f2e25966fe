import { ADMIN_TABS_TEXTS } from "@longpaddock/web/texts/admin/admin";
import { ROUTES_TEXTS } from "@longpaddock/web/texts/admin/admin/routes";
import { SITE_ADMIN_TEXTS } from "@longpaddock/web/texts/admin/admin/site";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage } from "../pages/accounts/account-pages";
import { AdminPage } from "../pages/admin/admin-page";
import { Shell } from "../pages/app/shell";

test("an administrator makes a route a premium one, changes a plan, writes a notice and reads how the system is built", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const author = await anotherBrowser();
  const member = await signedInMember(server, author.context());
  const name = freshWord("coolabah");
  await sharedRoute(server, author.context(), { name });
  const admin = new AdminPage(page);
  const shell = new Shell(page);
  const tab = (which: keyof typeof ADMIN_TABS_TEXTS.tabs) =>
    page.getByRole("tab", { name: ADMIN_TABS_TEXTS.tabs[which] });

  await page.goto(`/sign-in?returnTo=${encodeURIComponent(`/admin?tab=routes&search=${name}`)}`);
  await new SignInPage(page).signIn(ADMINISTRATOR);

  await test.step("going through a route's types changes nothing before it is saved, and Undo takes it back", async () => {
    const type = page.getByLabel(`Type of ${name}`);
    await type.selectOption("premium");
    await page.getByRole("button", { name: ROUTES_TEXTS.save }).click();
    const undo = page.getByRole("button", { name: ROUTES_TEXTS.undo });
    await expect(undo).toBeVisible();
    await expectAccessible(page, "routes");
    await undo.press("Enter");
    await expect(undo).toBeHidden();
    await expect(type).toHaveValue("community");
  });

  await test.step("the plan's form says what it does, and asks before it is left", async () => {
    await tab("members").click();
    await admin.search.fill(member.email);
    await expect(admin.members).toHaveCount(1);
    const dialog = await admin.manage(`${member.firstName} ${member.lastName}`);
    await expectAccessible(page, "member dialog");
    await dialog.getByRole("button", { name: "Change plan" }).click();
    await admin.dialog.getByLabel("New plan").selectOption("gold");
    await expect(admin.dialog.getByRole("status")).toContainText("without an end");
    await expectAccessible(page, "plan form");
    await page.keyboard.press("Escape");
    await admin.confirmation.getByRole("button", { name: "Discard" }).click();
    await expect(dialog.getByRole("button", { name: "Change plan" })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  await test.step("a notice is written with a preview, and withdrawn", async () => {
    await tab("site").click();
    await page.getByRole("button", { name: SITE_ADMIN_TEXTS.write, exact: true }).click();
    const text = `Fire ban in ${freshWord("Mallee")}`;
    await admin.dialog.getByLabel(SITE_ADMIN_TEXTS.text).fill(text);
    await expectAccessible(page, "notice dialog");
    await admin.dialog.getByRole("button", { name: SITE_ADMIN_TEXTS.show }).click();
    await shell.told(SITE_ADMIN_TEXTS.saved.title);
    const row = page.getByRole("listitem").filter({ hasText: text });
    await expectAccessible(page, "site");
    await row.getByRole("button", { name: SITE_ADMIN_TEXTS.withdraw }).click();
    await admin.confirmation.getByRole("button", { name: SITE_ADMIN_TEXTS.withdraw }).click();
    await expect(row).toContainText("Withdrawn");
  });

  await test.step("the log says all of it in sentences", async () => {
    // A fresh page load, so that it works without the code of the tabs before.
    await page.goto("/admin?tab=activity-log");
    const log = page.getByRole("region", { name: "Activity log" });
    await expect(log.getByRole("listitem").first()).toContainText("withdrew site notice");
    await page.getByRole("searchbox").fill(name);
    await expect(log.getByRole("listitem")).toHaveCount(2);
    await expect(log.getByRole("link", { name }).first()).toBeVisible();
    await expectAccessible(page, "activity log");
  });

  await test.step("the documentation's tabs", async () => {
    await page.goto("/admin/docs");
    const tabs = page.getByRole("main").getByRole("tab");
    await expect(tabs).toHaveCount(3);
    for (const each of await tabs.all()) {
      await each.click();
      await expect(page.getByRole("tabpanel")).toContainText(/\w{3}/);
      await expectAccessible(page, `documentation: ${await each.textContent()}`);
    }
  });
});

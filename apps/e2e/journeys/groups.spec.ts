import { EVENT_MESSAGES } from "@longpaddock/domain/events/texts";
import { UPGRADE_TEXTS } from "@longpaddock/web/texts/accounts/members/plans";
import { GROUP_EVENT_TEXTS } from "@longpaddock/web/texts/events/events/cards";
import { EVENT_FORM_TEXTS } from "@longpaddock/web/texts/events/events/form";
import { GROUP_PAGE_TEXTS, GROUPS_TEXTS } from "@longpaddock/web/texts/groups/groups";
import { CREATE_GROUP_TEXTS } from "@longpaddock/web/texts/groups/groups/create";
import { MANAGE_GROUP_TEXTS } from "@longpaddock/web/texts/groups/groups/manage";
import { MEMBERSHIP_TEXTS } from "@longpaddock/web/texts/groups/groups/page";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";
import { CreateEventPage } from "../pages/events/create-event-page";
import { GroupPages } from "../pages/groups/group-pages";

test("a club creates a private group, lets a rider in, makes them its owner and is deleted in the end", {
  tag: "@core",
}, async ({ page, server, anotherBrowser }) => {
  const name = `Mob ${freshWord("mob")}`;
  await signedInMember(server, page.context(), { firstName: "Cora", plan: "premium" });
  const [groups, shell] = [new GroupPages(page), new Shell(page)];

  await test.step("the form says what is missing, and then leads to the new group", async () => {
    await page.goto("/groups");
    await groups.create.click();
    await expect(groups.heading).toHaveText(CREATE_GROUP_TEXTS.title);
    await groups.button(CREATE_GROUP_TEXTS.submit).click();
    await expect(page.getByText("Please select an activity type")).toBeVisible();
    await expectAccessible(page, "create group with errors");
    await groups.field("Name").fill(name);
    await groups.field("Description").fill("Long tracks, short stops and a fire at night");
    await page.getByLabel("Activity").selectOption("motorcycle");
    await page.getByLabel("Region").selectOption("NSW");
    await groups.field("Rules").fill("Wave at everyone.");
    await page.getByRole("checkbox", { name: "Private group" }).click();
    await page.reload();
    await expect(groups.field("Rules")).toHaveValue("Wave at everyone.");
    await expect(page.getByRole("checkbox", { name: "Private group" })).toBeChecked();
    await groups.button(CREATE_GROUP_TEXTS.submit).click();
    await shell.told(CREATE_GROUP_TEXTS.done.title);
    await expect(groups.heading).toHaveText(name);
    await expect(groups.button(MEMBERSHIP_TEXTS.leave)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem("draft:create-group"))).toBeNull();
  });
  const { pathname } = new URL(page.url());

  const others = await anotherBrowser();
  const [theirs, theirShell] = [new GroupPages(others), new Shell(others)];
  await test.step("a visitor is asked to sign in; a rider finds the group and asks to join", async () => {
    await others.goto(pathname);
    await theirs.button(MEMBERSHIP_TEXTS.ask).click();
    await theirShell.told(MEMBERSHIP_TEXTS.signedOut.description);
    await signedInMember(server, others.context(), { firstName: "Ravi" });
    await others.goto("/groups");
    await theirs.search.fill(name);
    await expect(theirs.cards).toHaveCount(1);
    await expectAccessible(others, "groups");
    await theirs.cards.getByRole("link", { name }).click();
    await expect(others.getByText(GROUP_PAGE_TEXTS.insidePrivate)).toBeVisible();
    await expect(others.getByText("Wave at everyone.")).toHaveCount(0);
    await theirs.button(MEMBERSHIP_TEXTS.ask).click();
    await expect(others.getByText(MEMBERSHIP_TEXTS.waiting)).toBeVisible();
    await others.goto(`${pathname}/manage`);
    await expect(theirs.heading).toHaveText(MANAGE_GROUP_TEXTS.denied);
  });

  await test.step("the creator approves them and makes them an admin", async () => {
    await groups.manage.click();
    // The group's page has a tab of this name too.
    await expect(groups.heading).toHaveText(MANAGE_GROUP_TEXTS.title);
    await groups.tab(MANAGE_GROUP_TEXTS.tabs.members).click();
    await groups.approve("Ravi Ruiz").click();
    await shell.told(MANAGE_GROUP_TEXTS.approved.title);
    await page.getByLabel("Role of Ravi Ruiz").selectOption("admin");
    await shell.told(MANAGE_GROUP_TEXTS.roleChanged.title);
    await expectAccessible(page, "manage members");
  });

  await test.step("an event that the creator adds appears on the rider's page at once", async () => {
    await others.goto(`${pathname}?tab=events`);
    await expect(others.getByText(GROUP_EVENT_TEXTS.empty)).toBeVisible();
    await page.goto(`${pathname}?tab=events`);
    await page.getByRole("link", { name: GROUP_EVENT_TEXTS.add }).click();
    const form = new CreateEventPage(page);
    await form.submit.click();
    await expect(page.getByText(EVENT_MESSAGES.required).first()).toBeVisible();
    await expectAccessible(page, "new event with errors");
    await form.fill({ name: "Putty Road breakfast", description: "", start: "2099-05-02T07:30" });
    await form.place.fill("Grey Gums Cafe");
    await form.submit.click();
    await shell.told(EVENT_FORM_TEXTS.created.description);
    await expect(page).toHaveURL(`${pathname}?tab=events`);
    for (const reader of [page, others]) {
      const event = reader.getByRole("listitem").filter({ hasText: "Putty Road breakfast" });
      await expect(event).toContainText("7:30 am AEST");
      await expect(event).toContainText(GROUP_EVENT_TEXTS.upcoming);
      await expect(event.getByRole("link")).toHaveAttribute("href", /^\/events\/\d+$/);
    }
    await expectAccessible(others, "events of a group");
    await groups.manage.click();
    await expect(groups.heading).toHaveText(MANAGE_GROUP_TEXTS.title);
  });

  await test.step("settings are saved, and the group handed over", async () => {
    await groups.tab(MANAGE_GROUP_TEXTS.tabs.settings).click();
    await groups.field("Maximum members").fill("20");
    await groups.button(MANAGE_GROUP_TEXTS.save).click();
    await shell.told(MANAGE_GROUP_TEXTS.saved.title);
    await groups.tab(MANAGE_GROUP_TEXTS.tabs.danger).click();
    await groups.button(MANAGE_GROUP_TEXTS.handOver).click();
    await groups.dialog.getByLabel(MANAGE_GROUP_TEXTS.handOverTo).selectOption({ label: "Ravi Ruiz" });
    await groups.dialog.getByRole("button", { name: MANAGE_GROUP_TEXTS.handOver }).click();
    await shell.told(MANAGE_GROUP_TEXTS.handedOver.title);
    await expect(groups.button(MANAGE_GROUP_TEXTS.handOver)).toHaveCount(0);
  });

  await test.step("the new owner sees everything, and deletes the group by its name", async () => {
    await others.goto(pathname);
    await expect(others.getByText("2 of 20 members")).toBeVisible();
    await theirs.tab(GROUP_PAGE_TEXTS.tabs.rules).click();
    await expect(others.getByText("Wave at everyone.")).toBeVisible();
    await theirs.manage.click();
    await theirs.tab(MANAGE_GROUP_TEXTS.tabs.danger).click();
    await theirs.button(MANAGE_GROUP_TEXTS.delete).click();
    const confirm = theirs.dialog.getByRole("button", { name: MANAGE_GROUP_TEXTS.delete });
    await expect(confirm).toBeDisabled();
    await theirs.dialog.getByRole("textbox", { name: "Type the group's name to confirm" }).fill(name);
    await expectAccessible(others, "delete group");
    await confirm.click();
    await expect(others).toHaveURL("/groups");
    await page.goto(pathname);
    await expect(groups.heading).toHaveText(GROUP_PAGE_TEXTS.notFound);
  });
});

test("without a plan for groups, creating one opens the plans", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const groups = new GroupPages(page);
  await page.goto("/groups/new");
  await groups.field("Name").fill("Dust Eaters");
  await groups.field("Description").fill("Long tracks, short stops");
  await page.getByLabel("Activity").selectOption("4x4");
  await groups.button(GROUPS_TEXTS.create).click();
  await expect(groups.dialog).toContainText(UPGRADE_TEXTS.premium.price);
});

import { GROUP_EVENT_TEXTS } from "@longpaddock/web/texts/events/events/cards";
import { approvalNote, EVENT_FORM_TEXTS, proposedToast } from "@longpaddock/web/texts/events/events/form";
import { PROPOSAL_TEXTS, waitsForAdmin } from "@longpaddock/web/texts/events/events/proposals";
import { GROUP_PAGE_TEXTS } from "@longpaddock/web/texts/groups/groups";
import { EVENT_PLANNING_TEXTS } from "@longpaddock/web/texts/groups/groups/form";
import { MANAGE_GROUP_TEXTS } from "@longpaddock/web/texts/groups/groups/manage";
import { MEMBERSHIP_TEXTS } from "@longpaddock/web/texts/groups/groups/page";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";
import { GroupPages } from "../pages/groups/group-pages";

test("a group's admin chooses to approve rides, declines one with a reason and approves it once it is changed", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const name = `Mob ${freshWord("mob")}`;
  const [groups, shell] = [new GroupPages(page), new Shell(page)];
  await signedInMember(server, page.context(), { firstName: "Cora", plan: "premium" });
  const group = { name, description: "Long tracks, short stops", type: "motorcycle" };
  const { id } = await post(server, page.context(), ["/api/groups", group]);
  const others = await anotherBrowser();
  const [theirs, theirShell] = [new GroupPages(others), new Shell(others)];
  await signedInMember(server, others.context(), { firstName: "Ravi" });

  await test.step("the settings say what the choice means", async () => {
    await page.goto(`/groups/${id}/manage`);
    await page.getByRole("radio", { name: EVENT_PLANNING_TEXTS.options.approval }).click();
    await expectAccessible(page, "settings with the choice of who plans");
    await groups.button(MANAGE_GROUP_TEXTS.save).click();
    await shell.told(MANAGE_GROUP_TEXTS.saved.title);
    await page.reload();
    await expect(page.getByRole("radio", { name: EVENT_PLANNING_TEXTS.options.approval })).toBeChecked();
  });

  await test.step("a member proposes a ride and sees it waiting", async () => {
    await others.goto(`/groups/${id}?tab=events`);
    await theirs.button(MEMBERSHIP_TEXTS.join).click();
    await others.getByRole("link", { name: GROUP_EVENT_TEXTS.add }).click();
    await expect(others.getByText(approvalNote(name))).toBeVisible();
    await others.getByLabel(EVENT_FORM_TEXTS.name).fill("Snowy loop");
    await others.getByLabel(EVENT_FORM_TEXTS.dateTime).fill("2098-05-03T08:30");
    await theirs.button(PROPOSAL_TEXTS.submit).click();
    await theirShell.told(proposedToast(name).title);
    await expect(others.getByText(waitsForAdmin(name), { exact: true })).toBeVisible();
    await expectAccessible(others, "own proposed event");
  });

  await test.step("the admin declines it, and needs a reason", async () => {
    await page.goto(`/groups/${id}?tab=events`);
    await expect(groups.tab(`${GROUP_PAGE_TEXTS.tabs.events} (1)`)).toBeVisible();
    await groups.button(`${PROPOSAL_TEXTS.decline} Snowy loop`).click();
    const decline = groups.dialog.getByRole("button", { name: PROPOSAL_TEXTS.decline });
    await expect(decline).toBeDisabled();
    await groups.dialog.getByLabel(PROPOSAL_TEXTS.reason).fill("Snow on the pass in May");
    await expectAccessible(page, "declining a proposed event");
    await decline.click();
    await shell.told(PROPOSAL_TEXTS.declinedDone.title);
    await expect(page.getByText("Snowy loop")).toHaveCount(0);
  });

  await test.step("the member reads why, changes the ride and proposes it again", async () => {
    await others.reload();
    await expect(others.getByText("Snow on the pass in May")).toBeVisible();
    await others.getByRole("link", { name: `${PROPOSAL_TEXTS.edit} Snowy loop` }).click();
    await expect(others.getByLabel(EVENT_FORM_TEXTS.name)).toHaveValue("Snowy loop");
    await expect(others.getByLabel(EVENT_FORM_TEXTS.dateTime)).toHaveValue("2098-05-03T08:30");
    await others.getByLabel(EVENT_FORM_TEXTS.name).fill("Coast loop");
    await theirs.button(PROPOSAL_TEXTS.save).click();
    await expect(others.getByText(waitsForAdmin(name), { exact: true })).toBeVisible();
  });

  await test.step("the admin approves it, and it is in the group's list for everybody", async () => {
    await page.reload();
    await groups.button(`${PROPOSAL_TEXTS.approve} Coast loop`).click();
    await shell.told(PROPOSAL_TEXTS.approved.title);
    await expect(page.getByRole("link", { name: "Coast loop" })).toBeVisible();
    await expect(groups.tab(GROUP_PAGE_TEXTS.tabs.events)).toBeVisible();
    await others.reload();
    await expect(others.getByRole("link", { name: "Coast loop" })).toBeVisible();
    await expect(others.getByText(waitsForAdmin(name), { exact: true })).toHaveCount(0);
  });

  await test.step("a proposal can be withdrawn", async () => {
    await others.goto(`/events/create?group=${id}`);
    await others.getByLabel(EVENT_FORM_TEXTS.name).fill("Night ride");
    await others.getByLabel(EVENT_FORM_TEXTS.dateTime).fill("2098-06-03T18:30");
    await theirs.button(PROPOSAL_TEXTS.submit).click();
    await theirs.button(`${PROPOSAL_TEXTS.withdraw} Night ride`).click();
    await others.getByRole("alertdialog").getByRole("button", { name: PROPOSAL_TEXTS.withdraw }).click();
    await theirShell.told(PROPOSAL_TEXTS.withdrawn.title);
    await expect(others.getByText("Night ride")).toHaveCount(0);
  });
});

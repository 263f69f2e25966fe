import { MANAGE_GROUP_TEXTS } from "@longpaddock/web/texts/groups/groups/manage";
import { waitingText } from "@longpaddock/web/texts/groups/groups/page";
import { REMOVAL_TEXTS } from "@longpaddock/web/texts/talk/discussions";
import { DISCUSSION_TEXTS } from "@longpaddock/web/texts/talk/discussions/compose";
import { GROUP_REPORTS_TEXTS } from "@longpaddock/web/texts/writing/reports";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";
import { GroupPages } from "../pages/groups/group-pages";

test("a group's admin finds what members reported, dismisses one report and deletes what another is about", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const [groups, shell] = [new GroupPages(page), new Shell(page)];
  await signedInMember(server, page.context(), { firstName: "Cora", plan: "premium" });
  const group = {
    name: `Mob ${freshWord("mob")}`,
    description: "Long tracks, short stops",
    type: "motorcycle",
  };
  const { id } = await post(server, page.context(), ["/api/groups", group]);
  const writer = (await anotherBrowser()).context();
  const reporter = (await anotherBrowser()).context();
  await signedInMember(server, writer, { firstName: "Ravi" });
  await signedInMember(server, reporter, { firstName: "Wilhelmina" });
  for (const context of [writer, reporter]) await post(server, context, [`/api/groups/${id}/join`, {}]);
  for (const title of ["Is it dry?", "Buy my tyres"]) {
    const topic = await post(server, writer, [`/api/groups/${id}/posts`, { title, content: "Call me" }]);
    await post(server, reporter, [
      `/api/posts/${topic.id}/report`,
      { reason: "spam", details: `About: ${title}` },
    ]);
  }

  await page.goto(`/groups/${id}`);
  await expect(groups.manage).toContainText(waitingText(2));
  await groups.manage.click();
  await groups.tab(`${MANAGE_GROUP_TEXTS.tabs.reports} (2)`).click();
  const row = (title: string) => page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: title });
  await expect(row("Is it dry?")).toContainText("Ravi");
  await expect(page.getByText("Wilhelmina")).toHaveCount(0);
  await expectAccessible(page, "reports of a group");

  await row("Is it dry?").getByRole("button", { name: GROUP_REPORTS_TEXTS.dismiss }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: GROUP_REPORTS_TEXTS.dismiss }).click();
  await shell.told(GROUP_REPORTS_TEXTS.dismissed.title);
  await expect(row("Is it dry?")).toHaveCount(0);

  await row("Buy my tyres").getByRole("button", { name: DISCUSSION_TEXTS.remove }).click();
  await groups.dialog.getByLabel(REMOVAL_TEXTS.reason).fill("Advertising");
  await groups.dialog.getByRole("button", { name: DISCUSSION_TEXTS.remove }).click();
  await expect(page.getByText(GROUP_REPORTS_TEXTS.empty)).toBeVisible();
});

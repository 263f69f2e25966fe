import { REPORT_MESSAGES } from "@longpaddock/domain/reports/texts";
import { REPORT_REASONS } from "@longpaddock/domain/reports/vocabulary";
import { MANAGE_GROUP_TEXTS } from "@longpaddock/web/texts/groups/groups/manage";
import { BLOCK_TEXTS, MEMBER_MUTE_TEXTS } from "@longpaddock/web/texts/writing/moderation";
import { CONTENT_REPORT_TEXTS, REPORT_TEXTS } from "@longpaddock/web/texts/writing/reports";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, signedInMember } from "../fixtures/members";
import { DiscussionsTab } from "../pages/groups/discussions-tab";
import { GroupPages } from "../pages/groups/group-pages";

test("a club's admin reports and mutes a member, blocks them from the group with the keyboard, and takes both back", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { firstName: "Wendy", plan: "premium" });
  const { id } = await post(server, page.context(), [
    "/api/groups",
    { name: freshWord("Dust Eaters "), description: "Long tracks, short stops", type: "motorcycle" },
  ]);
  const other = await anotherBrowser();
  await signedInMember(server, other.context(), { firstName: "Otto", lastName: "Bushby" });
  await post(server, other.context(), [`/api/groups/${id}/join`, {}]);
  const topic = await post(server, other.context(), [
    `/api/groups/${id}/posts`,
    { title: "Tyres for sale", content: "Hardly used" },
  ]);
  await post(server, other.context(), [`/api/posts/${topic.id}/comments`, { content: "Still for sale" }]);

  const tab = new DiscussionsTab(page);
  await page.goto(`/groups/${id}?tab=discussions&topic=${topic.id}`);
  const more = page.getByRole("button", { name: "More: Otto Bushby's comment" });
  await more.click();
  await expectAccessible(page, "menu of a comment");
  await page.getByRole("menuitem", { name: CONTENT_REPORT_TEXTS.open }).click();
  const report = page.getByRole("dialog", { name: CONTENT_REPORT_TEXTS.title("comment") });
  await report.getByRole("radio", { name: REPORT_REASONS.spam.label }).click();
  await expectAccessible(page, "report of a comment");
  await report.getByRole("button", { name: REPORT_TEXTS.submit }).click();
  await expect(report).toHaveCount(0);
  await expect(more, "the dialog gives the focus back").toBeFocused();
  await more.press("Enter");
  await page.getByRole("menuitem", { name: CONTENT_REPORT_TEXTS.open }).press("Enter");
  await report.getByRole("radio", { name: REPORT_REASONS.abusive.label }).press("Space");
  await report.getByRole("button", { name: REPORT_TEXTS.submit }).press("Enter");
  await expect(report.getByRole("alert")).toHaveText(REPORT_MESSAGES.contentAlreadyReported);
  await report.getByRole("button", { name: "Cancel" }).press("Enter");
  await more.press("Enter");
  await page.getByRole("menuitem", { name: MEMBER_MUTE_TEXTS.mute("Otto Bushby") }).click();
  const show = page.getByRole("button", { name: MEMBER_MUTE_TEXTS.show });
  await expect(show, "the focus follows what was folded away").toBeFocused();
  await expect(tab.commentWith("Still for sale")).toHaveCount(0);
  await show.press("Enter");
  await expect(tab.commentWith("Still for sale")).toBeVisible();
  await tab.back.click();
  await expect(tab.topics).toHaveCount(0);
  await expectAccessible(page, "a muted member's topic");
  await show.click();
  await expect(tab.topics).toContainText(["Tyres for sale"]);

  await page.goto("/profile?tab=profile");
  const unmute = page.getByRole("button", { name: MEMBER_MUTE_TEXTS.unmuteNamed("Otto Bushby") });
  await expect(unmute).toBeVisible();
  await expectAccessible(page, "muted members");
  await unmute.click();
  await expect(page.getByText(MEMBER_MUTE_TEXTS.none)).toBeVisible();

  await other.goto(`/groups/${id}`);
  await page.goto(`/groups/${id}?tab=discussions&topic=${topic.id}`);
  await page.getByRole("button", { name: "More: Otto Bushby's topic" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: BLOCK_TEXTS.ask("Otto Bushby") });
  await expectAccessible(page, "block somebody");
  await dialog.getByRole("button", { name: BLOCK_TEXTS.block }).press("Enter");
  await expect(other.getByText(BLOCK_TEXTS.isBlocked), "their open page says so at once").toBeVisible();
  await expectAccessible(other, "a group for somebody who is blocked");

  const manage = new GroupPages(page);
  await page.goto(`/groups/${id}/manage`);
  await manage.tab(MANAGE_GROUP_TEXTS.tabs.members).click();
  await expect(manage.button(`${BLOCK_TEXTS.unblock} Otto Bushby`)).toBeVisible();
  await expectAccessible(page, "the blocked of a group");
  await manage.button(`${BLOCK_TEXTS.unblock} Otto Bushby`).click();
  await expect(page.getByRole("heading", { name: BLOCK_TEXTS.title })).toHaveCount(0);
});

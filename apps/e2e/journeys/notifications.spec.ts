import { LEVEL_TEXTS, NOTIFICATION_TEXTS } from "@longpaddock/web/texts/notifications/notifications";
import { CHOICE_TEXTS } from "@longpaddock/web/texts/notifications/notifications/page";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, signedInMember } from "../fixtures/members";
import { DiscussionsTab } from "../pages/groups/discussions-tab";
import { NotificationBell } from "../pages/notifications/notification-bell";

test("the bell rings while the page is open, leads to what happened, and muting a group silences it", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const other = await anotherBrowser();
  await signedInMember(server, other.context(), { firstName: "Wendy", lastName: "Bell", plan: "premium" });
  const name = freshWord("Dust Eaters ");
  const { id } = await post(server, other.context(), [
    "/api/groups",
    { name, description: "Long tracks, short stops", type: "motorcycle" },
  ]);
  await signedInMember(server, page.context());
  await post(server, page.context(), [`/api/groups/${id}/join`, {}]);

  const bell = new NotificationBell(page);
  await page.goto("/notifications");
  await expect(page.getByText(NOTIFICATION_TEXTS.emptyTitle)).toBeVisible();
  await expect(bell.bell).toHaveAccessibleName("Notifications");

  const start = (title: string) =>
    post(server, other.context(), [`/api/groups/${id}/posts`, { title, content: "Who is going?" }]);
  await start("Birdsville in June");
  await expect(bell.bell).toHaveAccessibleName("Notifications, 1 unread");
  await expect(bell.all.getByRole("listitem")).toHaveText([
    new RegExp(`Wendy Bell started “Birdsville in June” in ${name.trim()}`),
  ]);
  await start("Oodnadatta in July");
  await expect(bell.bell).toHaveAccessibleName("Notifications, 2 unread");
  await expectAccessible(page, "notifications");

  await bell.bell.click();
  await expect(bell.latest.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page, "bell");
  await bell.latest.getByRole("link", { name: /Birdsville/ }).click();
  await expect(
    new DiscussionsTab(page).topic.getByRole("heading", { name: "Birdsville in June" }),
  ).toBeVisible();
  await expect(bell.bell).toHaveAccessibleName("Notifications, 1 unread");
  await expect(bell.latest).toBeHidden();

  await bell.level.click();
  const levels = page.getByRole("dialog");
  for (const { label, hint } of Object.values(LEVEL_TEXTS.levels)) {
    await expect(levels.getByRole("radio", { name: label })).toBeVisible();
    await expect(levels.getByText(hint)).toBeVisible();
  }
  await expectAccessible(page, "levels of a group");
  await levels.getByRole("radio", { name: LEVEL_TEXTS.levels.nothing.label }).click();
  await levels.getByRole("button", { name: "Close" }).click();
  await expect(bell.level).toHaveAccessibleName(`${LEVEL_TEXTS.change}: ${LEVEL_TEXTS.levels.nothing.label}`);
  await start("Silverton in August");
  await bell.bell.click();
  await bell.seeAll.click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await bell.markAllRead.click();
  await expect(bell.bell).toHaveAccessibleName("Notifications");
  const topics = page.getByRole("switch", { name: CHOICE_TEXTS.kinds.topic });
  await topics.click();
  await expect(topics).not.toBeChecked();
  await page.reload();
  await expect(topics).not.toBeChecked();
  await expectAccessible(page, "notification settings");
  await expect(bell.all.getByRole("listitem")).toHaveCount(2);
  await expect(bell.bell).toHaveAccessibleName("Notifications");
});

import { notificationText } from "@longpaddock/domain/notifications/kinds";
import { REVIEW_NOTES } from "@longpaddock/domain/routes/texts";
import { DELETION_REVIEW_TEXTS } from "@longpaddock/web/texts/admin/admin/deletion-requests";
import { ISSUE_DIALOG_TEXTS, ISSUES_TEXTS } from "@longpaddock/web/texts/admin/admin/issues";
import { SCORE_TEXT, TOP_USERS_TEXTS } from "@longpaddock/web/texts/admin/admin/overview";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, sharedRoute, signedInMember } from "../fixtures/members";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage } from "../pages/accounts/account-pages";
import { AdminPage } from "../pages/admin/admin-page";
import { Shell } from "../pages/app/shell";

test("an administrator resolves a reported issue with the keyboard and reviews two requests, and the author is told", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const author = await anotherBrowser();
  await signedInMember(server, author.context());
  const [deleted, kept, title] = [freshWord("belah"), freshWord("gilgai"), `${freshWord("map")} stays empty`];
  for (const name of [deleted, kept]) {
    const id = await sharedRoute(server, author.context(), { name });
    await post(server, author.context(), [
      `/api/routes/${id}/request-deletion`,
      { reason: "The track is closed" },
    ]);
  }
  const pageContext = JSON.stringify({ url: "javascript:alert(1)", userAgent: "<b>Mozilla</b>" });
  const issue = { title, description: "I saw no map.", category: "bug", severity: "critical", pageContext };
  await post(server, author.context(), ["/api/admin/issues", issue]);

  await page.goto("/sign-in?returnTo=/admin");
  await new SignInPage(page).signIn(ADMINISTRATOR);
  const [admin, shell] = [new AdminPage(page), new Shell(page)];
  await expect(admin.stats.getByText(/new this week/).first()).toBeVisible();
  await expect(admin.topUsers.getByRole("listitem").first()).toBeVisible();
  // A page takes the focus once it has opened.
  await expect(async () => {
    await page.getByRole("button", { name: TOP_USERS_TEXTS.explain }).focus();
    await expect(page.getByRole("tooltip")).toHaveText(SCORE_TEXT, { timeout: 2000 });
  }).toPass();
  await page.keyboard.press("Escape");

  await admin.issues.getByRole("searchbox").fill(title);
  // The chip of the search is a list item too.
  const row = admin.issues.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(row).toHaveCount(1);
  await row.getByText(ISSUES_TEXTS.where).focus();
  await page.keyboard.press("Enter");
  await expect(row.getByText("<b>Mozilla</b>")).toBeVisible();
  await expect(row.getByRole("link", { name: "javascript:" })).toHaveCount(0);
  await expectAccessible(page, "overview");
  await admin.updateIssue(title).press("Enter");
  await admin.dialog.getByLabel(ISSUES_TEXTS.status).selectOption("resolved");
  await admin.notes.fill("The sheet kept its height");
  await expectAccessible(page, "issue dialog");
  await admin.dialog.getByRole("button", { name: ISSUE_DIALOG_TEXTS.submit }).press("Enter");
  await shell.told(ISSUE_DIALOG_TEXTS.done.title);
  await expect(row).toHaveCount(0);
  await admin.issues.getByRole("radio", { name: ISSUES_TEXTS.statuses.resolved }).click();
  await expect(row).toContainText("The sheet kept its height");
  expect(new URL(page.url()).searchParams.get("status")).toBe("resolved");

  await admin.review("rejected", kept).click();
  await expect(admin.notes).toHaveValue(REVIEW_NOTES.rejected);
  await admin.notes.fill("It's the only way round the flood");
  await expectAccessible(page, "review dialog");
  await admin.dialog.getByRole("button", { name: DELETION_REVIEW_TEXTS.rejected.submit }).click();
  await shell.told(DELETION_REVIEW_TEXTS.rejected.done);
  await admin.review("approved", deleted).click();
  await expect(admin.notes).toHaveValue(REVIEW_NOTES.approved);
  await admin.dialog.getByRole("button", { name: DELETION_REVIEW_TEXTS.approved.submit }).click();
  await shell.told(DELETION_REVIEW_TEXTS.approved.done);
  await expect(admin.deletionRequests.filter({ hasText: deleted })).toHaveCount(0);

  const told = {
    kind: "deletion_reviewed",
    role: null,
    group: null,
    post: null,
    event: null,
    changes: [],
    facts: null,
    riders: [],
    isTentative: false,
    commentId: null,
    reason: null,
    route: null,
  } as const;
  const sentence = (routeName: string, isApproved: boolean) =>
    notificationText("", {
      ...told,
      deletionRequest: { routeId: null, routeName, isApproved, notes: null },
    }).trim();
  await author.goto("/notifications");
  await expect(author.getByRole("main").getByText(sentence(deleted, true))).toBeVisible();
  await expect(author.getByRole("main").getByText("It's the only way round the flood")).toBeVisible();
  await author.getByRole("link", { name: sentence(kept, false) }).click();
  await expect(author.getByRole("heading", { name: kept, level: 1 })).toBeVisible();
});

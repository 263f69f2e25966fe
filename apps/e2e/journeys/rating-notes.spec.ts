import { REPORT_REASONS } from "@longpaddock/domain/reports/vocabulary";
import { NOTE_TEXTS, RATING_TEXTS } from "@longpaddock/web/texts/routes/ratings";
import { REPORT_TEXTS, REPORTS_TEXTS } from "@longpaddock/web/texts/writing/reports";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, sharedRoute, signedInMember } from "../fixtures/members";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage } from "../pages/accounts/account-pages";
import { AdminPage } from "../pages/admin/admin-page";
import { Shell } from "../pages/app/shell";
import { RatingNotes } from "../pages/routes/rating-notes";
import { RouteDialogs } from "../pages/routes/route-dialogs";
import { RoutePage } from "../pages/routes/route-page";

test("a rider's note is saved once the network is back, reported by another and removed by the administrator, and the stars stay", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const name = freshWord("noted");
  const spam = "Buy my tyres at <b>tyres.example</b>";
  await signedInMember(server, page.context(), { firstName: "Wendy" });
  const id = await sharedRoute(server, page.context(), { name });

  const [route, notes] = [new RoutePage(page), new RatingNotes(page)];
  await route.open(id);
  await route.rate.click();
  // The toast can be tapped before the rating is in the list.
  await page.route(/ratings\.list/, (request) => void setTimeout(() => request.continue(), 1000));
  await new RouteDialogs(page).giveStars(4);
  const thanks = new Shell(page).toastWith(RATING_TEXTS.done.page);
  await thanks.getByRole("button", { name: NOTE_TEXTS.add }).click();
  await expect(notes.when).toBeFocused();
  await notes.when.selectOption({ index: 1 });
  await notes.conditions.selectOption("Muddy");
  await notes.text.fill(spam);
  await expectAccessible(page, "note form");
  await page.route(/\/trpc\/ratings\.rate/, (request) => request.abort());
  await notes.save.click();
  await expect(notes.form.getByRole("alert")).toContainText(NOTE_TEXTS.failed);
  await expect(notes.text).toHaveValue(spam);
  await page.unroute(/\/trpc\/ratings\.rate/);
  await notes.save.click();
  await expect(notes.lines).toContainText([spam]);
  await expect(notes.lines).toContainText([/Ridden \w+ 20\d\d, muddy/]);
  await expect(notes.edit).toBeFocused();

  const others = await anotherBrowser();
  await signedInMember(server, others.context());
  const seen = new RatingNotes(others);
  await new RoutePage(others).open(id);
  await expect(seen.lines).toContainText([spam]);
  await expect(seen.add).toHaveCount(0);
  await seen.menuOf("Wendy").click();
  await seen.menuItem(REPORT_TEXTS.open).click();
  await expect(seen.report).toBeVisible();
  await expectAccessible(others, "report dialog");
  await seen.reason(REPORT_REASONS.spam.label).click();
  await seen.details.fill("An advertisement");
  await seen.sendReport.click();
  await expect(seen.report).toBeHidden();
  await expect(seen.menuOf("Wendy")).toBeFocused();
  await seen.menuOf("Wendy").click();
  await expect(seen.menuItem(REPORT_TEXTS.reported)).toBeDisabled();

  const office = await anotherBrowser();
  await office.goto("/sign-in?returnTo=/admin");
  await new SignInPage(office).signIn(ADMINISTRATOR);
  const admin = new AdminPage(office);
  const report = admin.reports.filter({ hasText: name });
  await expect(report).toContainText("An advertisement");
  await expect(report).toContainText(spam);
  await expectAccessible(office, "reports");
  await report.getByRole("button", { name: REPORTS_TEXTS.remove }).click();
  await admin.removeNote.click();
  await new Shell(office).told(REPORTS_TEXTS.done.removed);
  await expect(report).toHaveCount(0);

  await page.reload();
  await expect(notes.add).toBeVisible();
  await expect(notes.section).not.toContainText(spam);
  await expect(notes.lines.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  await expect(route.fact("Average Rating")).toContainText("4.0");
});

test("a note is changed with the keyboard alone and removed, and an older one is reported in the dialog with all ratings", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context());
  const id = await sharedRoute(server, page.context(), { name: freshWord("older") });
  for (const firstName of ["Oldest", "Ben", "Cleo"]) {
    const rider = (await anotherBrowser()).context();
    await signedInMember(server, rider, { firstName });
    await post(server, rider, [
      `/api/routes/${id}/rate`,
      { rating: 3, review: `Ridden by ${firstName}`, conditions: "dry" },
    ]);
  }
  await post(server, page.context(), [`/api/routes/${id}/rate`, { rating: 3, review: "Good gravel" }]);
  const [route, notes] = [new RoutePage(page), new RatingNotes(page)];
  await route.open(id);

  await test.step("a change is cancelled with the keyboard", async () => {
    await notes.edit.focus();
    await page.keyboard.press("Enter");
    await expect(notes.when).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(notes.text).toBeFocused();
    await page.keyboard.type("Not saved. ");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(notes.edit).toBeFocused();
    await expect(notes.lines).toContainText(["Good gravel"]);
    await expect(notes.section).not.toContainText("Not saved");
  });
  await test.step("the note is removed", async () => {
    await notes.remove.click();
    await expect(notes.removal).toBeVisible();
    await expectAccessible(page, "question whether to remove the note");
    await notes.confirmRemoval.click();
    await expect(notes.add).toBeVisible();
    await expect(notes.section).not.toContainText("gravel");
  });
  await test.step("an older note is reported", async () => {
    await route.recentRatings.getByRole("button", { name: "See all 4 ratings" }).click();
    const report = route.allRatings.getByRole("button", { name: `${REPORT_TEXTS.open}: Oldest` });
    await report.click();
    await notes.reason(REPORT_REASONS.dangerous.label).click();
    await notes.sendReport.click();
    await expect(notes.report).toBeHidden();
    const reported = route.allRatings.getByRole("button", { name: `${REPORT_TEXTS.reported}: Oldest` });
    await expect(reported).toBeFocused();
    await expectAccessible(page, "all ratings with notes");
  });
});

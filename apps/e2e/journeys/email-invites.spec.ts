import { EMAIL_INVITE_MESSAGES } from "@longpaddock/domain/email-invites/texts";
import { MANAGE_GROUP_TEXTS } from "@longpaddock/web/texts/groups/groups/manage";
import {
  IMPORT_TEXTS,
  MOVE_IN_TEXTS,
  OUTCOME_TEXTS,
  runButton,
} from "@longpaddock/web/texts/moving-in/imports";
import { STOP_INVITES_TEXTS } from "@longpaddock/web/texts/riders/email-invites";
import {
  CHECKED_TEXTS,
  EMAIL_INVITE_TEXTS,
  inviteSummary,
  sendInvitations,
} from "@longpaddock/web/texts/riders/email-invites/manage";
import { INVITE_PAGE_TEXTS } from "@longpaddock/web/texts/riders/invites/page";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { post, signedInMember } from "../fixtures/members";
import { SignUpPage } from "../pages/accounts/account-pages";
import { GroupPages } from "../pages/groups/group-pages";
import { checkList } from "../pages/moving-in/check-list";
import { OnboardingPage } from "../pages/you/onboarding-page";

test.use({ baseURL: ({ mailSite }, use) => use(mailSite.url) });

async function pasteMegabytes(page: Page): Promise<void> {
  await page.getByLabel(EMAIL_INVITE_TEXTS.field).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "x".repeat(10_000_000));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
}

test("a secretary pastes the club's list, sees what is wrong with it, and each rider gets one mail that lets them in", async ({
  page,
  mailSite,
  mails,
  anotherBrowser,
}) => {
  await signedInMember(mailSite, page.context(), { firstName: "Sid", plan: "premium" });
  const { id } = await post(mailSite, page.context(), [
    "/api/groups",
    { name: "Dust Eaters", description: "Long tracks", type: "motorcycle", isPrivate: true },
  ]);
  await page.goto(`/groups/${id}/manage?tab=invite`);
  const manage = new GroupPages(page);
  await pasteMegabytes(page);
  await expect(page.getByText(EMAIL_INVITE_MESSAGES.tooLong)).toBeVisible();
  const field = manage.field(EMAIL_INVITE_TEXTS.field);
  await expect(field).toHaveValue("");
  await field.fill("Bruce <bruce@club.example>; BRUCE@club.example\nanne@club.example\nbruce.club.example");
  await manage.button(EMAIL_INVITE_TEXTS.check).click();
  await expect(page.getByText(CHECKED_TEXTS.ready(2))).toBeVisible();
  await expect(page.getByText(CHECKED_TEXTS.duplicates(1))).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "bruce.club.example" })).toBeVisible();
  await expectAccessible(page, "a checked list of addresses");
  expect(mails.mailsTo("bruce@club.example")).toEqual([]);
  await manage.button(sendInvitations(2)).click();
  await expect(field).toBeFocused();
  await expect(page.getByText(inviteSummary({ sent: 2, joined: 0, troubled: 0 }))).toBeVisible();
  await expectAccessible(page, "invitations that were sent");

  const [mail = ""] = mails.mailsTo("bruce@club.example");
  const phone = await anotherBrowser({ viewport: { width: 390, height: 844 } });
  await phone.goto(/http\S+#secret=\S+/.exec(mail)?.[0] ?? "");
  await new GroupPages(phone).button(INVITE_PAGE_TEXTS.signUp).click();
  await new SignUpPage(phone).signUp({
    firstName: "Bruce",
    lastName: "Newby",
    email: "bruce@club.example",
    password: "eight seconds of dust",
  });
  await new OnboardingPage(phone).finish();
  await expect(phone).toHaveURL(new RegExp(`/groups/${id}$`));

  await page.reload();
  await expect(page.getByText(inviteSummary({ sent: 1, joined: 1, troubled: 0 }))).toBeVisible();
  await manage.button(`${EMAIL_INVITE_TEXTS.withdraw}: anne@club.example`).click();
  await page.getByRole("alertdialog").getByRole("button", { name: EMAIL_INVITE_TEXTS.withdraw }).click();
  await expect(page.getByText("anne@club.example")).toHaveCount(0);

  const [other = ""] = mails.mailsTo("anne@club.example");
  await phone.goto(/http\S+#stop=\S+/.exec(other)?.[0] ?? "");
  await expectAccessible(phone, "no more invitations");
  await new GroupPages(phone).button(STOP_INVITES_TEXTS.stop).click();
  await expect(phone.getByText(STOP_INVITES_TEXTS.done)).toBeVisible();
  await field.fill("anne@club.example");
  await manage.button(EMAIL_INVITE_TEXTS.check).click();
  await expect(page.getByText(CHECKED_TEXTS.refused(1))).toBeVisible();
});

test("a club moves in with its list: a look at every row, one button, and one undo", async ({
  page,
  mailSite,
  mails,
}) => {
  await signedInMember(mailSite, page.context(), { firstName: "Sid", plan: "premium" });
  const { id } = await post(mailSite, page.context(), [
    "/api/groups",
    { name: "Sand Movers", description: "Long tracks", type: "motorcycle", isPrivate: true },
  ]);
  await page.goto(`/groups/${id}/manage?tab=settings`);
  await page.getByRole("link", { name: MANAGE_GROUP_TEXTS.moveIn }).click();
  await checkList(
    page,
    "Email;First name;Member #\nkev@move.example;Kev;7\nKEV@move.example;;\nkev.move;;\n",
  );
  await expect(page.getByText(OUTCOME_TEXTS.members.broken?.(1) ?? "")).toBeVisible();
  await expectAccessible(page, "a club's list, checked");
  await page.getByRole("radio", { name: IMPORT_TEXTS.problems }).click();
  await expect(page.getByText("kev.move", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: runButton("members", { add: 1, update: 0 }) }).click();
  await expect(page.getByText("1 person was invited.", { exact: false })).toBeVisible();
  await expect.poll(() => mails.mailsTo("kev@move.example").join()).toContain("G'day Kev");

  await page.reload();
  await page.getByRole("button", { name: IMPORT_TEXTS.undo }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: IMPORT_TEXTS.undo }).click();
  await expect(page.getByText("1 invitation or change was taken back.")).toBeVisible();
  await page.getByRole("button", { name: IMPORT_TEXTS.another }).click();
  await expect(page.getByRole("button", { name: `${MOVE_IN_TEXTS.open} members.csv` })).toBeVisible();
  await expectAccessible(page, "the page to move in");
});

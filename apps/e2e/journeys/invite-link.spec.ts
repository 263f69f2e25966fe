import { readFile } from "node:fs/promises";
import { EMAIL_INVITE_MESSAGES } from "@longpaddock/domain/email-invites/texts";
import { INVITE_STATE_TEXTS } from "@longpaddock/domain/invites/texts";
import { GROUP_PAGE_TEXTS } from "@longpaddock/web/texts/groups/groups";
import { MANAGE_GROUP_TEXTS } from "@longpaddock/web/texts/groups/groups/manage";
import { MEMBER_LIST_TEXTS } from "@longpaddock/web/texts/groups/groups/page";
import { INVITE_LINK_TEXTS } from "@longpaddock/web/texts/riders/invites/manage";
import { INVITE_PAGE_TEXTS } from "@longpaddock/web/texts/riders/invites/page";
import { ANNOUNCEMENT_TEXTS } from "@longpaddock/web/texts/talk/discussions";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, signedInMember } from "../fixtures/members";
import { SignUpPage } from "../pages/accounts/account-pages";
import { GroupPages } from "../pages/groups/group-pages";
import { OnboardingPage } from "../pages/you/onboarding-page";

test("a new rider opens a secretary's invite link on a phone, signs up and is a member of the private group", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { firstName: "Sid", plan: "premium" });
  const name = freshWord("Dust Eaters ");
  const { id } = await post(server, page.context(), [
    "/api/groups",
    { name, description: "Long tracks, short stops", type: "motorcycle", isPrivate: true },
  ]);
  const manage = new GroupPages(page);
  await page.goto(`/groups/${id}/manage`);
  await manage.tab(MANAGE_GROUP_TEXTS.tabs.invite).click();
  await expect(page.getByText(EMAIL_INVITE_MESSAGES.noMail)).toBeVisible();
  await manage.field(INVITE_LINK_TEXTS.maxUses).fill("1");
  await manage.button(INVITE_LINK_TEXTS.create).click();
  await expect(page.getByRole("img", { name: INVITE_LINK_TEXTS.code })).toBeVisible();
  await expectAccessible(page, "a new invite link");
  const link = await page.getByRole("textbox", { name: INVITE_LINK_TEXTS.link }).inputValue();

  const phone = await anotherBrowser({ viewport: { width: 390, height: 844 } });
  const requested: string[] = [];
  phone.on("request", (request) => requested.push(request.url(), request.headers().referer ?? ""));
  await phone.goto(link);
  const rider = new GroupPages(phone);
  await expect(rider.heading).toHaveText(name);
  await expectAccessible(phone, "an invitation");
  expect(phone.url(), "the address loses the secret").toMatch(/\/invite$/);
  await rider.button(INVITE_PAGE_TEXTS.signUp).click();
  await new SignUpPage(phone).signUp({
    firstName: "Nell",
    lastName: "Newby",
    email: `${freshWord("nell")}@example.com`,
    password: "eight seconds of dust",
  });
  await new OnboardingPage(phone).finish();
  await expect(phone).toHaveURL(new RegExp(`/groups/${id}$`));
  await phone.getByRole("tab", { name: GROUP_PAGE_TEXTS.tabs.members }).click();
  await expect(rider.member("Nell Newby")).toBeVisible();
  await phone.getByRole("switch", { name: MEMBER_LIST_TEXTS.share }).click();
  await expectAccessible(phone, "a member of a private group");
  const secret = link.split("#secret=")[1] ?? link;
  expect(requested.filter((address) => address.split("#")[0]?.includes(secret))).toEqual([]);
  expect(await readFile(server.log, "utf8"), "the server's log").not.toContain(secret);

  await manage.tab(MANAGE_GROUP_TEXTS.tabs.members).click();
  const list = page.waitForEvent("download");
  await page.getByRole("link", { name: MEMBER_LIST_TEXTS.download }).click();
  expect(await readFile(await (await list).path(), "utf8")).toMatch(
    /Nell,Newby,Member,.*nell.*@example\.com/,
  );
  await manage.button(ANNOUNCEMENT_TEXTS.title).click();
  await manage.dialog.getByLabel(ANNOUNCEMENT_TEXTS.subject).fill("Welcome");
  await manage.dialog.getByLabel(ANNOUNCEMENT_TEXTS.content).fill("Nell has joined us.");
  await expectAccessible(page, "an announcement");
  await manage.dialog.getByRole("button", { name: ANNOUNCEMENT_TEXTS.submit }).click();
  await phone.goto("/notifications");
  await expect(phone.getByText("announced “Welcome”")).toBeVisible();

  const late = await anotherBrowser();
  await late.goto(link);
  await expect(new GroupPages(late).heading).toHaveText(INVITE_STATE_TEXTS.used.title);
});

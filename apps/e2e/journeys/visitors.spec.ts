import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import { BOARD_TEXTS } from "@longpaddock/web/texts/events/ride-day";
import { VISIT_TEXTS, VISITOR_CODE_TEXTS } from "@longpaddock/web/texts/events/visits";
import { CHECK_IN_TEXTS } from "@longpaddock/web/texts/riders/check-ins";
import { expectAccessible, expectAccessibleFromTop } from "../fixtures/axe";
import { daytimeZone } from "../fixtures/daytime-zone";
import { expect, test } from "../fixtures/journey";
import { post, signedInMember } from "../fixtures/members";

const MINUTE_MS = 60_000;

test("somebody without an account rides along by six letters, also without a network", async ({
  openDevice,
  page: leader,
  server,
}) => {
  await signedInMember(server, leader.context(), { firstName: "Olga" });
  const ride = {
    name: "Barry Way",
    description: "Slow and steady.",
    dateTime: new Date(Date.now() - MINUTE_MS).toISOString(),
    timeZone: daytimeZone,
  };
  const { id } = await post(server, leader.context(), ["/api/rides", ride]);
  const briefing = { briefingContent: "Carry water", requiresAcknowledgment: true };
  await post(server, leader.context(), [`/api/events/${id}/briefing`, briefing]);
  const { context, page } = await openDevice("phone", { staysSignedOut: true });
  const said = (status: keyof typeof CHECK_IN_LABELS) =>
    page
      .getByRole("region", { name: CHECK_IN_TEXTS.title })
      .getByText(CHECK_IN_LABELS[status], { exact: true });
  const onSheet = (status: keyof typeof CHECK_IN_LABELS) =>
    leader
      .getByRole("listitem")
      .filter({ hasText: "Vi Sitor" })
      .getByText(CHECK_IN_LABELS[status], { exact: true });

  const code = await test.step("the leader shows a code", async () => {
    await leader.goto(`/events/${id}/sheet`);
    await leader.getByRole("button", { name: VISITOR_CODE_TEXTS.action }).click();
    await leader.getByRole("button", { name: VISITOR_CODE_TEXTS.create }).click();
    await expect(leader.getByRole("img", { name: VISITOR_CODE_TEXTS.code })).toBeVisible();
    await expectAccessibleFromTop(leader, "the visitors' code");
    return (await leader.getByText(/^[A-Z]{6}$/).textContent()) ?? "";
  });

  await test.step("the visitor says who they are, and is on the sheet", async () => {
    await page.goto(`/visit#${code}`);
    await expect(page.getByLabel(VISIT_TEXTS.code)).toHaveValue(code);
    await expectAccessible(page, "the visitors' form");
    await page.getByLabel(VISIT_TEXTS.name).fill("Vi Sitor");
    await page.getByLabel(VISIT_TEXTS.phone, { exact: true }).fill("0400 111 222");
    await page.getByLabel(VISIT_TEXTS.contactName).fill("Kim");
    await page.getByLabel(VISIT_TEXTS.contactPhone).fill("0400 333 444");
    await page.getByRole("button", { name: VISIT_TEXTS.start }).click();
    await expect(page.getByRole("heading", { name: ride.name })).toBeVisible();
    await expect(leader.getByText("Vi Sitor", { exact: true })).toBeVisible();
  });

  await test.step("without a network they accept the briefing and check in, and the page opens again", async () => {
    await expect(page.getByText("Carry water")).toBeVisible();
    await expect(page.getByText(BOARD_TEXTS.title)).toBeVisible();
    await expectAccessible(page, "a ride as its visitors see it");
    await context.setOffline(true);
    await page.getByRole("button", { name: CHECK_IN_TEXTS.accept }).click();
    await expect(said("checked_in")).toBeVisible();
    await expect(page.getByText(CHECK_IN_TEXTS.waiting)).toBeVisible();
    await page.close();
    const again = await context.newPage();
    await again.goto("/visit");
    await expect(again.getByRole("heading", { name: ride.name })).toBeVisible();
    await expect(again.getByText(CHECK_IN_TEXTS.waiting)).toBeVisible();
    await again.close();
  });

  await test.step("with one, the sheet has what they said", async () => {
    await context.setOffline(false);
    const back = await context.newPage();
    await back.goto("/visit");
    await expect(onSheet("checked_in")).toBeVisible();
    await expect(back.getByText(CHECK_IN_TEXTS.waiting)).toBeHidden();
    await back.getByRole("button", { name: CHECK_IN_TEXTS.actions.started }).click();
    await expect(onSheet("started")).toBeVisible();
  });

  await test.step("who is taken off is told so, and nobody else gets in by a withdrawn code", async () => {
    await leader.getByRole("button", { name: VISITOR_CODE_TEXTS.withdraw }).click();
    await expect(leader.getByText(VISITOR_CODE_TEXTS.withdrawn.title, { exact: true })).toBeVisible();
    const other = await context.newPage();
    await other.goto("/visit#ABCDEF");
    await other.getByRole("button", { name: VISIT_TEXTS.start }).click();
    await expect(other.getByText(/There's no ride with this code/)).toBeVisible();
  });
});

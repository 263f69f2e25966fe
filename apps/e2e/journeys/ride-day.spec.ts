import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import { EVENT_PAGE_TEXTS } from "@longpaddock/web/texts/events/events/page/meeting-place";
import { BOARD_LABELS, BOARD_TEXTS, END_EVENT_TEXTS } from "@longpaddock/web/texts/events/ride-day";
import { CHECK_IN_TEXTS } from "@longpaddock/web/texts/riders/check-ins";
import { JOIN_TEXTS, LEAVE_RIDE_TEXTS, RSVP_TEXTS } from "@longpaddock/web/texts/riders/participations";
import { expectAccessible } from "../fixtures/axe";
import { daytimeZone } from "../fixtures/daytime-zone";
import { readKept } from "../fixtures/installed";
import { expect, test } from "../fixtures/journey";
import { post, signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";

const HOUR_MS = 3_600_000;

test("a rider checks in without a network, closes the app, and the organiser's board follows once they are back", {
  tag: "@core",
}, async ({ openDevice, page: board, server }) => {
  await signedInMember(server, board.context(), { firstName: "Olga" });
  const ride = {
    name: "Barry Way",
    description: "Slow and steady.",
    dateTime: new Date(Date.now() - HOUR_MS / 60).toISOString(),
    timeZone: daytimeZone,
  };
  const { id } = await post(server, board.context(), ["/api/rides", ride]);
  const { context, page } = await openDevice("phone");
  await post(server, context, [`/api/events/${id}/join`, {}]);
  const action = (name: keyof typeof CHECK_IN_TEXTS.actions) =>
    page.getByRole("button", { name: CHECK_IN_TEXTS.actions[name] });
  const status = (name: keyof typeof CHECK_IN_LABELS) =>
    page
      .getByRole("region", { name: CHECK_IN_TEXTS.title })
      .getByText(CHECK_IN_LABELS[name], { exact: true });
  const onBoard = (state: keyof typeof BOARD_LABELS) =>
    board.getByRole("button", { name: new RegExp(`^1 ?${BOARD_LABELS[state]}$`) });

  await test.step("the board waits for the rider, and shows the check-in as it comes", async () => {
    await board.goto(`/events/${id}`);
    await expect(board.getByRole("button", { name: /^2 ?Not heard from$/ })).toBeVisible();
    await page.goto(`/events/${id}`);
    await action("checked_in").click();
    await expect(status("checked_in")).toBeVisible();
    await expect(onBoard("checked_in")).toBeVisible();
    await expectAccessible(page, "ride day of a rider");
    await expect.poll(async () => (await readKept(page)).answers.join("\n")).toContain('"board"');
  });

  await test.step("leaving and closing ask while riders are out", async () => {
    await page.getByRole("button", { name: JOIN_TEXTS.leave, exact: true }).click();
    const leaving = page.getByRole("alertdialog", { name: LEAVE_RIDE_TEXTS.title });
    await expectAccessible(page, "the question before leaving under way");
    await leaving.getByRole("button", { name: LEAVE_RIDE_TEXTS.stay }).click();
    await page.getByRole("button", { name: RSVP_TEXTS.choices.declined }).click();
    await expectAccessible(page, "the question before declining under way");
    await leaving.getByRole("button", { name: LEAVE_RIDE_TEXTS.stay }).click();
    await board.getByRole("button", { name: EVENT_PAGE_TEXTS.more }).click();
    await board.getByRole("menuitem", { name: END_EVENT_TEXTS.close.action }).click();
    const closing = board.getByRole("alertdialog", { name: END_EVENT_TEXTS.close.title });
    await expect(closing.getByText(`Ana Ruiz: ${BOARD_LABELS.checked_in}`)).toBeVisible();
    await expectAccessible(board, "the question before closing with riders out");
    await closing.getByRole("button", { name: END_EVENT_TEXTS.keep }).click();
  });

  await test.step("without a network the next acts wait, and the board is the last known", async () => {
    await context.setOffline(true);
    await page.getByText(CHECK_IN_TEXTS.more).click();
    await page.getByLabel(CHECK_IN_TEXTS.message).fill("Puncture at Suggan Buggan");
    await action("started").click();
    await expect(page.getByText(CHECK_IN_TEXTS.waiting)).toBeVisible();
    await expect(page.getByText(new RegExp(BOARD_TEXTS.lastKnown))).toBeVisible();
    await expectAccessible(page, "ride day without a network");
    await new Shell(page).signOut();
    const question = page.getByRole("alertdialog", { name: "Sign out before everything is sent?" });
    await expect(question).toContainText(
      "1 check-in hasn't been sent yet. What isn't sent stays on this device",
    );
    await expectAccessible(page, "the question before signing out");
    await question.getByRole("button", { name: "Stay signed in" }).click();
    await expect(page.getByText(CHECK_IN_TEXTS.waiting)).toBeVisible();
  });

  await test.step("the app opens again without a network and goes on", async () => {
    await page.close();
    const again = await context.newPage();
    await again.goto(`/events/${id}`);
    await expect(again.getByText(CHECK_IN_TEXTS.waiting)).toBeVisible();
    await expect(again.getByText(new RegExp(BOARD_TEXTS.lastKnown))).toBeVisible();
    await again.getByRole("button", { name: CHECK_IN_TEXTS.actions.completed }).click();
    // The act is on the device then, and a closed page can't lose it.
    await expect(
      again
        .getByRole("region", { name: CHECK_IN_TEXTS.title })
        .getByText(CHECK_IN_LABELS.completed, { exact: true }),
    ).toBeVisible();
    await again.close();
  });

  await test.step("back in coverage everything is sent, and the board has it", async () => {
    const back = await context.newPage();
    await context.setOffline(false);
    await back.goto(`/events/${id}`);
    await expect(back.getByText(CHECK_IN_TEXTS.next.completed)).toBeVisible();
    await expect(back.getByText(CHECK_IN_TEXTS.waiting)).toBeHidden();
    await expect(onBoard("completed")).toBeVisible();
    await expect(board.getByText("“Puncture at Suggan Buggan”")).toBeVisible();
    await expectAccessible(board, "ride-day board");
  });

  await test.step("a closed event can be reopened", async () => {
    await board.getByRole("button", { name: EVENT_PAGE_TEXTS.more }).click();
    await board.getByRole("menuitem", { name: END_EVENT_TEXTS.close.action }).click();
    await board.getByRole("alertdialog").getByRole("button", { name: END_EVENT_TEXTS.close.action }).click();
    const reopen = board.getByRole("button", { name: /^Reopen event \(by \d{1,2}:\d\d [ap]m\)$/ });
    await expect(reopen).toBeVisible();
    await expectAccessible(board, "a closed event that can be reopened");
    await reopen.click();
    await expect(board.getByRole("button", { name: EVENT_PAGE_TEXTS.more })).toBeVisible();
  });
});

import { TRIAL_MESSAGES } from "@longpaddock/domain/members/texts";
import type { ProfileType } from "@longpaddock/domain/plans";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { TRIAL_TEXTS, UPGRADE_TEXTS } from "./texts";
import { UpgradeDialog } from "./upgrade-dialog";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Opens the plans for a member and returns what is offered as Premium. */
async function openPlans(profileType: ProfileType, trialEndsAt: string | null) {
  vi.stubGlobal("fetch", () => trpcAnswer({ profileType, user: { trialEndsAt } }));
  render(<UpgradeDialog open onOpenChange={() => undefined} />, { wrapper: testProviders().wrapper });
  return within(await screen.findByRole("listitem", { name: UPGRADE_TEXTS.premium.name }));
}

afterEach(() => vi.unstubAllGlobals());

test("a member on the free plan is offered the trial once", async () => {
  const premium = await openPlans("free", null);
  expect(await premium.findByRole("button", { name: TRIAL_TEXTS.start })).toBeDefined();
});

test("a member who has had the trial reads that it is over", async () => {
  const premium = await openPlans("free", inDays(-3));
  expect(await premium.findByText(`${TRIAL_MESSAGES.used}.`)).toBeDefined();
  expect(premium.queryByRole("button")).toBeNull();
});

test("during the trial the days left are shown, and not that it is over", async () => {
  const premium = await openPlans("premium", inDays(11.5));
  expect(await premium.findByText("12 days left in your free trial")).toBeDefined();
  expect(premium.queryByText(`${TRIAL_MESSAGES.used}.`)).toBeNull();
});

test("Premium is marked as the plan of a member who has it from the administrator", async () => {
  const premium = await openPlans("premium", null);
  expect(await premium.findByText(UPGRADE_TEXTS.current)).toBeDefined();
  expect(premium.queryByRole("button")).toBeNull();
});

test("a trial that another tab has started is refused with the reason, and no longer offered", async () => {
  const used = "You have already used your free trial";
  const profile = { profileType: "free", user: { trialEndsAt: null as string | null } };
  stubTrpc({
    "members.profile": () => profile,
    "members.startTrial": () => {
      profile.user = { trialEndsAt: inDays(30) };
      profile.profileType = "premium";
      return new Refusal(used, 409);
    },
  });
  render(<UpgradeDialog open onOpenChange={() => undefined} />, testProviders());
  await userEvent.click(await screen.findByRole("button", { name: TRIAL_TEXTS.start }));
  expect((await screen.findByRole("alert")).textContent).toBe(`Trial Start Failed${used}`);
  await waitFor(() => expect(screen.queryByRole("button", { name: TRIAL_TEXTS.start })).toBeNull());
});

test.each([
  ["for a fault of the server", () => refused("Internal server error", 500), ""],
  [
    "without a network",
    () => Promise.reject(new TypeError("Failed to fetch")),
    " We can't reach Long Paddock. Check your connection.",
  ],
])("a trial that can't be started %s says so, and can be tried again", async (_why, startTrial, reason) => {
  stubTrpc({
    "members.profile": { profileType: "free", user: { trialEndsAt: null } },
    "members.startTrial": startTrial,
  });
  render(<UpgradeDialog open onOpenChange={() => undefined} />, testProviders());
  await userEvent.click(await screen.findByRole("button", { name: TRIAL_TEXTS.start }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    `Trial Start FailedUnable to start trial. Please try again.${reason}`,
  );
  expect(screen.getByRole("button", { name: TRIAL_TEXTS.start })).toBeDefined();
});

function refused(message: string, status: number): Refusal {
  const refusal = new Refusal("INTERNAL", status);
  refusal.message = message;
  return refusal;
}

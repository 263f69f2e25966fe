import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { UPGRADE_TEXTS } from "../../accounts/members/plans/texts";
import { NewPoll } from "./new-poll";
import { POLL_TEXTS } from "./texts";

const FREE = { id: "ana", profileType: "free", plans: "specified", onboardingCompleted: true };
const IN_GROUP = { profileType: null, mine: { role: "member", status: "active" } };

test.each([
  ["their own plan has none", { user: FREE, group: IN_GROUP, title: UPGRADE_TEXTS.title }],
  [
    "their group's plan has them",
    { user: FREE, group: { ...IN_GROUP, profileType: "premium" }, title: POLL_TEXTS.add },
  ],
  [
    "they only look at the group",
    { user: FREE, group: { profileType: "premium", mine: null }, title: UPGRADE_TEXTS.title },
  ],
  ["everyone has everything", { user: { ...FREE, plans: "open" }, group: IN_GROUP, title: POLL_TEXTS.add }],
])("what a member gets who asks for a poll and %s", async (_name, { user, group, title }) => {
  stubTrpc({ "auth.user": user, "groups.byId": group });
  render(<NewPoll place={{ groupId: 7 }} groupId={7} />, { wrapper: testProviders().wrapper });
  await new Promise((resolve) => setTimeout(resolve, 100));
  fireEvent.click(screen.getByRole("button", { name: POLL_TEXTS.add }));
  expect(await screen.findByRole("dialog", { name: title })).toBeDefined();
});

test("who asks for a poll before their group is known isn't shown the plans", async () => {
  let answer: (() => void) | undefined;
  stubTrpc({
    "auth.user": FREE,
    "groups.byId": () =>
      new Promise((resolve) => {
        answer = () => resolve({ ...IN_GROUP, profileType: "premium" });
      }),
  });
  render(<NewPoll place={{ groupId: 7 }} groupId={7} />, { wrapper: testProviders().wrapper });
  await waitFor(() => expect(answer).toBeDefined());
  fireEvent.click(screen.getByRole("button", { name: POLL_TEXTS.add }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("dialog")).toBeNull();
  answer?.();
  expect(await screen.findByRole("dialog", { name: POLL_TEXTS.add })).toBeDefined();
});

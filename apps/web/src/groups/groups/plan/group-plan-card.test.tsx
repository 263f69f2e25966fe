import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import type { GroupDetail } from "../use-group";
import { GroupPlanCard } from "./group-plan-card";
import { GROUP_PLAN_TEXTS, givenPlanText, sizeText } from "./texts";

const GROUP = {
  ...{ id: 7, name: "Dust Eaters", memberCount: 352 },
  ...{ profileType: "gold", givenSize: 400, plannedMembers: 400 },
} as GroupDetail;
const MEMBER = { id: "ana", role: "user", onboardingCompleted: true, plans: "specified" };
const ADMIN = { ...MEMBER, role: "renMode" };

function show(user: object, group = GROUP, answers: Record<string, unknown> = {}) {
  stubTrpc({ "auth.user": user, "groups.byId": group, ...answers });
  render(<GroupPlanCard group={group} />, { wrapper: testProviders().wrapper });
}

test("the group's own admins read what it was given, and can't change it", async () => {
  show(MEMBER);
  expect(await screen.findByText(givenPlanText("gold") ?? "")).toBeDefined();
  expect(screen.getByText(sizeText(400))).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an administrator changes it, and reads at the field why a size can't be", async () => {
  const sent: unknown[] = [];
  show(ADMIN, GROUP, {
    "groupsAdmin.setPlan": (input: unknown) => {
      sent.push(input);
      return new Refusal("CONFLICT", 409, { maxMembers: "The group already has 352 members" });
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: GROUP_PLAN_TEXTS.change }));
  const form = await screen.findByRole("dialog");
  const size = await within(form).findByLabelText(/^Maximum members/);
  fireEvent.change(size, { target: { value: "300" } });
  fireEvent.click(within(form).getByRole("button", { name: GROUP_PLAN_TEXTS.save }));
  await waitFor(() => expect(sent).toEqual([{ id: 7, maxMembers: 300 }]));
  expect(await within(form).findByText(/already has 352 members/)).toBeDefined();
});

test.each([
  [
    "a group without a plan is nothing to read about for its admins",
    MEMBER,
    { ...GROUP, profileType: null, givenSize: null },
  ],
  ["where everyone has everything, there is no plan", { ...ADMIN, plans: "open" }, GROUP],
] as const)("%s", async (_name, user, group) => {
  show(user, group);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(GROUP_PLAN_TEXTS.title)).toBeNull();
});

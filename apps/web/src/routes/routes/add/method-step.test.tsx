import { PLANS } from "@longpaddock/domain/plans";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { testProviders } from "../../../../test/providers";
import { MEMBER } from "../../../../test/routes";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { RETRY_TEXTS } from "../../../lib/failures/texts";
import { MethodStep } from "./method-step";

function show(plan: "free" | "premium", groups: object[] = [], opensPlanner = false) {
  const answers = stubTrpc({
    "auth.user": MEMBER,
    "members.profile": {
      user: { ...MEMBER, trialEndsAt: null, profileType: plan, plans: "specified" },
      profileType: plan,
      limits: PLANS[plan],
      permissions: PLANS[plan],
    },
    "groups.own": { items: groups.map((group) => ({ group })), nextCursor: null, total: groups.length },
  });
  render(
    <MemoryRouter>
      <MethodStep
        onChoose={vi.fn()}
        preset={{}}
        opensPlanner={opensPlanner}
        onUseTrip={vi.fn()}
        onBack={vi.fn()}
      />
    </MemoryRouter>,
    { wrapper: testProviders().wrapper },
  );
  return answers;
}

const card = (name: RegExp) => screen.getByRole("button", { name });

test("a member on the free plan is told what the planner and the upload need", async () => {
  show("free");
  expect(await screen.findByText("AI route planning needs the Premium plan")).toBeDefined();
  expect(await screen.findByText("GPX upload needs the Premium plan")).toBeDefined();
  expect(card(/^AI Generator/).hasAttribute("disabled")).toBe(true);
  expect(card(/^GPX Upload/).textContent).toContain("Not included in your plan");
  expect(card(/^GPX Upload/).hasAttribute("disabled")).toBe(true);
  expect(card(/^Manual Plotting/).hasAttribute("disabled")).toBe(false);
});

test("a member on the Premium plan may choose each of them", async () => {
  show("premium");
  expect(await screen.findByText("Files up to 50 MB")).toBeDefined();
  for (const name of [/^AI Generator/, /^GPX Upload/, /^Manual Plotting/])
    expect(card(name).hasAttribute("disabled")).toBe(false);
  expect(screen.queryByText(/needs the Premium plan/)).toBeNull();
});

test("who came to plan a trip has the planner open, if their plan includes it", async () => {
  show("free", [], true);
  expect(await screen.findByText("AI route planning needs the Premium plan")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  show("premium", [], true);
  expect(await screen.findByRole("dialog", { name: /^AI Route Generator/ })).toBeDefined();
});

test("a group's plan lets its members upload for it, whatever their own is", async () => {
  show("free", [
    { id: 7, name: "Dust Eaters", profileType: "premium" },
    { id: 8, name: "Slow Riders", profileType: null },
  ]);
  expect(await screen.findByText("Files up to 50 MB, for Dust Eaters only")).toBeDefined();
  expect(card(/^GPX Upload/).hasAttribute("disabled")).toBe(false);
  expect(screen.queryByText("GPX upload needs the Premium plan")).toBeNull();
});

test("nobody is refused before their groups are known, nor when these can't be loaded", async () => {
  let fail: (() => void) | undefined;
  const answers = show("free");
  const given = answers["groups.own"];
  answers["groups.own"] = () =>
    new Promise((resolve) => {
      fail = () => resolve(new Refusal("BAD_REQUEST", 400));
    });
  await waitFor(() => expect(fail).toBeDefined());
  expect(screen.queryByText("GPX upload needs the Premium plan")).toBeNull();
  expect(screen.queryByText("Not included in your plan")).toBeNull();
  fail?.();
  const retry = await screen.findByRole("button", { name: RETRY_TEXTS.tryAgain });
  expect(screen.queryByText("GPX upload needs the Premium plan")).toBeNull();
  answers["groups.own"] = given;
  fireEvent.click(retry);
  expect(await screen.findByText("GPX upload needs the Premium plan")).toBeDefined();
});

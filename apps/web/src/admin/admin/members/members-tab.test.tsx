import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { MembersTab } from "./members-tab";
import type { AdminMember, MemberDetails } from "./use-members";

const MINA: AdminMember = {
  id: "mina",
  firstName: "Mina",
  lastName: "Ng",
  email: "mina@example.com",
  role: "user",
  profileType: "free",
  planEndsAt: null,
  trialEndsAt: null,
  isOnTrial: false,
  onboardingCompleted: true,
  suspension: null,
  lastVisitAt: null,
  createdAt: "2026-11-20T00:00:00.000Z",
};
const ON_TRIAL: AdminMember = {
  ...MINA,
  profileType: "premium",
  trialEndsAt: "2099-12-05T12:59:00.000Z",
  isOnTrial: true,
};
const SITE = { notices: [], nextNoticeAt: null, pages: [], timeZone: "Australia/Sydney" };

const pageOf = (items: unknown[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsCapped: false,
});

const detailsOf = (member: AdminMember): MemberDetails => ({
  member,
  counts: { routes: 0, groups: 0, events: 0, sessions: 0, reportsSent: 0, reportsAbout: 0 },
  reportsSent: [],
  reportsAbout: [],
  groups: [],
});

function open(
  member: AdminMember,
  address = "/admin?tab=members&status=active",
  details = detailsOf(member),
) {
  const answers = stubTrpc({
    "auth.user": { id: "admin", role: "renMode", onboardingCompleted: true },
    "site.read": SITE,
    "audit.list": pageOf([]),
    "admin.listMembers": pageOf([member]),
    "admin.readMember": details,
  });
  const { wrapper: Wrapper } = testProviders();
  render(
    <Wrapper>
      <MemoryRouter initialEntries={[address]}>
        <MembersTab />
      </MemoryRouter>
    </Wrapper>,
  );
  return answers;
}

const click = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("the dialog of a member whom a filter takes out of the list stays open", async () => {
  const answers = open(MINA);
  await click("Manage Mina Ng");
  await click("Suspend");
  const suspension = { at: "2026-11-23T00:00:00.000Z", until: null, reason: "Spam" };
  answers["suspensions.set"] = { ...MINA, suspension };
  answers["admin.listMembers"] = pageOf([]);
  answers["admin.readMember"] = detailsOf({ ...MINA, suspension });
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: "Spam" } });
  await click("Suspend");
  expect(await screen.findByText(/The reason: Spam/)).toBeDefined();
  expect(screen.queryByText("Joined 20 Nov 2026")).toBeNull();
  expect(screen.getByRole("dialog", { name: "Mina Ng" })).toBeDefined();
});

test("the form of a running suspension says that it changes it, once something is changed", async () => {
  const suspension = { at: "2026-11-23T00:00:00.000Z", until: null, reason: "Spam" };
  open({ ...MINA, suspension });
  await click("Manage Mina Ng");
  await click("Change the suspension");
  const form = await screen.findByRole("dialog", { name: "Change the suspension of Mina Ng" });
  const send = within(form).getByRole<HTMLButtonElement>("button", { name: "Change the suspension" });
  expect(send.disabled).toBe(true);
  fireEvent.change(within(form).getByLabelText(/Reason/), { target: { value: "Spam again" } });
  expect(send.disabled).toBe(false);
});

test("the address opens a member who isn't in the list", async () => {
  open(MINA, "/admin?tab=members&search=nobody&member=mina");
  expect(await screen.findByRole("dialog", { name: "Mina Ng" })).toBeDefined();
});

test("reports of notes are listed, and only others lead to the reported issues", async () => {
  const report = {
    id: 3,
    title: "Reported note: Spam or advertising",
    contentKind: "note" as const,
    reason: "spam" as const,
    status: "pending" as const,
    createdAt: "2026-11-23T00:00:00.000Z",
  };
  const issue = { ...report, title: "Reported topic: Spam or advertising", contentKind: "topic" as const };
  const details = detailsOf(MINA);
  open(MINA, "/admin?tab=members&member=mina", {
    ...details,
    counts: { ...details.counts, reportsSent: 2, reportsAbout: 1 },
    reportsSent: [{ ...issue, status: "open" }, report],
    reportsAbout: [report],
  });
  const about = await screen.findByRole("region", { name: "Latest reports about what they wrote" });
  expect(about.textContent).toContain("Reported note: Spam or advertising");
  expect(about.textContent).toContain("Not reviewed yet, 23 Nov 2026");
  expect(screen.getAllByRole("link", { name: /^\d$/ }).map(({ textContent }) => textContent)).toEqual(["2"]);
});

test("a trial is said to be one, and becomes a plan without an end only after being told so", async () => {
  const answers = open(ON_TRIAL);
  let sent: unknown;
  answers["admin.setPlan"] = (input: unknown) => {
    sent = input;
    return ON_TRIAL;
  };
  await click("Manage Mina Ng");
  await click("Change plan");
  const form = await screen.findByRole("dialog", { name: "Change the plan of Mina Ng" });
  const send = within(form).getByRole<HTMLButtonElement>("button", { name: "Change plan" });
  expect(form.textContent).toContain("Premium, on a trial until Sat, 5 Dec 2099, 11:59");
  expect(within(form).getByLabelText<HTMLInputElement>(/Last day/).value).toBe("2099-12-05");
  expect(send.disabled).toBe(true);
  fireEvent.change(within(form).getByLabelText(/Last day/), { target: { value: "" } });
  expect(within(form).getByRole("status").textContent).toContain("no longer as a trial, and without an end");
  fireEvent.click(send);
  await waitFor(() => expect(sent).toEqual({ id: "mina", profileType: "premium", planEndsAt: null }));
});

test("Escape asks before what was typed is lost, and closes an untouched form at once", async () => {
  open(MINA);
  await click("Manage Mina Ng");
  await click("Suspend");
  const reason = await screen.findByLabelText(/Reason/);
  fireEvent.change(reason, { target: { value: "Spam" } });
  fireEvent.keyDown(reason, { key: "Escape" });
  await click("Keep editing");
  expect(screen.getByDisplayValue("Spam")).toBeDefined();
  fireEvent.keyDown(reason, { key: "Escape" });
  await click("Discard");
  await waitFor(() => expect(screen.queryByDisplayValue("Spam")).toBeNull());
  await click("Suspend");
  fireEvent.keyDown(await screen.findByLabelText(/Reason/), { key: "Escape" });
  await waitFor(() => expect(screen.queryByLabelText(/Reason/)).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

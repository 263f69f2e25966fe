import { render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { ActivityLogTab } from "./activity-log-tab";
import type { AdminAct } from "./use-acts";

const ADA = { id: "ada", firstName: "Ada", lastName: "Admin" };
const MINA = { id: "mina", firstName: "Mina", lastName: "Ng" };
const ACT: AdminAct = {
  id: 1,
  at: "2026-11-23T02:00:00.000Z",
  administrator: "ada",
  act: "plan_set",
  subject: { kind: "member", id: "mina", name: null },
  before: null,
  after: null,
  requestId: "r1",
  members: [ADA, MINA],
};

function open(
  acts: AdminAct[],
  { address = "/admin?tab=activity-log", administrators = [ADA] as unknown } = {},
) {
  const asked: unknown[] = [];
  stubTrpc({
    "auth.user": { id: "ada", role: "renMode", onboardingCompleted: true },
    "site.read": { notices: [], nextNoticeAt: null, pages: [], timeZone: "Australia/Sydney" },
    "audit.administrators": administrators,
    "audit.list": (input: unknown) => {
      asked.push(input);
      return { items: acts, nextCursor: null, total: acts.length, totalIsCapped: false };
    },
  });
  const { wrapper: Wrapper } = testProviders();
  render(
    <Wrapper>
      <MemoryRouter initialEntries={[address]}>
        <ActivityLogTab />
      </MemoryRouter>
    </Wrapper>,
  );
  return asked;
}

const entry = async () => {
  const log = await screen.findByRole("region", { name: "Activity log" });
  return within(log).findByRole("listitem");
};

test("an act reads as a sentence with links to the members, and its values as words", async () => {
  open([
    {
      ...ACT,
      before: { profileType: "premium", planEndsAt: "2026-12-05T12:59:00.000Z" },
      after: { profileType: "gold", planEndsAt: null },
    },
  ]);
  const item = await entry();
  expect(item.textContent).toContain("Ada Admin set the plan of Mina Ng");
  expect(within(item).getByRole("link", { name: "Mina Ng" }).getAttribute("href")).toBe(
    "/admin?tab=members&member=mina",
  );
  expect(item.textContent).toMatch(/PlanPremiumGold/);
  expect(item.textContent).toMatch(/Plan endsSat, 5 Dec 2026.*no end/);
});

test.each<[Partial<AdminAct>, string]>([
  [
    {
      act: "group_member_removed",
      subject: { kind: "group", id: "4", name: "Alpine Riders" },
      before: { member: "mina", role: "moderator" },
    },
    "Ada Admin removed Mina Ng from the group Alpine Riders",
  ],
  [
    {
      act: "issue_updated",
      subject: { kind: "issue", id: "9", name: null },
      after: { status: "in_progress" },
    },
    "In progress",
  ],
  [
    { act: "site_page_saved", subject: { kind: "page", id: "terms", name: null } },
    "published the Terms page",
  ],
  [
    { act: "data_exported", subject: { kind: "site", id: "all", name: null }, after: { rows: 12345 } },
    "12,345",
  ],
  [
    {
      act: "group_edited",
      subject: { kind: "group", id: "4", name: "Alpine Riders" },
      before: { maxMembers: null },
      after: { maxMembers: 1200 },
    },
    "Maximum membersno limit1,200",
  ],
  [{ administrator: null, act: "database_migrated", after: { migrations: 3 } }, "Migrations3"],
  [{ act: "topic_removed", before: { groupId: 1234 } }, "Groupnumber 1234"],
  [
    { administrator: null, act: "admin_granted" },
    "The operator (command line) made Mina Ng an administrator",
  ],
  [
    { act: "newer_act" as AdminAct["act"], subject: { kind: "route", id: "5", name: "Barry Way" } },
    "newer_act: Barry Way",
  ],
])("%o says %s", async (changes, expected) => {
  open([{ ...ACT, ...changes }]);
  expect((await entry()).textContent).toContain(expected);
});

test("an administrator in the address filters before it is known who can be chosen", async () => {
  const asked = open([ACT], {
    address: "/admin?tab=activity-log&administrator=olga&search=mina",
    administrators: new Promise(() => undefined),
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ administrator: "olga", search: "mina" });
});

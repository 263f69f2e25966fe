import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { DELETION_REVIEW_TEXTS } from "../deletion-requests/texts";
import { InboxList } from "./inbox-list";
import { INBOX_TEXTS, leftText, waitText } from "./texts";

const NOW = new Date("2026-11-28T00:00:00.000Z");
const ANA = { id: "ana", firstName: "Ana", lastName: "Ruiz", email: "ana@club.example" };
const NOTHING = { issue: null, report: null, deletionRequest: null, group: null };

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

function show(...items: object[]) {
  stubTrpc({ "inbox.list": listOf(...items) });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <InboxList />
    </MemoryRouter>,
    { wrapper },
  );
}

test("the inbox shows how long each thing has waited, and what answers it", async () => {
  show(
    {
      ...{ ...NOTHING, kind: "joinRequests", id: 1, since: "2026-11-10T00:00:00.000Z" },
      group: { id: 7, name: "Dust Eaters", count: 3, admins: [ANA] },
    },
    {
      ...{ ...NOTHING, kind: "invitations", id: 2, since: "2026-11-20T00:00:00.000Z" },
      group: { id: 7, name: "Dust Eaters", count: 1, admins: [ANA] },
    },
    {
      ...{ ...NOTHING, kind: "deletionRequest", id: 3, since: "2026-11-27T12:00:00.000Z" },
      deletionRequest: {
        ...{ id: 3, routeId: 9, routeName: "Barry Way", requesterId: "ben", reason: "Closed" },
        ...{ status: "pending", createdAt: "2026-11-27T12:00:00.000Z" },
        requester: { firstName: "Ben", lastName: "Ruiz" },
      },
    },
  );
  const list = await screen.findByRole("list", { name: INBOX_TEXTS.title });
  const waits = within(list)
    .getAllByText(/^Has waited|^Came in/)
    .map(({ textContent }) => textContent);
  expect(waits).toEqual(["Has waited 18 days", "Has waited 8 days", "Came in the last 24 hours"]);
  expect(screen.getByText(leftText("joinRequests", 3))).toBeDefined();
  const link = screen.getByRole("link", { name: INBOX_TEXTS.openRequests });
  expect(link.getAttribute("href")).toBe("/groups/7/manage?tab=members");
  expect(screen.getByText(leftText("invitations", 1))).toBeDefined();
  expect(screen.getByText(/Only the group's admins see them: Ana Ruiz\./)).toBeDefined();
  const write = screen.getByRole("link", { name: INBOX_TEXTS.write });
  expect(write.getAttribute("href")).toMatch(
    /^mailto:ana%40club\.example\?subject=Dust%20Eaters&body=1%20invitation/,
  );
  expect(
    screen.getByRole("button", { name: `${DELETION_REVIEW_TEXTS.approved.open}: Barry Way` }),
  ).toBeDefined();
});

test("an empty inbox says what comes here", async () => {
  show();
  expect(await screen.findByText(INBOX_TEXTS.empty)).toBeDefined();
  expect(waitText(NOW.toISOString(), NOW.getTime())).toBe("Came in the last 24 hours");
});

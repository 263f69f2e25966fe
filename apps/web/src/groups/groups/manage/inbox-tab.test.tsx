import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { GROUP, listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { EMAIL_INVITE_TEXTS } from "../../../riders/email-invites/manage/texts";
import type { GroupDetail } from "../use-group";
import { waitingFor } from "../waiting";
import { InboxTab } from "./inbox-tab";
import { INBOX_TEXTS, MANAGE_GROUP_TEXTS } from "./texts";

const at = "2026-11-02T00:00:00.000Z";

function show(waiting: Partial<GroupDetail>) {
  const user = { id: "ben", firstName: "Ben", lastName: "Ruiz", profileImageUrl: null };
  stubTrpc({
    "memberships.list": listOf({
      ...{ id: 1, userId: "ben", role: "member", status: "pending", joinedAt: at, listed: null, user },
    }),
    "emailInvites.list": listOf({
      ...{ id: 2, email: "gone@example.com", state: "failed", createdAt: at, triedAt: at, inviter: user },
    }),
  });
  const { wrapper } = testProviders();
  const group = { ...GROUP, ...waiting } as unknown as GroupDetail;
  render(
    <MemoryRouter>
      <InboxTab group={group} />
    </MemoryRouter>,
    { wrapper },
  );
  return group;
}

test("the inbox has what waits with its buttons, and nothing else", async () => {
  const group = show({ waitingRequests: 1, waitingInvites: 1 });
  expect(waitingFor(group)).toBe(2);
  expect(waitingFor({ ...group, waitingReports: null })).toBeNull();
  await screen.findByRole("button", { name: `${MANAGE_GROUP_TEXTS.approve} Ben Ruiz` });
  await screen.findByText("gone@example.com");
  expect(screen.getByText(EMAIL_INVITE_TEXTS.resend)).toBeDefined();
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    MANAGE_GROUP_TEXTS.requests,
    INBOX_TEXTS.invites,
  ]);
});

test("an empty inbox says what comes here", () => {
  show({});
  expect(screen.getByText(INBOX_TEXTS.empty)).toBeDefined();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

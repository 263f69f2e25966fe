import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { GROUP, listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import type { GroupDetail } from "../use-group";
import { MembersTab } from "./members-tab";

const person = (firstName: string, id: number) => ({
  id,
  userId: firstName,
  role: "member",
  status: "active",
  joinedAt: "2026-11-02T00:00:00.000Z",
  user: { id: firstName, firstName, lastName: "Ruiz", profileImageUrl: null },
});

function show(memberCount: number, path = "/groups/7") {
  const people = ["Ana", "Ben"].map(person);
  stubTrpc({
    "memberships.emailSharing": { sharesEmail: false },
    "memberships.list": ({ search = "" }: { search?: string }) =>
      listOf(...people.filter(({ userId }) => userId.includes(search))),
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter initialEntries={[path]}>
      <MembersTab group={{ ...GROUP, memberCount } as unknown as GroupDetail} />
    </MemoryRouter>,
    { wrapper },
  );
}

test("a group of twenty has a search for members, and a smaller one doesn't", async () => {
  show(19);
  await screen.findByText("Ana Ruiz");
  expect(screen.queryByRole("searchbox")).toBeNull();
  show(20);
  await userEvent.type(await screen.findByRole("searchbox", { name: "Find a member" }), "Ben");
  await expect.poll(() => screen.getAllByText("Ana Ruiz")).toHaveLength(1);
});

test("an address with a search shows its field in a small group too, so that it can be cleared", async () => {
  show(2, "/groups/7?member=Ben");
  await screen.findByText("Ben Ruiz");
  expect(screen.queryByText("Ana Ruiz")).toBeNull();
  expect(screen.getByRole("searchbox", { name: "Find a member" })).toBeDefined();
});

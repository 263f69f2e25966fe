import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { GROUP, listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { ManageGroupPage } from "../manage/manage-page";
import { MANAGE_GROUP_TEXTS } from "../manage/texts";
import { GROUP_PAGE_TEXTS } from "../texts";
import { GroupPage } from "./group-page";

/** Opens a page of the group, and returns a function that fetches everything on it again. */
function open(path: string) {
  const { queryClient, wrapper } = testProviders();
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/groups/:id" element={<GroupPage />} />
        <Route path="/groups/:id/manage" element={<ManageGroupPage />} />
      </Routes>
    </MemoryRouter>,
    { wrapper },
  );
  return () =>
    act(async () => {
      await queryClient.invalidateQueries();
      // The queries notify the page in a separate task.
      await new Promise((told) => setTimeout(told));
    });
}

const answers = () =>
  stubTrpc({
    "groups.byId": GROUP,
    "memberships.list": listOf(),
    "memberships.emailSharing": { sharesEmail: false },
    "notifications.mutedGroups": [],
  });

test("a group that can't be fetched again stays on the page, until it is gone", async () => {
  const given = answers();
  const refresh = open("/groups/7");
  expect(await screen.findByRole("heading", { name: GROUP.name })).toBeDefined();
  given["groups.byId"] = new Refusal("UNAVAILABLE", 503);
  await refresh();
  expect(screen.getByRole("heading", { name: GROUP.name })).toBeDefined();
  given["groups.byId"] = new Refusal("NOT_FOUND", 404);
  await refresh();
  expect(await screen.findByRole("heading", { name: GROUP_PAGE_TEXTS.notFound })).toBeDefined();
});

test("what is typed into a group's settings stays when the group can't be fetched again", async () => {
  const given = answers();
  const refresh = open("/groups/7/manage");
  const rules = await screen.findByLabelText(/^Rules/);
  await userEvent.type(rules, "Helmets on");
  given["groups.byId"] = new Refusal("UNAVAILABLE", 503);
  await refresh();
  expect(screen.getByLabelText(/^Rules/)).toHaveProperty("value", "Helmets on");
  expect(screen.getByRole("button", { name: new RegExp(MANAGE_GROUP_TEXTS.save) })).toBeDefined();
});

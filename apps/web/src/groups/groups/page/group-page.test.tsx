import { currentToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { EVENT } from "../../../../test/events";
import { GROUP, listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { stubUploads } from "../../../../test/stub-uploads";
import { NEXT_TEXTS } from "../../../events/events/next/texts";
import { ManageGroupPage } from "../manage/manage-page";
import { MANAGE_GROUP_TEXTS } from "../manage/texts";
import { GROUP_PAGE_TEXTS } from "../texts";
import { GroupPage } from "./group-page";

const MEMBER = {
  id: "ben",
  firstName: "Ben",
  role: "user",
  onboardingCompleted: true,
  profileType: "premium",
};

/** Opens a page of the group, and returns a function that fetches everything on it again. */
function open(path: string) {
  const { queryClient, wrapper } = testProviders(MEMBER);
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
  });

const OUTSIDE = { ...GROUP, isPrivate: false, isUserMember: false, mine: null, notificationLevel: null };
const MAY_JOIN = { ...OUTSIDE, can: { ...GROUP.can, join: true, leave: false, manage: false } };
const MAY_LEAVE = {
  ...OUTSIDE,
  isUserMember: true,
  mine: { role: "member", status: "active" },
  can: { ...GROUP.can, leave: true, manage: false },
};

test.each([
  {
    label: "Join",
    refused: "memberships.join",
    group: MAY_JOIN,
    title: "Failed to join group",
    description: "You're already a member of this group",
  },
  {
    label: "Leave",
    refused: "memberships.leave",
    group: MAY_LEAVE,
    title: "Failed to leave group",
    description: "Something went wrong",
  },
])(
  "$label is taken back if the server refuses it, and says why",
  async ({ label, refused, group, ...toast }) => {
    const given = Object.assign(answers(), {
      "auth.user": MEMBER,
      "groups.byId": group as unknown,
      [refused]: new Refusal(toast.description, 409),
    });
    open("/groups/7?tab=members");
    const button = await screen.findByRole("button", { name: label });
    given["groups.byId"] = () => new Promise(() => {});
    await userEvent.click(button);
    await waitFor(() => expect(currentToast()).toMatchObject(toast));
    expect(await screen.findByRole("button", { name: label })).toBeDefined();
  },
);

test("settings that can't be saved say so, and what was typed stays", async () => {
  const uploads = stubUploads();
  answers()["groups.byId"] = { ...GROUP, description: "Long tracks, short stops and a fire at night" };
  open("/groups/7/manage");
  await userEvent.type(await screen.findByLabelText(/^Rules/), "Wave at everyone.");
  // happy-dom loses the value that a form gives a select before it has options.
  await userEvent.selectOptions(screen.getByLabelText(/^Activity/), GROUP.type);
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.respond(500, { message: "Something went wrong", code: "INTERNAL" }));
  await waitFor(() => expect(currentToast()?.title).toBe("Failed to update group settings"));
  expect(screen.getByLabelText(/^Rules/)).toHaveProperty("value", "Wave at everyone.");
});

test("a group that can't be fetched again stays on the page, until it is gone", async () => {
  const given = answers();
  const refresh = open("/groups/7?tab=members");
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

const selectedTab = async () => (await screen.findByRole("tab", { selected: true })).textContent;

test("a member's group opens at its next ride and the talk, unless the address names a tab", async () => {
  const news = {
    "events.ofGroup": listOf(EVENT),
    "discussions.list": listOf(),
    "polls.list": listOf(),
    "datePolls.list": listOf(),
  };
  Object.assign(answers(), news, { "groups.byId": MAY_LEAVE });
  open("/groups/7");
  expect(await selectedTab()).toBe(GROUP_PAGE_TEXTS.tabs.discussions);
  const next = within(await screen.findByRole("region", { name: NEXT_TEXTS.ofGroup }));
  expect(next.getByRole("link", { name: EVENT.title }).getAttribute("href")).toBe("/events/5");
  expect(next.getByRole("link", { name: NEXT_TEXTS.allOfGroup }).getAttribute("href")).toBe(
    "/groups/7?tab=events",
  );
  await userEvent.click(screen.getByRole("tab", { name: GROUP_PAGE_TEXTS.tabs.members }));
  expect(await selectedTab()).toBe(GROUP_PAGE_TEXTS.tabs.members);
});

test.each([
  ["a visitor, who sees the members first", "/groups/7", MAY_JOIN],
  ["a member with an address of the members", "/groups/7?tab=members", MAY_LEAVE],
])("the members are open for %s", async (_who, path, group) => {
  Object.assign(answers(), { "groups.byId": group });
  open(path);
  expect(await selectedTab()).toBe(GROUP_PAGE_TEXTS.tabs.members);
});

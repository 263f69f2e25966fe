import { currentToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { GROUP, listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { topic } from "../../../../test/topics";
import { ANNOUNCEMENT_TEXTS } from "../../../talk/discussions/texts";
import type { GroupDetail } from "../use-group";
import { ManageMembers } from "./manage-members";
import { APPROVE_ALL_TEXTS, forOwnAdmins, MANAGE_GROUP_TEXTS } from "./texts";

const request = (firstName: string, index: number) => ({
  id: index,
  userId: firstName,
  role: "member",
  status: "pending",
  joinedAt: "2026-11-02T00:00:00.000Z",
  user: { id: firstName, firstName, lastName: "Ruiz", profileImageUrl: null },
});

const approve = (name: string) =>
  screen.getByRole("button", { name: `${MANAGE_GROUP_TEXTS.approve} ${name}` });

/** Shows three requests, whose approval is answered when the returned function is called. */
async function showRequests() {
  let answer: (approved: unknown) => void = () => {};
  stubTrpc({
    "memberships.list": ({ status }: { status?: string }) =>
      status === "pending" ? listOf(...["Ana", "Ben", "Cem"].map(request)) : listOf(),
    "memberships.approve": () => new Promise((resolve) => (answer = resolve)),
    "memberships.approveAll": { approved: 2, waiting: { noRoom: 1, theirLimit: 0 } },
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <ManageMembers group={GROUP as unknown as GroupDetail} />
    </MemoryRouter>,
    { wrapper },
  );
  await screen.findByText("Ana Ruiz");
  return (approved: unknown) => act(async () => answer(approved));
}

test("a role that can't be changed and a member who can't be removed say so", async () => {
  const refusal = new Refusal("INTERNAL", 500);
  const answers = stubTrpc({
    "memberships.list": ({ status }: { status?: string }) =>
      status === "pending" ? listOf() : listOf({ ...request("Ravi", 4), status: "active" }),
    "memberships.changeRole": refusal,
    "memberships.remove": refusal,
  });
  render(
    <MemoryRouter>
      <ManageMembers group={GROUP as unknown as GroupDetail} />
    </MemoryRouter>,
    testProviders(),
  );
  const role = await screen.findByLabelText<HTMLSelectElement>("Role of Ravi Ruiz");
  await userEvent.selectOptions(role, "admin");
  await waitFor(() => expect(currentToast()?.title).toBe("Failed to update member role"));
  await waitFor(() => expect(role.value).toBe("member"));

  await userEvent.click(screen.getByRole("button", { name: "Remove Ravi Ruiz" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(currentToast()?.title).toBe("Failed to remove member"));
  answers["memberships.remove"] = {};
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(currentToast()?.title).toBe("Member Removed"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("an approved request says so at once, and the focus goes on to the next one", async () => {
  await showRequests();
  await userEvent.click(approve("Ana Ruiz"));
  expect(screen.getByText(MANAGE_GROUP_TEXTS.approved.title)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(approve("Ben Ruiz")));
});

test("a request can be answered again if the server refuses its approval", async () => {
  const answer = await showRequests();
  await userEvent.click(approve("Ana Ruiz"));
  await answer(new Refusal("CONFLICT", 409));
  await waitFor(() => expect(approve("Ana Ruiz")).toBeDefined());
});

test("all requests are approved after a confirmation that says how many, and what became of them is said", async () => {
  await showRequests();
  await userEvent.click(screen.getByRole("button", { name: APPROVE_ALL_TEXTS.button }));
  const dialog = await screen.findByRole("alertdialog", { name: "Approve all 3 requests?" });
  await userEvent.click(within(dialog).getByRole("button", { name: APPROVE_ALL_TEXTS.button }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(currentToast()).toMatchObject({
    title: "2 members approved",
    description: "1 still waits, because the group is full.",
  });
});

test("an announcement can be undone from beside its button, and its words are in the form again", async () => {
  const words = { title: "Wrong pub", content: "We meet at the old one." };
  const undone: unknown[] = [];
  stubTrpc({
    "memberships.list": listOf(),
    "announcements.create": { ...topic(12, words.title), ...words },
    "announcements.undo": (input: unknown) => {
      undone.push(input);
      return null;
    },
  });
  render(
    <MemoryRouter>
      <ManageMembers group={GROUP as unknown as GroupDetail} />
    </MemoryRouter>,
    testProviders(),
  );
  const open = await screen.findByRole("button", { name: ANNOUNCEMENT_TEXTS.title });
  await userEvent.click(open);
  await userEvent.type(await screen.findByLabelText(ANNOUNCEMENT_TEXTS.subject), words.title);
  await userEvent.type(screen.getByLabelText(ANNOUNCEMENT_TEXTS.content), words.content);
  await userEvent.click(screen.getByRole("button", { name: ANNOUNCEMENT_TEXTS.submit }));
  await userEvent.click(await screen.findByRole("button", { name: ANNOUNCEMENT_TEXTS.undo }));
  await waitFor(() => expect(undone).toEqual([{ id: 12 }]));
  const subject = await screen.findByLabelText<HTMLInputElement>(ANNOUNCEMENT_TEXTS.subject);
  expect(subject.value).toBe(words.title);
  expect(screen.getByLabelText<HTMLTextAreaElement>(ANNOUNCEMENT_TEXTS.content).value).toBe(words.content);
  expect(screen.queryByRole("button", { name: ANNOUNCEMENT_TEXTS.undo })).toBeNull();
});

test("a site administrator answers old requests that the group's admins left, and sees when they may answer newer ones", async () => {
  const fresh = { ...request("Ben", 2), joinedAt: new Date().toISOString() };
  stubTrpc({
    "memberships.list": ({ status }: { status?: string }) =>
      status === "pending" ? listOf(request("Ana", 1), fresh) : listOf(),
  });
  const group = { ...GROUP, waitingReports: null, can: { ...GROUP.can, approve: false, invite: false } };
  render(
    <MemoryRouter>
      <ManageMembers group={group as unknown as GroupDetail} />
    </MemoryRouter>,
    testProviders(),
  );
  await screen.findByText("Ana Ruiz");
  approve("Ana Ruiz");
  expect(screen.queryByRole("button", { name: `${MANAGE_GROUP_TEXTS.approve} Ben Ruiz` })).toBeNull();
  screen.getByText(forOwnAdmins(fresh.joinedAt));
  expect(screen.queryByRole("button", { name: APPROVE_ALL_TEXTS.button })).toBeNull();
});

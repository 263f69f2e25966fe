import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { EVENT } from "../../../test/events";
import { listOf } from "../../../test/groups";
import { testProviders } from "../../../test/providers";
import { type Answers, Refusal, stubTrpc } from "../../../test/stub-trpc";
import { stubUploads } from "../../../test/stub-uploads";
import { topic } from "../../../test/topics";
import type { EventDetail } from "../../riders/participations/answerable-event";
import { CommunityCard } from "./community-card";

const MEMBER = { id: "ana", firstName: "Ana", profileType: "premium", onboardingCompleted: true };
const POST = { ...topic(1, ""), groupId: null, eventId: EVENT.id, content: "I bring the billy" };
const POLL = {
  id: 3,
  groupId: null,
  eventId: EVENT.id,
  question: "Where to camp?",
  options: ["Geehi", "Tom Groggin"],
  pollVotes: [
    { count: 0, voters: [] },
    { count: 0, voters: [] },
  ],
  totalVotes: 0,
  isActive: true,
  isMuted: false,
  createdAt: "2026-11-02T00:00:00.000Z",
  author: POST.author,
  mine: null,
  can: { vote: true, close: false },
};
const FAULT = new Refusal("INTERNAL", 500);

beforeEach(() => {
  sessionStorage.clear();
  dismissToast();
});

function show(answers: Answers = {}) {
  stubTrpc({
    "auth.user": MEMBER,
    "eventDiscussions.posts": listOf(POST),
    "eventDiscussions.polls": listOf(POLL),
    "discussions.comments": listOf(),
    ...answers,
  });
  const { wrapper } = testProviders(MEMBER);
  render(
    <MemoryRouter>
      <CommunityCard event={EVENT as unknown as EventDetail} />
    </MemoryRouter>,
    { wrapper },
  );
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const says = (title: string, description?: string) =>
  waitFor(() => expect(currentToast()).toMatchObject({ title, ...(description && { description }) }));

test("a comment that can't be posted says so, and what was written stays", async () => {
  const uploads = stubUploads();
  show();
  const field = await screen.findByLabelText("Write to everyone at this event");
  await userEvent.type(field, "Fuel the night before");
  await press("Post comment");
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.respond(500, { message: "Something went wrong", code: "INTERNAL" }));
  await says("Failed to post discussion");
  expect(field).toHaveProperty("value", "Fuel the night before");
});

test("a like that can't be saved says so, and is taken back", async () => {
  show({ "discussions.like": FAULT });
  const like = await button(/^Like/);
  await userEvent.click(like);
  await says("Error", "Failed to update like");
  await waitFor(() => expect(like.getAttribute("aria-pressed")).toBe("false"));
});

test("a reply that can't be posted says so, and what was written stays", async () => {
  const uploads = stubUploads();
  show({ "discussions.comment": FAULT });
  await press("Reply");
  const field = await screen.findByLabelText(/^Reply to/);
  await userEvent.type(field, "Bring cash");
  await userEvent.click((await screen.findAllByRole("button", { name: "Reply" })).at(-1) ?? field);
  await act(async () => uploads[0]?.respond(500, { message: "Something went wrong", code: "INTERNAL" }));
  await says("Failed to post reply");
  expect(field).toHaveProperty("value", "Bring cash");
});

async function openPolls(answers: Answers) {
  show(answers);
  await userEvent.click(screen.getByRole("tab", { name: "Polls" }));
}

test("a poll says at its fields what is missing, and in the dialog what failed", async () => {
  const refusals = [
    new Refusal("BAD_REQUEST", 400, {
      question: "Poll question is required",
      options: "Please provide at least 2 poll options",
    }),
    FAULT,
  ];
  await openPolls({ "eventDiscussions.createPoll": () => refusals.shift() ?? { id: 4 } });
  await press("New poll");
  const dialog = within(await screen.findByRole("dialog"));
  const submit = () => userEvent.click(dialog.getByRole("button", { name: "Create poll" }));
  await submit();
  expect(await dialog.findByText("Poll question is required")).toBeDefined();
  expect(dialog.getByText("Please provide at least 2 poll options")).toBeDefined();
  await userEvent.type(dialog.getByLabelText("Question"), "Where to camp?");
  await submit();
  const alert = await dialog.findByText(/^Failed to create poll: /);
  expect(alert.closest("[role=alert]")).not.toBeNull();
  expect(dialog.getByLabelText("Question")).toHaveProperty("value", "Where to camp?");
  await submit();
  await says("Poll created successfully");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a vote that can't be saved says so", async () => {
  await openPolls({ "eventDiscussions.vote": FAULT });
  await press(/Geehi/);
  await says("Error", "Failed to record vote");
});

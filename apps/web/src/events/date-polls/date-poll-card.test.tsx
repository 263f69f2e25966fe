import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import { Refusal, stubTrpc } from "../../../test/stub-trpc";
// Loaded here, because the first test would wait for it too long on a busy machine.
import "./choose-dialog";
import { DatePollCard } from "./date-poll-card";
import { DATE_POLL_TEXTS, VOTE_LABELS } from "./texts";
import { type DatePoll, withVotes } from "./use-date-polls";

afterEach(() => vi.restoreAllMocks());

const none = { yes: 0, maybe: 0, no: 0 };
const POLL = {
  id: 4,
  groupId: 7,
  question: "Ride to Birdsville",
  dates: ["2098-05-02T22:30:00.000Z", "2098-05-09T22:30:00.000Z"],
  timeZone: "Australia/Sydney",
  counts: [{ yes: 2, maybe: 0, no: 1 }, none],
  best: [0],
  voters: [
    { person: { id: "mia", firstName: "Mia", lastName: "Tan", profileImageUrl: null }, votes: { 0: "yes" } },
  ],
  status: "open",
  chosenIndex: null,
  eventId: null,
  author: { id: "mia", firstName: "Mia", lastName: "Tan", profileImageUrl: null },
  isMuted: false,
  createdAt: "2026-11-28T00:00:00.000Z",
  mine: { votes: { 0: "no" } },
  can: { vote: true, close: true, choose: true },
} as unknown as DatePoll;

function show(answers: Record<string, unknown> = {}, fields: Partial<DatePoll> = {}) {
  stubTrpc({ "auth.user": { id: "ana", firstName: "Ana", onboardingCompleted: true }, ...answers });
  render(
    <MemoryRouter>
      <DatePollCard poll={{ ...POLL, ...fields }} />
    </MemoryRouter>,
    testProviders(),
  );
}

const dateOf = (name: RegExp) => within(screen.getByRole("group", { name }));
const chosenOf = (name: RegExp) =>
  dateOf(name)
    .getAllByRole<HTMLInputElement>("radio")
    .find(({ checked }) => checked)?.value;

test("an answer moves the counts, the best date and what is mine, and stays out of other dates", () => {
  expect(withVotes(POLL, { 0: "maybe", 1: "yes" })).toEqual({
    counts: [
      { yes: 2, maybe: 1, no: 0 },
      { yes: 1, maybe: 0, no: 0 },
    ],
    best: [0],
    mine: { votes: { 0: "maybe", 1: "yes" } },
  });
  expect(withVotes({ counts: [none, none], mine: null }, { 1: "yes" }).best).toEqual([1]);
});

test("a tap answers one date at once, and a refused answer is taken back", async () => {
  let refuse: (() => void) | undefined;
  show({
    "datePolls.vote": (sent: unknown) =>
      new Promise((resolve) => {
        expect(sent).toEqual({ id: 4, votes: { 1: "yes" } });
        refuse = () => resolve(new Refusal("CONFLICT", 409));
      }),
  });
  expect([chosenOf(/3 May/), chosenOf(/10 May/)]).toEqual(["no", undefined]);
  await userEvent.click(dateOf(/10 May/).getByRole("radio", { name: /Yes/ }));
  await waitFor(() => expect(chosenOf(/10 May/)).toBe("yes"));
  expect(
    dateOf(/10 May/)
      .getByRole("radio", { name: /Yes/ })
      .closest("label")?.textContent,
  ).toBe("Yes1");
  await waitFor(() => expect(refuse).toBeDefined());
  refuse?.();
  await waitFor(() => expect(chosenOf(/10 May/)).toBeUndefined());
  expect(dateOf(/3 May/).getByText(DATE_POLL_TEXTS.best)).toBeDefined();
});

test("without a network it says so and takes no answer", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  expect(screen.getByText(DATE_POLL_TEXTS.offline)).toBeDefined();
  for (const radio of screen.getAllByRole<HTMLInputElement>("radio")) expect(radio.disabled).toBe(true);
});

test("the best date is chosen before anybody chooses, and the ride gets the question as its title", async () => {
  const sent: unknown[] = [];
  show({
    "datePolls.choose": (input: unknown) => {
      sent.push(input);
      return { id: 9, eventId: 9, datePoll: POLL };
    },
  });
  await userEvent.click(screen.getByRole("button", { name: DATE_POLL_TEXTS.choose.action }));
  const dialog = within(await screen.findByRole("dialog", { name: DATE_POLL_TEXTS.choose.title }));
  await userEvent.click(dialog.getByRole("button", { name: DATE_POLL_TEXTS.choose.submit }));
  await waitFor(() => expect(sent).toEqual([{ id: 4, index: 0, title: POLL.question, location: "" }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a poll that has its ride leads there, and says who answered what", async () => {
  show(
    {},
    { status: "chosen", chosenIndex: 0, eventId: 9, can: { vote: false, close: false, choose: false } },
  );
  expect(screen.getByRole("link", { name: DATE_POLL_TEXTS.see }).getAttribute("href")).toBe("/events/9");
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByText(DATE_POLL_TEXTS.chosen)).toBeDefined();
  const yes = screen.getByText(VOTE_LABELS.yes, { selector: "dt" });
  expect(yes.nextElementSibling?.textContent).toBe("Mia Tan");
});

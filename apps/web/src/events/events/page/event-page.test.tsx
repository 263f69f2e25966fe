import { PARTICIPATION_MESSAGES } from "@longpaddock/domain/participations/texts";
import { currentToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { EVENT, PARTICIPATION } from "../../../../test/events";
import { listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { type Answers, Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { JOIN_TEXTS, RSVP_TEXTS } from "../../../riders/participations/texts";
import { EventPage } from "./event-page";
import { EVENT_PAGE_TEXTS } from "./meeting-place/texts";
import { CALENDAR_TEXTS, SHARE_EVENT_TEXTS } from "./texts";

const MEMBER = { id: "ana", firstName: "Ana", onboardingCompleted: true };

function open(event: object, answers: Answers = {}) {
  const given = stubTrpc({
    "auth.user": MEMBER,
    "events.read": { ...EVENT, ...event },
    "participations.list": listOf(),
    ...answers,
  });
  const { queryClient, wrapper } = testProviders();
  render(
    <MemoryRouter initialEntries={["/events/5"]}>
      <Routes>
        <Route path="/events/:id" element={<EventPage />} />
      </Routes>
    </MemoryRouter>,
    { wrapper },
  );
  return { given, queryClient };
}

const button = (name: string) => screen.findByRole("button", { name });
const answers = () => screen.findByRole("group", { name: RSVP_TEXTS.label });

test("a place is taken at once, and given back if the server refuses it", async () => {
  let refuse: (refusal: Refusal) => void = () => {};
  const refused = new Promise<Refusal>((resolve) => {
    refuse = resolve;
  });
  open({}, { "participations.answer": () => refused });
  await userEvent.click(await button(JOIN_TEXTS.join));
  expect(await button(JOIN_TEXTS.leave)).toBeDefined();
  expect(screen.getAllByText("2 / 2 going").length).toBeGreaterThan(0);
  await act(async () => refuse(new Refusal(PARTICIPATION_MESSAGES.full, 409)));
  expect(await button(JOIN_TEXTS.join)).toBeDefined();
  expect(screen.getAllByText("1 / 2 going").length).toBeGreaterThan(0);
});

const serverFault = new Refusal("INTERNAL", 500);
serverFault.message = "Internal server error";
const inWords = new Refusal("CONFLICT", 409);
inWords.message = "This ride is full";

test.each([
  [
    "without a network",
    () => Promise.reject(new TypeError("Failed to fetch")),
    "Failed to update participation",
  ],
  ["for a fault of the server", serverFault, "Failed to update participation"],
  ["with the server's words", inWords, "This ride is full"],
])("joining that failed %s says so", async (_why, answer, description) => {
  open({}, { "participations.answer": answer });
  await userEvent.click(await button(JOIN_TEXTS.join));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: "Error", description }));
  expect(await button(JOIN_TEXTS.join)).toBeDefined();
});

test("the pressed button keeps the focus while it becomes the other", async () => {
  open({}, { "participations.answer": PARTICIPATION, "participations.leave": PARTICIPATION });
  await userEvent.click(await button(JOIN_TEXTS.join));
  expect(document.activeElement).toBe(await button(JOIN_TEXTS.leave));
});

test("a double click joins, and doesn't leave again", async () => {
  let left = 0;
  open({}, { "participations.answer": PARTICIPATION, "participations.leave": () => left++ });
  const user = userEvent.setup({ delay: 60 });
  await user.dblClick(await button(JOIN_TEXTS.join));
  expect(await button(JOIN_TEXTS.leave)).toBeDefined();
  await waitFor(() => expect(currentToast()).toMatchObject(JOIN_TEXTS.saved));
  expect(left).toBe(0);
});

test("the counts after joining are the server's", async () => {
  open({ maxParticipants: 9 }, { "participations.answer": { ...PARTICIPATION, confirmedCount: 7 } });
  await userEvent.click(await button(JOIN_TEXTS.join));
  await waitFor(() => expect(screen.getAllByText("7 / 9 going").length).toBeGreaterThan(0));
});

test("a full event offers its waitlist, and says how many are before one", async () => {
  const sent: unknown[] = [];
  open(
    { confirmedCount: 2 },
    {
      "participations.answer": (input: unknown) => {
        sent.push(input);
        return { ...PARTICIPATION, userRsvpStatus: "waitlisted", waitlistPosition: 3, waitlistedCount: 3 };
      },
    },
  );
  await userEvent.click((await screen.findAllByRole("button", { name: JOIN_TEXTS.waitlist }))[0] as Element);
  expect(await screen.findByText("You're number 3 on the waitlist")).toBeDefined();
  expect(sent).toEqual([{ id: 5, status: "confirmed", waitlist: true }]);
  expect(await button(JOIN_TEXTS.leaveWaitlist)).toBeDefined();
  const waiting = within(await answers()).getByRole("button", { name: JOIN_TEXTS.waiting });
  expect(waiting.getAttribute("aria-pressed")).toBe("true");
});

test("while an answer is saved the other two are disabled, and the chosen one is highlighted", async () => {
  open(
    { userRsvpStatus: "confirmed", confirmedCount: 1 },
    { "participations.answer": () => new Promise(() => {}) },
  );
  await userEvent.click(within(await answers()).getByRole("button", { name: RSVP_TEXTS.choices.declined }));
  const shown = within(await answers()).getAllByRole("button");
  await waitFor(() =>
    expect(shown.map((choice) => [choice.textContent, choice.getAttribute("aria-pressed")])).toEqual([
      ["Confirm", "false"],
      ["Tentative", "false"],
      ["Decline", "true"],
    ]),
  );
  expect(shown.map((choice) => choice.hasAttribute("disabled"))).toEqual([true, true, false]);
});

test("a place that somebody waits for is only given up after a question", async () => {
  let left = 0;
  open(
    { userRsvpStatus: "confirmed", confirmedCount: 2, waitlistedCount: 1 },
    {
      "participations.leave": () => {
        left += 1;
        return { ...PARTICIPATION, userRsvpStatus: null };
      },
    },
  );
  await userEvent.click(await button(JOIN_TEXTS.leave));
  await userEvent.click(await button(JOIN_TEXTS.stay));
  expect(left).toBe(0);
  await userEvent.click(await button(JOIN_TEXTS.leave));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: JOIN_TEXTS.leave }));
  expect(await screen.findAllByRole("button", { name: JOIN_TEXTS.waitlist })).toHaveLength(2);
  expect(left).toBe(1);
});

test("visitors see Join, which asks them to sign in, and no answers", async () => {
  open({ currentUserId: null }, { "auth.user": new Refusal("UNAUTHORIZED", 401) });
  await userEvent.click(await button(JOIN_TEXTS.join));
  expect(currentToast()).toMatchObject(JOIN_TEXTS.signedOut);
  expect(screen.queryByRole("group", { name: RSVP_TEXTS.label })).toBeNull();
});

test.each([
  ["the organiser", { isOrganizer: true }],
  ["riders of a cancelled event", { status: "cancelled" }],
  ["riders of an event that is over", { overAt: "2020-01-01T00:00:00.000Z" }],
])("%s can neither join nor answer", async (_who, event) => {
  open(event);
  await screen.findByRole("heading", { name: EVENT.title });
  expect(screen.queryByRole("button", { name: JOIN_TEXTS.join })).toBeNull();
  expect(screen.queryByRole("group", { name: RSVP_TEXTS.label })).toBeNull();
});

test.each([
  [{}, "Upcoming"],
  [{ dateTime: "2020-01-01T00:00:00.000Z" }, "Under way"],
  [{ dateTime: "2020-01-01T00:00:00.000Z", overAt: "2020-01-02T00:00:00.000Z" }, "Completed"],
  [{ status: "completed" }, "Completed"],
  [{ status: "cancelled" }, "Cancelled"],
])("an event with %o is marked %s", async (event, label) => {
  open(event);
  expect(await screen.findByText(label)).toBeDefined();
});

test("an event over several days says when it ends, and one that is over can't be added to a calendar", async () => {
  open({
    dateTime: "2026-03-06T20:00:00.000Z",
    endDate: "2026-03-08T05:00:00.000Z",
    overAt: "2026-03-08T05:00:00.000Z",
  });
  const heading = await screen.findByRole("heading", { name: EVENT.title });
  expect(heading.closest("header")?.textContent).toMatch(/Ends: Sun 8 Mar/);
  expect(screen.getByText(EVENT_PAGE_TEXTS.details)).toBeDefined();
  expect(screen.queryByText(CALENDAR_TEXTS.add)).toBeNull();
});

test("an event that doesn't exist says so, may be for a group's members only, and leads back to the list", async () => {
  open({}, { "events.read": new Refusal("NOT_FOUND", 404) });
  expect(await screen.findByRole("heading", { name: EVENT_PAGE_TEXTS.notFound })).toBeDefined();
  expect(screen.getByRole("link", { name: EVENT_PAGE_TEXTS.back }).getAttribute("href")).toBe("/events");
  expect(
    await screen.findByText(
      "It may also be for a group's members only. Signing in with another account may help.",
    ),
  ).toBeDefined();
});

test("a visitor who may not see an event is told that signing in may help", async () => {
  open({}, { "auth.user": undefined, "events.read": new Refusal("NOT_FOUND", 404) });
  expect(
    await screen.findByText("It may also be for a group's members only. Signing in may help."),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "Sign In" })).toBeDefined();
});

test("an event that can't be fetched again stays on the page, until it is gone", async () => {
  const { given, queryClient } = open({});
  await screen.findByRole("heading", { name: EVENT.title });
  const refresh = () =>
    act(async () => {
      await queryClient.invalidateQueries();
      await new Promise((told) => setTimeout(told));
    });
  given["events.read"] = new Refusal("UNAVAILABLE", 503);
  await refresh();
  expect(screen.getByRole("heading", { name: EVENT.title })).toBeDefined();
  given["events.read"] = new Refusal("NOT_FOUND", 404);
  await refresh();
  expect(await screen.findByRole("heading", { name: EVENT_PAGE_TEXTS.notFound })).toBeDefined();
});

test("sharing copies the event's address where there is no share sheet", async () => {
  open({});
  const share = await button(SHARE_EVENT_TEXTS.share);
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await userEvent.click(share);
  await waitFor(() => expect(currentToast()).toMatchObject(SHARE_EVENT_TEXTS.copied));
  expect(write).toHaveBeenCalledWith(new URL("/events/5", window.location.origin).href);
});

test("a rider who was removed from a private group while out has the day alone, also once they are home", async () => {
  const { given, queryClient } = open({
    type: "group_event",
    group: null,
    dateTime: new Date(Date.now() - 3_600_000).toISOString(),
    dayEndsAt: new Date(Date.now() + 3_600_000).toISOString(),
    userRsvpStatus: "confirmed",
    userCheckInStatus: "started",
  });
  await screen.findByRole("heading", { name: EVENT.title });
  expect(screen.queryByRole("button", { name: JOIN_TEXTS.leave })).toBeNull();
  expect(screen.queryByText(CALENDAR_TEXTS.add)).toBeNull();
  expect(screen.queryByRole("group", { name: RSVP_TEXTS.label })).toBeNull();
  given["events.read"] = new Refusal("NOT_FOUND", 404);
  await act(async () => {
    await queryClient.invalidateQueries();
    await new Promise((told) => setTimeout(told));
  });
  expect(screen.getByRole("heading", { name: EVENT.title })).toBeDefined();
});

import "fake-indexeddb/auto";
import { currentToast } from "@longpaddock/ui/toast-store";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyOf, inHours, riderCard, withCards } from "../../../test/emergency-cards";
import { EVENT } from "../../../test/events";
import { testProviders } from "../../../test/providers";
import { type Answers, Refusal, stubTrpc } from "../../../test/stub-trpc";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { copiedEvents, keepCards } from "../../lib/offline/card-copies";
import { claim, wipe } from "../../lib/offline/store";
import { cardOfRider, EVENT_CARDS_TEXTS } from "../emergency-cards/event/texts";
import type { CardsEvent } from "../emergency-cards/event/use-rider-cards";
import { BoardCard } from "./board-card";

const rider = (id: string) => ({
  user: riderCard(id).user,
  isOrganizer: false,
  roles: [],
  isExpected: true,
  status: null,
  statedAt: null,
  message: null,
  position: null,
});
const TODAY = { ...EVENT, dateTime: inHours(1), overAt: inHours(8), isOrganizer: true };
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

function open(event: Partial<CardsEvent>, answers: Answers = {}) {
  const given = stubTrpc({
    "auth.user": { id: "ana", firstName: "Ana", onboardingCompleted: true },
    "rideDay.board": {
      eventId: EVENT.id,
      type: "ride",
      title: EVENT.title,
      status: "upcoming",
      startsAt: TODAY.dateTime,
      timeZone: EVENT.timeZone,
      keptUntil: new Date(Date.now() + 86_400_000).toISOString(),
      backBy: null,
      asOf: inHours(0),
      can: { run: false, setBackBy: false },
      riders: [rider("ravi"), rider("cleo")],
    },
    "emergencyCards.list": withCards({ ravi: true, cleo: false }),
    ...answers,
  });
  const { wrapper } = testProviders();
  render(<BoardCard event={{ ...TODAY, ...event }} />, { wrapper });
  return given;
}

const button = (name: string) => screen.findByRole("button", { name });
const dialog = () => screen.findByRole("dialog", { name: EVENT_CARDS_TEXTS.open });

afterEach(async () => {
  for (const act of waitingActs.read()) await waitingActs.dismiss(act);
});
beforeEach(async () => {
  await wipe();
  await claim("ana");
  vi.spyOn(waitingActs, "send").mockResolvedValue();
});

test("a rider's card opens with the number to call, and only riders who have one get a button", async () => {
  const opened: unknown[] = [];
  open({}, { "emergencyCards.open": (input: unknown) => opened.push(input) && riderCard("ravi") });
  await userEvent.click(await button(cardOfRider("ravi")));
  const call = within(await dialog()).getByRole("link", { name: /^Call/ });
  expect(call.getAttribute("href")).toBe("tel:+61400555123");
  expect(screen.getByText(EVENT_CARDS_TEXTS.seen, { exact: false })).toBeDefined();
  expect(opened).toEqual([{ id: EVENT.id, userId: "ravi" }]);
  expect(screen.queryByRole("button", { name: cardOfRider("cleo"), hidden: true })).toBeNull();
});

test.each([
  ["a lead", { isOrganizer: false, userRoles: ["lead", "co_organizer"] as const }],
  ["anybody once the event is over", { overAt: inHours(-1) }],
  ["anybody of an event that was closed", { status: "completed" as const }],
])("%s is offered no card, and a copy is deleted", async (_who, event) => {
  await keepCards("ana", copyOf(["ravi"]));
  const asked = vi.fn();
  open(event, { "emergencyCards.list": asked });
  await screen.findByText("ravi");
  await waitFor(async () => expect(await copiedEvents("ana")).toEqual([]));
  expect(screen.queryByRole("button", { name: cardOfRider("ravi") })).toBeNull();
  expect(screen.queryByText(EVENT_CARDS_TEXTS.title)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test("earlier than three hours before the start it says when cards open", async () => {
  open({ dateTime: inHours(4), isOrganizer: false, userRoles: ["sweep"] });
  expect(await screen.findByText(new RegExp(`^${EVENT_CARDS_TEXTS.opensAt} \\d+:\\d\\d`))).toBeDefined();
});

test("the sweep copies the cards, and opens one without a network, of which the rider is told later", async () => {
  const copy = copyOf(["ravi"]);
  const given = open({ isOrganizer: false, userRoles: ["sweep"] }, { "emergencyCards.take": copy });
  await userEvent.click(await button(EVENT_CARDS_TEXTS.take));
  expect(await button(EVENT_CARDS_TEXTS.takeAgain)).toBeDefined();
  given["emergencyCards.open"] = unreachable;
  await userEvent.click(await button(cardOfRider("ravi")));
  expect(await within(await dialog()).findByText("Penicillin")).toBeDefined();
  expect(screen.getByText(EVENT_CARDS_TEXTS.seenLater, { exact: false })).toBeDefined();
  expect(waitingActs.read()).toMatchObject([
    {
      kind: "cardOpening",
      memberId: "ana",
      path: `/api/events/${EVENT.id}/emergency-cards/ravi/opened`,
      body: {},
    },
  ]);
});

test("without a network and a copy a card can't be opened, and says why", async () => {
  open({}, { "emergencyCards.open": unreachable });
  await userEvent.click(await button(cardOfRider("ravi")));
  expect(await within(await dialog()).findByText(EVENT_CARDS_TEXTS.openFailed)).toBeDefined();
});

test("a copy isn't shown in place of a refusal", async () => {
  await keepCards("ana", copyOf(["ravi"]));
  const given = open({}, { "emergencyCards.open": new Refusal("FORBIDDEN", 403) });
  const row = await button(cardOfRider("ravi"));
  given["emergencyCards.list"] = new Refusal("FORBIDDEN", 403);
  await userEvent.click(row);
  expect(await within(await dialog()).findByText("FORBIDDEN")).toBeDefined();
  expect(screen.queryByText("Penicillin")).toBeNull();
  await waitFor(async () => expect(await copiedEvents("ana")).toEqual([]));
});

test("nothing is offered once the server says that the role is over, even if the page hasn't heard of it", async () => {
  await keepCards("ana", copyOf(["ravi"]));
  open({}, { "emergencyCards.list": new Refusal("FORBIDDEN", 403) });
  await waitFor(async () => expect(await copiedEvents("ana")).toEqual([]));
  await screen.findByText("ravi");
  await waitFor(() => expect(screen.queryByText(EVENT_CARDS_TEXTS.title)).toBeNull());
  expect(screen.queryByRole("button", { name: cardOfRider("ravi") })).toBeNull();
});

test("no copy is asked for where the browser keeps nothing, because riders would be told of it", async () => {
  await wipe();
  const taken = vi.fn();
  open({}, { "emergencyCards.take": taken });
  await userEvent.click(await button(EVENT_CARDS_TEXTS.take));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: EVENT_CARDS_TEXTS.takeFailed }));
  expect(taken).not.toHaveBeenCalled();
});

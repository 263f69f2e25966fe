import "fake-indexeddb/auto";
import { BRIEFING_MESSAGES } from "@longpaddock/domain/briefings/texts";
import { ERROR_MESSAGES } from "@longpaddock/domain/errors";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getQueryKey } from "@trpc/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EVENT } from "../../../test/events";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import type { NewAct } from "../../lib/acts/act";
import { addAct, noteRefusal, removeActsOf } from "../../lib/acts/act-store";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { trpc } from "../../lib/api";
import { lastAnswer } from "../../lib/network/last-answer";
import { answerOf } from "../../lib/offline/answers";
import { claim, wipe } from "../../lib/offline/store";
import { BRIEFING_TEXTS } from "../briefings/texts";
import { CheckInControls } from "./check-in-controls";
import { showsBoard, showsCheckIn } from "./shows-check-in";
import { CHECK_IN_TEXTS } from "./texts";
import type { CheckInEvent } from "./use-asked-briefing";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const today = (hours: number) => ({ ...EVENT, dateTime: inHours(hours), dayEndsAt: inHours(hours + 12) });

const ANA = { id: "ana", firstName: "Ana", onboardingCompleted: true };

function open(event: CheckInEvent) {
  const { wrapper } = testProviders(ANA);
  return render(<CheckInControls event={event} />, { wrapper });
}

const action = (name: keyof typeof CHECK_IN_TEXTS.actions) =>
  screen.findByRole("button", { name: CHECK_IN_TEXTS.actions[name] });
/** So that the next one isn't taken for the second of two. */
const afterATap = () => new Promise((resolve) => setTimeout(resolve, 600));
const offered = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

beforeEach(async () => {
  await removeActsOf("ana");
  await waitingActs.follow("nobody");
  vi.spyOn(waitingActs, "send").mockResolvedValue();
});

test("three hours before the start a rider can check in or say that they can't make it", () => {
  open(today(2.9));
  expect(offered()).toEqual([CHECK_IN_TEXTS.actions.checked_in, CHECK_IN_TEXTS.actions.cant_make_it]);
});

test("a device whose clock is hours behind is offered what the server takes", async () => {
  Object.assign(lastAnswer, { date: inHours(6), at: Date.now() });
  open(today(8));
  expect(offered()).toEqual([CHECK_IN_TEXTS.actions.checked_in, CHECK_IN_TEXTS.actions.cant_make_it]);
  lastAnswer.date = null;
});

test("earlier it says when check-in opens", () => {
  open({ ...today(5), dateTime: new Date(Date.now() + 5 * HOUR_MS).toISOString() });
  expect(offered()).toEqual([]);
  expect(screen.getByText(/^Check-in opens at \d+:\d\d/)).toBeDefined();
});

test("without a network each status shows at once, as waiting, and leads to the next", async () => {
  open(today(-1));
  await userEvent.click(await action("checked_in"));
  expect(await screen.findByText("Checked In")).toBeDefined();
  expect(await screen.findByText(CHECK_IN_TEXTS.waiting)).toBeDefined();
  await afterATap();
  await userEvent.type(screen.getByLabelText(CHECK_IN_TEXTS.message), "Puncture at Yass");
  await userEvent.click(await action("started"));
  expect(await screen.findByText("Started Journey")).toBeDefined();
  expect(waitingActs.read().map(({ body }) => [body.status, body.message, body.position])).toEqual([
    ["checked_in", undefined, null],
    ["started", "Puncture at Yass", null],
  ]);
});

test("the second of two quick taps says nothing: it lands on what has taken the place of the first", async () => {
  open(today(-1));
  await userEvent.click(await action("checked_in"));
  await userEvent.click(await action("started"));
  expect(screen.getByText("Checked In")).toBeDefined();
  expect(waitingActs.read().map(({ body }) => body.status)).toEqual(["checked_in"]);
});

describe("a briefing that has to be accepted first", () => {
  const briefing = (more: object = {}) => ({
    eventId: EVENT.id,
    version: 2,
    requiresAcknowledgment: true,
    can: { acknowledge: true },
    ...more,
  });
  const key = getQueryKey(trpc.briefings.read, { id: EVENT.id }, "query");
  const openAt = (kept: object | null, shown?: object) => {
    stubTrpc({ "auth.user": ANA });
    const { queryClient, wrapper } = testProviders(ANA);
    if (shown) queryClient.setQueryData(key, shown);
    render(
      <MemoryRouter>
        <CheckInControls event={today(-1)} />
      </MemoryRouter>,
      { wrapper },
    );
    return claim("ana", kept ? [answerOf(key, kept)] : []);
  };
  const tap = async () => userEvent.click(await action("checked_in"));
  afterEach(() => wipe());

  test.each([
    ["the page shows", null, briefing()],
    ["the device has from an earlier visit", briefing(), undefined],
  ])("holds up the check-in without a network when %s it", async (_where, kept, shown) => {
    await openAt(kept, shown);
    await tap();
    expect(await screen.findByText(ERROR_MESSAGES.ACKNOWLEDGMENT_REQUIRED)).toBeDefined();
    const link = screen.getByRole("link", { name: CHECK_IN_TEXTS.readBriefing });
    expect(link.getAttribute("href")).toBe(`/events/${EVENT.id}#briefing`);
    expect(waitingActs.read()).toEqual([]);
  });

  test("no longer does once its acceptance waits to be sent", async () => {
    await openAt(null, briefing());
    await tap();
    await act(() =>
      waitingActs.record({
        actId: crypto.randomUUID(),
        memberId: "ana",
        kind: "acknowledgment",
        eventId: EVENT.id,
        path: "/",
        body: { version: 2 },
        statedAt: inHours(0),
      }),
    );
    expect(screen.queryByText(ERROR_MESSAGES.ACKNOWLEDGMENT_REQUIRED)).toBeNull();
    // Immediately: the tap before was held up, so this one isn't the second half of a double tap.
    await tap();
    expect(await screen.findByText("Checked In")).toBeDefined();
  });

  test.each([
    ["isn't required", briefing({ requiresAcknowledgment: false })],
    ["was accepted, or is the organiser's own", briefing({ can: { acknowledge: false } })],
    ["isn't known to this device", null],
  ])("holds nobody up when it %s", async (_why, kept) => {
    await openAt(kept);
    await tap();
    expect(await screen.findByText("Checked In")).toBeDefined();
  });
});

describe("a briefing that is accepted with the check-in", () => {
  const briefing = (more: object = {}) => ({
    eventId: EVENT.id,
    version: 2,
    textHash: "of two",
    briefingContent: "Meet at **six**.",
    disclaimerContent: null,
    createdAt: inHours(-9),
    requiresAcknowledgment: true,
    mine: { acknowledgedAt: null, acknowledgedVersion: null },
    can: { acknowledge: true },
    ...more,
  });
  const openWith = (shown: object) => {
    stubTrpc({
      "auth.user": { id: "ana", firstName: "Ana", onboardingCompleted: true },
      "briefings.read": shown,
    });
    const { wrapper } = testProviders();
    return render(<CheckInControls event={today(-1)} showsBriefing />, { wrapper });
  };
  const accept = () => screen.findByRole("button", { name: CHECK_IN_TEXTS.accept });
  const kept = () =>
    waitingActs.read().map(({ kind, body, refusal }) => [kind, body.version ?? body.status, refusal]);
  const recorded = () => ({
    actId: crypto.randomUUID(),
    memberId: "ana",
    eventId: EVENT.id,
    path: "/",
    statedAt: inHours(0),
  });
  const refuse = async (act: NewAct, refusal: string) => noteRefusal(await addAct(act), refusal);
  const refuseReading = (version: number, refusal: string) =>
    refuse({ ...recorded(), kind: "acknowledgment", body: { version } }, refusal);

  test("is shown above one button, which keeps both in their order", async () => {
    openWith(briefing());
    await userEvent.click(await accept());
    expect(await screen.findByText("Checked In")).toBeDefined();
    expect(kept()).toEqual([
      ["acknowledgment", 2, null],
      ["checkIn", "checked_in", null],
    ]);
    expect(waitingActs.read()[0]?.body.textHash).toBe("of two");
    expect(screen.queryByText("six")).toBeNull();
  });

  test("offers no other way to check in where it is required, and one where it isn't", async () => {
    openWith(briefing());
    await accept();
    expect(offered()).toEqual([CHECK_IN_TEXTS.accept, CHECK_IN_TEXTS.actions.cant_make_it]);
    expect(await screen.findByText("six")).toBeDefined();
    cleanup();
    openWith(briefing({ requiresAcknowledgment: false }));
    await accept();
    await userEvent.click(screen.getByRole("button", { name: CHECK_IN_TEXTS.withoutReading }));
    await screen.findByText("Checked In");
    expect(kept()).toEqual([["checkIn", "checked_in", null]]);
  });

  test("is asked for again with its new text, and what was refused for the old one goes", async () => {
    await refuseReading(1, BRIEFING_MESSAGES.changed);
    const checkIn = { ...recorded(), kind: "checkIn", body: { status: "checked_in" } } as const;
    await refuse(checkIn, ERROR_MESSAGES.ACKNOWLEDGMENT_REQUIRED);
    openWith(briefing());
    expect(await screen.findByText(BRIEFING_TEXTS.changed)).toBeDefined();
    expect(screen.queryByText(ERROR_MESSAGES.ACKNOWLEDGMENT_REQUIRED)).toBeNull();
    await userEvent.click(await accept());
    await screen.findByText("Checked In");
    expect(kept()).toEqual([
      ["acknowledgment", 2, null],
      ["checkIn", "checked_in", null],
    ]);
  });

  test("says why its acceptance was refused otherwise", async () => {
    await refuseReading(2, BRIEFING_MESSAGES.ridersOnly);
    openWith(briefing());
    expect(await screen.findByText(BRIEFING_MESSAGES.ridersOnly)).toBeDefined();
  });

  test("isn't asked for again once it is accepted on this device", async () => {
    openWith(briefing());
    await userEvent.click(await accept());
    await screen.findByText("Checked In");
    expect(screen.queryByRole("button", { name: CHECK_IN_TEXTS.accept })).toBeNull();
  });
});

test("a position is only sent with the one act that the rider has agreed to", async () => {
  const getCurrentPosition = (found: (position: object) => void) =>
    found({ coords: { latitude: -33.85, longitude: 151.21, accuracy: 12.4 } });
  vi.stubGlobal("navigator", { ...navigator, geolocation: { getCurrentPosition }, onLine: true });
  open(today(-1));
  await userEvent.click(await screen.findByRole("checkbox", { name: CHECK_IN_TEXTS.share }));
  await userEvent.click(await action("checked_in"));
  await afterATap();
  await userEvent.click(await action("started"));
  await waitFor(() => expect(waitingActs.read()).toHaveLength(2));
  expect(waitingActs.read().map(({ body }) => body.position)).toEqual([
    { latitude: -33.85, longitude: 151.21, accuracy: 12 },
    null,
  ]);
  vi.unstubAllGlobals();
});

test("the controls are for those who come, from the day before", () => {
  const going = { ...today(20), userRsvpStatus: "confirmed" } as const;
  expect(showsCheckIn(going)).toBe(true);
  expect(showsCheckIn({ ...going, userRsvpStatus: "declined" })).toBe(false);
  expect(showsCheckIn({ ...going, userRsvpStatus: null, isOrganizer: true })).toBe(true);
  expect(showsCheckIn({ ...going, status: "cancelled" })).toBe(false);
  expect(showsCheckIn({ ...going, dateTime: inHours(30) })).toBe(false);
});

test("the board of a cancelled ride is for its leaders", () => {
  const cancelled = { ...today(-1), userRsvpStatus: "confirmed", status: "cancelled" } as const;
  expect(showsBoard(cancelled)).toBe(false);
  for (const role of ["lead", "sweep"] as const)
    expect(showsBoard({ ...cancelled, userRoles: [role] })).toBe(true);
  expect(showsBoard({ ...cancelled, userRoles: ["mechanic"] })).toBe(false);
  expect(showsBoard({ ...cancelled, can: { run: true } })).toBe(true);
});

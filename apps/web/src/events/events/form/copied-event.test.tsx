import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { EVENT } from "../../../../test/events";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { EVENT_PAGE_TEXTS } from "../page/meeting-place/texts";
import { CreateEventPage } from "./create-event-page";
import { EVENT_FORM_TEXTS } from "./texts";

const MEMBER = { id: "ana", firstName: "Ana", onboardingCompleted: true };

afterEach(() => sessionStorage.clear());

function open(event: object) {
  const sent: [string, unknown][] = [];
  const keep = (name: string) => (input: unknown) => {
    sent.push([name, input]);
    return { id: 6 };
  };
  stubTrpc({
    "auth.user": MEMBER,
    "events.read": event instanceof Refusal ? event : { ...EVENT, ...event },
    "events.createRide": keep("ride"),
    "events.createInGroup": keep("group event"),
  });
  const { wrapper } = testProviders(MEMBER);
  render(
    <MemoryRouter initialEntries={["/events/create?copy=5"]}>
      <Routes>
        <Route path="/events/create" element={<CreateEventPage />} />
        <Route path="/events" element={<p>The list of events</p>} />
        <Route path="/groups/3" element={<p>The group</p>} />
      </Routes>
    </MemoryRouter>,
    { wrapper },
  );
  return sent;
}

const submit = async () =>
  userEvent.click(await screen.findByRole("button", { name: EVENT_FORM_TEXTS.submit }));

test("a copy is filled in, a week later, and saved as a ride of its own", async () => {
  const sent = open({ maxParticipants: 8 });
  expect(await screen.findByRole("textbox", { name: EVENT_FORM_TEXTS.name })).toHaveProperty(
    "value",
    EVENT.title,
  );
  await submit();
  expect(await screen.findByText("The list of events")).toBeDefined();
  expect(sent).toEqual([
    [
      "ride",
      expect.objectContaining({ name: EVENT.title, dateTime: "2099-03-14T07:00", maxParticipants: 8 }),
    ],
  ]);
});

test("the copy of a group's event belongs to the same group", async () => {
  const sent = open({
    type: "group_event",
    group: { id: 3, name: "Dust Eaters" },
    vehicleType: "motorcycle",
  });
  expect(await screen.findByText(`A copy of ${EVENT.title} in Dust Eaters.`)).toBeDefined();
  await submit();
  expect(await screen.findByText("The group")).toBeDefined();
  expect(sent).toEqual([
    ["group event", expect.objectContaining({ id: 3, title: EVENT.title, eventDate: "2099-03-14T07:00" })],
  ]);
});

test("an event that can't be loaded for a copy is no empty form of a ride", async () => {
  open(new Refusal("INTERNAL", 500));
  expect(await screen.findByText(EVENT_PAGE_TEXTS.failed)).toBeDefined();
  expect(screen.queryByRole("textbox", { name: EVENT_FORM_TEXTS.name })).toBeNull();
});

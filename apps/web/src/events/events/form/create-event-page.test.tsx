import { EVENT_MESSAGES } from "@longpaddock/domain/events/texts";
import { currentToast } from "@longpaddock/ui/toast-store";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler, type ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { EVENT } from "../../../../test/events";
import { listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { type Answers, Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { ASK_TEXTS, UPGRADE_TEXTS } from "../../../accounts/members/plans/texts";
import type { EventDetail } from "../../../riders/participations/answerable-event";
import { ROUTE_PICKER_TEXTS } from "../../../routes/routes/choose/texts";
import { CreateEventPage } from "./create-event-page";
import { eventFormValues } from "./event-form-values";
import { EVENT_FORM_TEXTS, EVENT_QUOTA_TEXTS, OVERDUE_TEXTS } from "./texts";

const MEMBER = { id: "ana", firstName: "Ana", onboardingCompleted: true };
const ROUTE = {
  id: 9,
  name: "Barry Way",
  vehicleType: "offroad-motorcycle",
  city: "Jindabyne",
  state: "NSW",
  distance: "180.00",
  visibility: "everyone",
  can: { edit: false },
};

/** What was sent to be saved. */
let sent: unknown[] = [];
afterEach(() => {
  sent = [];
  sessionStorage.clear();
});

function open(answers: Answers = {}, around = (page: ReactNode) => page) {
  stubTrpc({
    "auth.user": MEMBER,
    "routes.list": (input: { yours?: string }) => (input.yours ? listOf() : listOf(ROUTE)),
    "routes.byId": ROUTE,
    "places.autocomplete": {
      predictions: [
        {
          place_id: "silverton",
          structured_formatting: { main_text: "Silverton", secondary_text: "New South Wales" },
        },
      ],
    },
    "places.details": {
      result: {
        name: "Silverton",
        place_id: "silverton",
        formatted_address: "Silverton, New South Wales",
        geometry: { location: { lat: -31.88, lng: 141.22 } },
      },
    },
    "places.timeZone": { timeZone: "Australia/Broken_Hill" },
    "events.createRide": (input: unknown) => {
      sent.push(input);
      return { id: 5 };
    },
    ...answers,
  });
  const { wrapper } = testProviders(MEMBER);
  return render(
    <MemoryRouter initialEntries={["/events/create"]}>
      <Routes>
        <Route path="/events/create" element={around(<CreateEventPage />)} />
        <Route path="/events" element={<p>The list of events</p>} />
      </Routes>
    </MemoryRouter>,
    { wrapper },
  );
}

const field = (label: string) => screen.findByRole("textbox", { name: label });
const submit = async () =>
  userEvent.click(await screen.findByRole("button", { name: EVENT_FORM_TEXTS.submit }));
const setStart = (time: string) =>
  fireEvent.change(screen.getByLabelText(EVENT_FORM_TEXTS.dateTime), { target: { value: time } });

async function fill() {
  await userEvent.type(await field(EVENT_FORM_TEXTS.name), "Sunday loop");
  await userEvent.type(await field(EVENT_FORM_TEXTS.description), "Dust, then coffee");
  setStart("2027-03-06T07:00");
}

async function choosePlace() {
  await userEvent.type(screen.getByRole("combobox", { name: /^Meeting place/ }), "Silver");
  await userEvent.click(await screen.findByRole("option", { name: /Silverton/ }));
}

test("nothing is sent without a name, a description and a time", async () => {
  open();
  await submit();
  await waitFor(() => expect(currentToast()).toMatchObject(EVENT_FORM_TEXTS.missing.ride));
  expect(await screen.findAllByText(EVENT_MESSAGES.missing)).toHaveLength(3);
  expect(sent).toEqual([]);
});

test("an event is saved with the clocks of its meeting place, and without a limit if that is empty", async () => {
  open();
  await fill();
  await choosePlace();
  expect(await screen.findByText(/^7:00\sam in Silverton \(ACDT\)$/)).toBeDefined();
  await userEvent.click(screen.getByText(OVERDUE_TEXTS.title));
  await userEvent.type(screen.getByLabelText(/^Mail their contact at home/), "90");
  await submit();
  expect(await screen.findByText("The list of events")).toBeDefined();
  expect(currentToast()).toMatchObject(EVENT_FORM_TEXTS.created);
  expect(sent).toEqual([
    {
      name: "Sunday loop",
      description: "Dust, then coffee",
      vehicleType: "onroad-motorcycle",
      dateTime: "2027-03-06T07:00",
      timeZone: "Australia/Broken_Hill",
      location: "Silverton",
      latitude: -31.88,
      longitude: 141.22,
      maxParticipants: null,
      routeId: null,
      overdueLeadMinutes: null,
      overdueSweepMinutes: null,
      overdueContactMinutes: 90,
      repeats: null,
    },
  ]);
});

test.each([
  ["can't be asked", () => new Refusal("INTERNAL", 500)],
  ["hasn't arrived", () => new Promise(() => undefined)],
])("the server takes the clocks of a meeting place whose zone %s", async (_why, answer) => {
  open({ "places.timeZone": answer });
  await fill();
  await choosePlace();
  await waitFor(() => expect(screen.queryByLabelText(EVENT_FORM_TEXTS.timeZone)).toBeNull());
  await submit();
  expect(await screen.findByText("The list of events")).toBeDefined();
  expect(sent).toEqual([expect.objectContaining({ latitude: -31.88, longitude: 141.22 })]);
  expect(sent).not.toEqual([expect.objectContaining({ timeZone: expect.anything() })]);
});

test("a time that the clocks skip or repeat says when the event starts", async () => {
  open();
  await fill();
  await userEvent.selectOptions(screen.getByLabelText(EVENT_FORM_TEXTS.timeZone), "Australia/Adelaide");
  setStart("2026-10-04T02:30");
  expect(await screen.findByText(/no such time\. The event starts at 3:30\sam \(ACDT\)/)).toBeDefined();
  setStart("2027-04-04T02:30");
  expect(await screen.findByText(/comes twice\. The event starts at the first \(ACDT\)/)).toBeDefined();
});

test("a start that has passed, such as one of last year, says so", async () => {
  open();
  await fill();
  setStart("2020-03-06T07:00");
  expect(await screen.findByText(EVENT_FORM_TEXTS.inThePast)).toBeDefined();
  setStart("2098-03-06T07:00");
  expect(screen.queryByText(EVENT_FORM_TEXTS.inThePast)).toBeNull();
});

test("a route is found by keyboard, gives its vehicle and town, and can be removed again", async () => {
  open();
  const picker = await screen.findByRole("combobox", { name: /^Route/ });
  await userEvent.type(picker, "barry");
  expect(await screen.findByText("1 route found")).toBeDefined();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(picker).toHaveProperty("value", "Barry Way"));
  expect(screen.getByLabelText(EVENT_FORM_TEXTS.vehicleType)).toHaveProperty("value", "offroad-motorcycle");
  expect(screen.getByRole("combobox", { name: /^Meeting place/ })).toHaveProperty("value", "Jindabyne, NSW");
  await userEvent.click(screen.getByRole("button", { name: ROUTE_PICKER_TEXTS.clear }));
  expect(picker).toHaveProperty("value", "");
});

test("another route brings its own town and clocks, and none takes them away", async () => {
  const western = { ...ROUTE, id: 10, name: "Gibb River Road", city: "Derby", state: "WA" };
  open({
    "routes.list": (input: { yours?: string }) => (input.yours ? listOf() : listOf(ROUTE, western)),
    "routes.byId": ({ id }: { id: number }) => (id === ROUTE.id ? ROUTE : western),
  });
  const picker = await screen.findByRole("combobox", { name: /^Route/ });
  const place = screen.getByRole("combobox", { name: /^Meeting place/ });
  const zone = () => screen.getByLabelText<HTMLSelectElement>(EVENT_FORM_TEXTS.timeZone).value;
  const before = zone();
  await userEvent.click(picker);
  await userEvent.click(await screen.findByRole("option", { name: /Barry Way/ }));
  expect([place, zone()]).toEqual([expect.objectContaining({ value: "Jindabyne, NSW" }), "Australia/Sydney"]);
  await userEvent.click(picker);
  await userEvent.click(await screen.findByRole("option", { name: /Gibb River Road/ }));
  expect([place, zone()]).toEqual([expect.objectContaining({ value: "Derby, WA" }), "Australia/Perth"]);
  await userEvent.click(screen.getByRole("button", { name: ROUTE_PICKER_TEXTS.clear }));
  expect([place, zone()]).toEqual([expect.objectContaining({ value: "" }), before]);
});

test("touching the list of routes picks none, so that it can be scrolled", async () => {
  open();
  const picker = await screen.findByRole("combobox", { name: /^Route/ });
  await userEvent.click(picker);
  const option = await screen.findByRole("option", { name: /Barry Way/ });
  fireEvent.pointerDown(option);
  expect(option.isConnected).toBe(true);
  await userEvent.click(option);
  await waitFor(() => expect(picker).toHaveProperty("value", "Barry Way"));
});

test("what is typed doesn't draw the rest of the form again", async () => {
  let draws = 0;
  open({}, (page) => (
    <Profiler id="form" onRender={() => draws++}>
      {page}
    </Profiler>
  ));
  const name = await field(EVENT_FORM_TEXTS.name);
  await userEvent.type(name, "Sun");
  draws = 0;
  await userEvent.type(name, "day loop");
  expect(draws).toBe(0);
});

test("routes that can't be fetched are reported", async () => {
  open({ "routes.list": new Refusal("INTERNAL", 500) });
  await userEvent.type(await screen.findByRole("combobox", { name: /^Route/ }), "barry");
  expect(await screen.findByText(ROUTE_PICKER_TEXTS.failed)).toBeDefined();
});

test("a member whose plan has no more events is shown the other plans", async () => {
  open({
    "events.createRide": Object.assign(new Refusal("QUOTA_REACHED", 403), { feature: "maxEventsCreated" }),
    "members.profile": { profileType: "free", user: { trialEndsAt: null } },
  });
  await fill();
  await submit();
  expect(await screen.findByRole("dialog", { name: UPGRADE_TEXTS.title })).toBeDefined();
});

test("a member who has used the month's events up reads so before the form, and whom to ask", async () => {
  open({
    "members.profile": { user: { trialEndsAt: null }, limits: { maxEventsCreated: 3 } },
    "members.stats": { eventsThisMonth: 3 },
    "site.administrators": [
      { id: "mina", firstName: "Mina", lastName: "Ng", profileImageUrl: null },
      { id: "tom", firstName: "Tom", lastName: "Price", profileImageUrl: null },
    ],
    "site.read": {
      notices: [],
      nextNoticeAt: null,
      pages: [{ name: "contact" }],
      timeZone: "Australia/Sydney",
    },
  });
  const title = await screen.findByText(EVENT_QUOTA_TEXTS.used(3, 3));
  expect(await screen.findByText(/: Mina Ng or Tom Price\./)).toBeDefined();
  expect(screen.getByRole("link", { name: ASK_TEXTS.page }).getAttribute("href")).toBe("/contact");
  const first = await field(EVENT_FORM_TEXTS.name);
  expect(title.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("what the server refuses is shown at its field, anything else as a toast", async () => {
  open({ "events.createRide": new Refusal("BAD_REQUEST", 400, { maxParticipants: "must be larger" }) });
  await fill();
  await submit();
  expect(await screen.findByText(/must be larger/)).toBeDefined();
  stubTrpc({ "events.createRide": new Refusal("INTERNAL", 500) });
  await submit();
  const description = "Failed to create event. Please try again.";
  await waitFor(() => expect(currentToast()).toMatchObject({ title: "Error", description }));
});

test("what was typed survives a reload, until the event is saved or given up", async () => {
  const { unmount } = open();
  await fill();
  unmount();
  open();
  expect(await field(EVENT_FORM_TEXTS.name)).toHaveProperty("value", "Sunday loop");
  await userEvent.click(screen.getByRole("link", { name: EVENT_FORM_TEXTS.cancel }));
  expect(sessionStorage.getItem("draft:create-event")).toBeNull();
});

test("an event that is changed begins with its own fields, at its own clocks", () => {
  const event = {
    ...EVENT,
    endDate: "2099-03-08T05:00:00.000Z",
    routeId: 9,
    latitude: -36.4,
    longitude: 148.6,
  };
  expect(eventFormValues(event as unknown as EventDetail)).toMatchObject({
    name: EVENT.title,
    dateTime: "2099-03-07T07:00",
    endDate: "2099-03-08T16:00",
    timeZone: "Australia/Sydney",
    latitude: -36.4,
    maxParticipants: "2",
    routeId: 9,
    repeats: null,
  });
});

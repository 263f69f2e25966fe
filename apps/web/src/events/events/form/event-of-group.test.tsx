import { EVENT_MESSAGES } from "@longpaddock/domain/events/texts";
import { currentToast } from "@longpaddock/ui/toast-store";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { GROUP } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { type Answers, Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { UPGRADE_TEXTS } from "../../../accounts/members/plans/texts";
import { GROUP_EVENT_TEXTS } from "../cards/texts";
import { CreateEventPage } from "./create-event-page";
import { EVENT_FORM_TEXTS } from "./texts";

const MEMBER = { id: "ana", firstName: "Ana", onboardingCompleted: true };

afterEach(() => sessionStorage.clear());

function open(answers: Answers = {}) {
  const sent: unknown[] = [];
  stubTrpc({
    "auth.user": MEMBER,
    "groups.byId": { ...GROUP, region: "WA" },
    "events.createInGroup": (input: unknown) => {
      sent.push(input);
      return { id: 5 };
    },
    ...answers,
  });
  const { wrapper } = testProviders(MEMBER);
  render(
    <MemoryRouter initialEntries={["/events/create?group=7"]}>
      <Routes>
        <Route path="/events/create" element={<CreateEventPage />} />
        <Route path="/groups/7" element={<p>The group</p>} />
      </Routes>
    </MemoryRouter>,
    { wrapper },
  );
  return sent;
}

const submit = async () =>
  userEvent.click(await screen.findByRole("button", { name: EVENT_FORM_TEXTS.submit }));

async function fill() {
  await userEvent.type(await screen.findByRole("textbox", { name: EVENT_FORM_TEXTS.name }), "Breakfast");
  fireEvent.change(screen.getByLabelText(EVENT_FORM_TEXTS.dateTime), {
    target: { value: "2099-05-02T07:30" },
  });
}

test("a group's event has all that a ride has but the vehicle, at the clocks of its region", async () => {
  const sent = open();
  expect(await screen.findByText(/An event of Dust Eaters\./)).toBeDefined();
  await fill();
  await userEvent.type(screen.getByLabelText(new RegExp(EVENT_FORM_TEXTS.maxParticipants)), "8");
  expect(screen.queryByLabelText(EVENT_FORM_TEXTS.vehicleType)).toBeNull();
  expect(screen.getByLabelText(EVENT_FORM_TEXTS.timeZone)).toHaveProperty("value", "Australia/Perth");
  expect(screen.getByRole("combobox", { name: /^Route/ })).toBeDefined();
  expect(screen.getByRole("combobox", { name: /^Repeats/ })).toBeDefined();
  await submit();
  expect(await screen.findByText("The group")).toBeDefined();
  expect(sent).toMatchObject([
    {
      id: 7,
      title: "Breakfast",
      eventDate: "2099-05-02T07:30",
      timeZone: "Australia/Perth",
      maxParticipants: 8,
      routeId: null,
    },
  ]);
});

test("a group's event needs a name and a date", async () => {
  const sent = open();
  await submit();
  await waitFor(() => expect(currentToast()).toMatchObject(EVENT_FORM_TEXTS.missing.group_event));
  expect(await screen.findAllByText(EVENT_MESSAGES.required)).toHaveLength(2);
  expect(sent).toEqual([]);
});

test("a group's event that isn't saved says why, and keeps what was typed", async () => {
  open({ "events.createInGroup": new Refusal("UNAVAILABLE", 503) });
  await fill();
  await submit();
  await waitFor(() => expect(currentToast()).toMatchObject({ title: "Failed to create event" }));
  expect(screen.getByRole("textbox", { name: EVENT_FORM_TEXTS.name })).toHaveProperty("value", "Breakfast");
});

test("a member without events left sees the other plans", async () => {
  open({
    "events.createInGroup": Object.assign(new Refusal("QUOTA_REACHED", 403), { feature: "maxEventsCreated" }),
    "members.profile": { profileType: "free", user: { trialEndsAt: null } },
  });
  await fill();
  await submit();
  expect(await screen.findByRole("dialog", { name: UPGRADE_TEXTS.title })).toBeDefined();
});

test("who isn't a member of the group can't plan its events", async () => {
  open({ "groups.byId": { ...GROUP, can: { ...GROUP.can, takePart: false } } });
  expect(await screen.findByText(GROUP_EVENT_TEXTS.denied)).toBeDefined();
});

test("a group that can't be loaded can be asked for again", async () => {
  open({ "groups.byId": new Refusal("UNAVAILABLE", 503) });
  expect(await screen.findByText(GROUP_EVENT_TEXTS.groupFailed)).toBeDefined();
});

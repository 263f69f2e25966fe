import type { CreateRideInput } from "@longpaddock/domain/events/schema";
import { expect, test } from "vitest";
import { EVENT } from "../../../../test/events";
import type { EventDetail } from "../../../riders/participations/answerable-event";
import { eventFormValues } from "../form/event-form-values";
import { eventChanges } from "./event-changes";

const initial = eventFormValues({
  ...EVENT,
  endDate: "2099-03-07T06:00:00.000Z",
  maxParticipants: 8,
} as unknown as EventDetail);

/** As the form gives it after checking. */
const unchanged: CreateRideInput = {
  name: initial.name,
  description: initial.description,
  vehicleType: "offroad-motorcycle",
  dateTime: "2099-03-07T07:00",
  endDate: "2099-03-07T17:00",
  timeZone: "Australia/Sydney",
  location: initial.location,
  latitude: null,
  longitude: null,
  maxParticipants: 8,
  routeId: null,
};

test("a form that is saved as it was changes nothing", () => {
  expect(eventChanges(initial, unchanged)).toEqual({});
});

test("only the changed fields are sent, and empty ones are cleared", () => {
  const { description: _gone, location: _gone2, ...rest } = unchanged;
  const saved = {
    ...rest,
    description: "",
    location: undefined,
    maxParticipants: null,
    routeId: 4,
    overdueSweepMinutes: 5,
  };
  expect(eventChanges(initial, saved)).toEqual({
    description: "",
    location: "",
    maxParticipants: null,
    routeId: 4,
    overdueSweepMinutes: 5,
  });
});

test.each([
  ["start", { dateTime: "2099-03-08T07:00" }],
  ["end", { endDate: undefined }],
  ["zone", { timeZone: "Australia/Perth" }],
])("another %s is sent with the other times", (_which, change) => {
  const saved = { ...unchanged, ...change };
  const { dateTime, endDate = "", timeZone } = saved;
  expect(eventChanges(initial, saved)).toEqual({ dateTime, endDate, timeZone });
});

test("a new meeting point is sent whole", () => {
  expect(eventChanges(initial, { ...unchanged, latitude: -36.4, longitude: 148.6 })).toEqual({
    latitude: -36.4,
    longitude: 148.6,
  });
});

test("the server finds the zone of a new meeting point that isn't known yet", () => {
  const saved = { ...unchanged, dateTime: "2099-03-08T07:00", latitude: -17.9, longitude: 122.2 };
  const { timeZone: _unknown, ...rest } = saved;
  expect(eventChanges(initial, rest)).toEqual({
    dateTime: "2099-03-08T07:00",
    endDate: "2099-03-07T17:00",
    latitude: -17.9,
    longitude: 122.2,
  });
});

import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { TestApp } from "../build-app";
import { member, type Person } from "../people";
import { addRide } from "./event-rows";

const MINUTE_MS = 60_000;

/** A ride on a Sunday in Sydney, with an organiser and riders who have confirmed. The clock stands at its start. */
export async function addRideDay(app: TestApp, riderCount: number) {
  const startsAt = new Date("2026-11-21T22:00:00Z");
  app.setTime(startsAt);
  const organizer = await member(app, { firstName: "Olga" });
  const id = await addRide(app, organizer, { startsAt: startsAt });
  const riders = await addRiders(app, id, riderCount);
  return { id, organizer, riders, startsAt };
}

async function addRiders(app: TestApp, id: number, count: number): Promise<Person[]> {
  const riders: Person[] = [];
  while (riders.length < count) {
    const rider = await member(app, { firstName: `Rider ${riders.length + 1}` });
    await rider.api.participations.answer.mutate({ id });
    riders.push(rider);
  }
  return riders;
}

/** The instant that many minutes after another. */
export const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * MINUTE_MS);

export const checkInBy = (
  rider: Person,
  id: number,
  act: { status: CheckInStatus } & Record<string, unknown>,
) => rider.rest("POST", `/api/events/${id}/check-in`, { payload: { eventType: "ride", ...act } });

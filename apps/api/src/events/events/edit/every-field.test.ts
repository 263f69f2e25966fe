import { events } from "@longpaddock/db/schema/events";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { shareRoute } from "../../../../test/factories";
import { guest, member, type Person } from "../../../../test/people";

const app = testApp();
let organizer: Person;
let routeId: number;
/** One is edited alone; from the first of another series on, all are. */
let [one, first, next] = [0, 0, 0];

beforeAll(async () => {
  app.setTime(new Date("2027-03-01T00:00:00Z"));
  organizer = await member(app, { plan: "gold" });
  routeId = await shareRoute(organizer);
  [, one = 0] = await seriesOf(organizer);
  [, first = 0, next = 0] = await seriesOf(organizer);
});

type Edit = Omit<Parameters<Person["api"]["events"]["update"]["mutate"]>[0], "id" | "scope">;
interface Example {
  sent: Edit;
  read: object;
  /** Of the next date, where it isn't the same: its clocks show the same time. */
  readNext?: object;
}

const POINT = { latitude: -33.6039, longitude: 150.8183 };

/** A change of each field, one after the other. A field that is added doesn't compile without one. */
const EXAMPLES: Record<keyof Required<Edit>, () => Example> = {
  name: () => ({ sent: { name: "Breakfast run" }, read: { title: "Breakfast run" } }),
  title: () => ({ sent: { title: "Brunch run" }, read: { title: "Brunch run" } }),
  description: () => ({ sent: { description: "Bacon" }, read: { description: "Bacon" } }),
  vehicleType: () => ({ sent: { vehicleType: "4x4" }, read: { vehicleType: "4x4" } }),
  dateTime: () => ({
    sent: { dateTime: "2027-03-28T10:00" },
    read: { dateTime: "2027-03-27T23:00:00.000Z" },
    readNext: { dateTime: "2027-04-04T00:00:00.000Z" },
  }),
  eventDate: () => ({
    sent: { eventDate: "2027-03-28T10:30" },
    read: { dateTime: "2027-03-27T23:30:00.000Z" },
    readNext: { dateTime: "2027-04-04T00:30:00.000Z" },
  }),
  endDate: () => ({
    sent: { endDate: "2027-03-28T12:00" },
    read: { endDate: "2027-03-28T01:00:00.000Z" },
    readNext: { endDate: "2027-04-04T02:00:00.000Z" },
  }),
  location: () => ({ sent: { location: "Bakery" }, read: { location: "Bakery" } }),
  latitude: () => ({ sent: POINT, read: { latitude: POINT.latitude } }),
  longitude: () => ({ sent: { ...POINT, longitude: 150.9 }, read: { longitude: 150.9 } }),
  timeZone: () => ({ sent: { timeZone: "Australia/Perth" }, read: { timeZone: "Australia/Perth" } }),
  maxParticipants: () => ({ sent: { maxParticipants: 12 }, read: { maxParticipants: 12 } }),
  routeId: () => ({ sent: { routeId }, read: { routeId } }),
  overdueLeadMinutes: () => ({ sent: { overdueLeadMinutes: 15 }, read: { overdueLeadMinutes: 15 } }),
  overdueSweepMinutes: () => ({ sent: { overdueSweepMinutes: 0 }, read: { overdueSweepMinutes: 0 } }),
  overdueContactMinutes: () => ({ sent: { overdueContactMinutes: 90 }, read: { overdueContactMinutes: 90 } }),
};

test.each(Object.entries(EXAMPLES))(
  "an edit of the field %s alone is stored, for one event of a series and for those that follow",
  async (_field, example) => {
    const { sent, read, readNext = read } = example();
    const { db } = app.deps.database;
    await db.update(events).set({ ownFields: [] }).where(eq(events.id, one));
    await organizer.api.events.update.mutate({ id: one, ...sent });
    await organizer.api.events.update.mutate({ id: first, scope: "following", ...sent });
    const [stored] = await db.select({ ownFields: events.ownFields }).from(events).where(eq(events.id, one));
    expect(stored?.ownFields).not.toEqual([]);
    const readEvent = (id: number) => guest(app).api.events.read.query({ id });
    expect(await readEvent(one)).toMatchObject(read);
    expect(await readEvent(first)).toMatchObject(read);
    expect(await readEvent(next)).toMatchObject(readNext);
  },
);

/** Rides on 21 and 28 March and 4 April at 9:30; Sydney's clocks go back on 4 April. */
async function seriesOf(organizer: Person): Promise<number[]> {
  const ride = { name: "Coffee run", description: "Loop", dateTime: "2027-03-21T09:30" };
  const repeats = { frequency: "weekly" as const, weekdays: ["SU" as const], count: 3 };
  const { id } = await organizer.api.events.createRide.mutate({ ...ride, repeats });
  const series = await organizer.api.events.readSeries.query({ id });
  return series.events.map((event) => event.id);
}

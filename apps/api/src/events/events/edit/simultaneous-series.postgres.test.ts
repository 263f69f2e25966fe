import { eventSeries } from "@longpaddock/db/schema/event-series";
import { events } from "@longpaddock/db/schema/events";
import { patternOf } from "@longpaddock/domain/event-series/patterns";
import { daysOfPattern } from "@longpaddock/domain/event-series/rules";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { guest, member } from "../../../../test/people";
import { resendWhileBusy } from "../../../../test/resend-while-busy";

const app = testApp();

/** Each series has as many events as it counts, on the days of its rule. */
async function expectWholeSeries(): Promise<void> {
  const { db } = app.deps.database;
  for (const { id, rule, firstStart, count } of await db.select().from(eventSeries)) {
    const dates = await db
      .select({ day: events.originalDay })
      .from(events)
      .where(eq(events.seriesId, id))
      .orderBy(asc(events.originalDay));
    const days = daysOfPattern(patternOf(rule), firstStart.slice(0, 10), count);
    expect(dates.map(({ day }) => day)).toEqual(days);
  }
}

test("a series that two organisers change, split and cancel while riders join stays whole", async () => {
  app.setTime(new Date("2027-03-01T00:00:00Z"));
  const [organizer, helper] = [await member(app, { plan: "gold" }), await member(app)];
  const riders = await Promise.all(Array.from({ length: 3 }, () => member(app)));
  for (let round = 0; round < 3; round++) {
    const { id } = await organizer.api.events.createRide.mutate({
      name: "Coffee run",
      description: "Loop",
      dateTime: "2027-03-21T09:30",
      maxParticipants: 2,
      repeats: { frequency: "weekly", weekdays: ["SU"], count: 6 },
    });
    const series = await organizer.api.events.readSeries.query({ id });
    const ids = series.events.map((event) => event.id);
    for (const event of ids) {
      await helper.api.participations.answer.mutate({ id: event });
      await organizer.api.participations.setRoles.mutate({
        id: event,
        userId: helper.id,
        roles: ["co_organizer"],
      });
    }
    const change = (person: typeof organizer, index: number, fields: object) =>
      resendWhileBusy(() =>
        person.rest("PATCH", `/api/events/${ids[index]}`, { payload: { scope: "following", ...fields } }),
      );
    const answers = await Promise.all([
      change(organizer, 1, { dateTime: "2027-03-27T08:00", location: "Bakery" }),
      change(helper, 2, { name: "Breakfast run", dateTime: "2027-04-05T08:00" }),
      change(helper, 4, { maxParticipants: 9 }),
      change(organizer, 0, { location: "Servo" }),
      resendWhileBusy(() =>
        organizer.rest("DELETE", `/api/events/${ids[5]}`, { payload: { scope: "following" } }),
      ),
      ...riders.flatMap((rider) =>
        ids.map((event) =>
          resendWhileBusy(() =>
            rider.rest("POST", `/api/events/${event}/join`, { payload: { waitlist: true } }),
          ),
        ),
      ),
    ]);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    await expectWholeSeries();
    for (const event of ids) {
      const { confirmedCount, participants } = await guest(app).api.events.read.query({ id: event });
      expect(participants.filter(({ status }) => status === "confirmed")).toHaveLength(confirmedCount);
    }
  }
});

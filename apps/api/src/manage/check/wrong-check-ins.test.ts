import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, checkInBy, minutesAfter } from "../../../test/events/ride-day";
import { member, type Person } from "../../../test/people";
import { findWrongCheckIns } from "./wrong-check-ins";

const app = testApp();
let id: number;
let rider: Person;

const run = (statement: string) => app.deps.database.db.execute(sql.raw(statement));

async function found(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of findWrongCheckIns(app.deps.database.db)) lines.push(line);
  return lines;
}

describe("a rider's check-in", () => {
  beforeEach(async () => {
    await run("delete from event_check_ins");
    await run("delete from event_check_in_acts");
    const day = await addRideDay(app, 2);
    id = day.id;
    rider = day.riders[0] ?? (await member(app));
    for (const one of day.riders) {
      app.setTime(minutesAfter(day.startsAt, -10));
      const position = { latitude: -33.8568, longitude: 151.2153, accuracy: 12 };
      await checkInBy(one, id, { status: "checked_in", message: "On my way", position });
      app.setTime(minutesAfter(day.startsAt, 1));
      await checkInBy(one, id, { status: "started" });
    }
  });

  test("follows from their acts", async () => expect(await found()).toEqual([]));

  test.each([
    ["status = 'completed'", "completed at"],
    ["message = 'Lost the keys'", "a message of 13 characters"],
    ["location = '-10.0000,140.0000'", "started at"],
    ["location = null, located_at = null", "no position"],
  ])("is reported when it doesn't: %s", async (damage, shown) => {
    await run(`update event_check_ins set ${damage} where user_id = '${rider.id}'`);
    const lines = await found();
    expect(lines).toEqual([expect.stringContaining(`event ${id}, member ${rider.id}: `)]);
    expect(lines[0]).toContain(shown);
    expect(lines[0]).not.toMatch(/keys|-10\.0|On my way/);
  });

  test("is reported when it is missing, and left alone without acts", async () => {
    await run(`delete from event_check_ins where user_id = '${rider.id}'`);
    expect(await found()).toEqual([expect.stringMatching(/: no row, should be started at /)]);
    await run("delete from event_check_in_acts");
    expect(await found()).toEqual([]);
  });
});

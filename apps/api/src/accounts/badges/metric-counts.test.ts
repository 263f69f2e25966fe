import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroup } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";
import { metricCounts } from "./metric-counts";

const app = testApp();

async function countsOf({ id }: Person) {
  const counts = metricCounts(sql`${id}`);
  const [found] = await rows<{ joined: number; organized: number }>(
    app.deps.database.db,
    sql`select (${counts.eventsJoined})::int as joined, (${counts.eventsOrganized})::int as organized`,
  );
  return found;
}

test("events count towards badges unless they are cancelled", async () => {
  const [organizer, rider] = [await member(app), await member(app)];
  const groupId = await addGroup(app, organizer);
  const ids = [await addRide(app, organizer), await addGroupEvent(app, { groupId, organizer })];
  for (const id of ids) await rider.api.participations.answer.mutate({ id });
  for (const [at, id] of ids.entries()) {
    const left = ids.length - at;
    expect(await countsOf(organizer)).toEqual({ joined: 0, organized: left });
    expect(await countsOf(rider)).toEqual({ joined: left, organized: 0 });
    await organizer.api.events.cancel.mutate({ id });
  }
  expect(await countsOf(rider)).toEqual({ joined: 0, organized: 0 });
});

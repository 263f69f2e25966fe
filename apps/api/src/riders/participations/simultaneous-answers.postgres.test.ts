import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroup } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";
import { resendWhileBusy } from "../../../test/resend-while-busy";

const app = testApp();
const RIDERS = 60;
const PLACES = 5;

const riders: Person[] = [];
let organizer: Person;

beforeAll(async () => {
  organizer = await member(app);
  while (riders.length < RIDERS) riders.push(await member(app));
});

const addEvent = {
  ride: () => addRide(app, organizer, { maxParticipants: PLACES }),
  group_event: async () => {
    const groupId = await addGroup(app, organizer);
    return addGroupEvent(app, { groupId, organizer }, { maxParticipants: PLACES });
  },
};

const answerAll = async (id: number, payload: object) => {
  const answers = await Promise.all(
    riders.map((rider) => resendWhileBusy(() => rider.rest("POST", `/api/events/${id}/join`, { payload }))),
  );
  return answers.map((answer) => ({ ...answer.json(), status: answer.statusCode }));
};

/** Those who are going and those who wait, in their order, as stored and as counted. */
async function placesOf(id: number) {
  const [found] = await rows<{ confirmed: number; counted: number; waiting: string[] }>(
    app.deps.database.db,
    sql`select count(*) filter (where p.status = 'confirmed')::int as confirmed, e.confirmed_count as counted,
        coalesce(array_agg(p.user_id order by p.waitlist_place) filter (where p.waitlist_place is not null), '{}') as waiting
      from events e join event_participants p on p.event_id = e.id
      where e.id = ${id} group by e.id, e.confirmed_count`,
  );
  return found;
}

test.each(["ride", "group_event"] as const)(
  "of 60 simultaneous confirms for 5 places of a %s exactly 5 succeed and the others learn that it is full",
  async (type) => {
    const id = await addEvent[type]();
    const answers = await answerAll(id, {});
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PLACES);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(["This event is full"]));
    expect(refused).toHaveLength(RIDERS - PLACES);
    expect(await placesOf(id)).toEqual({ confirmed: PLACES, counted: PLACES, waiting: [] });
  },
);

test.each(["ride", "group_event"] as const)(
  "of 60 who would wait for 5 places of a %s 55 wait, each on a place of their own, also while others leave",
  async (type) => {
    const id = await addEvent[type]();
    const answers = await answerAll(id, { waitlist: true });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const positions = answers.flatMap(({ waitlistPosition }) => waitlistPosition ?? []);
    expect(positions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: RIDERS - PLACES }, (_, at) => at + 1),
    );
    const before = await placesOf(id);
    const leaving = riders.filter((_, at) => at % 2 === 0);
    const left = await Promise.all(
      leaving.map((rider) => resendWhileBusy(() => rider.rest("POST", `/api/events/${id}/leave`))),
    );
    expect(new Set(left.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const after = await placesOf(id);
    expect([after?.confirmed, after?.counted]).toEqual([PLACES, PLACES]);
    expect(after?.waiting).toHaveLength(RIDERS / 2 - PLACES);
    const isStill = new Set(after?.waiting);
    expect(after?.waiting).toEqual(before?.waiting.filter((id) => isStill.has(id)));
  },
);

test.each(["ride", "group_event"] as const)(
  "while 20 confirm a %s, 20 of those who are in it leave: all places are taken, and the order of those who wait stays",
  async (type) => {
    const id = await addEvent[type]();
    const send = (group: readonly Person[], act: "join" | "leave") =>
      group.map((rider) =>
        resendWhileBusy(() =>
          rider.rest("POST", `/api/events/${id}/${act}`, {
            payload: act === "join" ? { waitlist: true } : {},
          }),
        ),
      );
    const [early, late] = [riders.slice(0, 40), riders.slice(40)];
    await Promise.all(send(early, "join"));
    const before = await placesOf(id);
    const leaving = early.filter((_, at) => at % 2 === 0);
    const mixed = leaving.flatMap((rider, at) => [
      ...send([rider], "leave"),
      ...send(late.slice(at, at + 1), "join"),
    ]);
    expect(new Set((await Promise.all(mixed)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const after = await placesOf(id);
    expect(after).toMatchObject({ confirmed: PLACES, counted: PLACES });
    expect(after?.waiting).toHaveLength(RIDERS - leaving.length - PLACES);
    const isStill = new Set(after?.waiting);
    const staying = before?.waiting.filter((userId) => isStill.has(userId)) ?? [];
    expect(staying.length).toBeGreaterThan(0);
    expect(after?.waiting.slice(0, staying.length)).toEqual(staying);
  },
);

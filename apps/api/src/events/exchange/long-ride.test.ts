import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRide } from "../../../test/events/event-rows";
import {
  actIdOf,
  LEADERS,
  LOST,
  MEMBERS,
  randomBy,
  type StoryEntry,
  shuffled,
  storyOfRide,
  VISITORS,
} from "../../../test/events/long-ride";
import { type Device, device, signedAct } from "../../../test/events/signed-acts";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
const startsAt = new Date("2026-11-21T20:00:00Z");
const STORY = storyOfRide();
/** Nothing of this phone's reaches the server but by another leader's. */
const DEAD = "L1";
const MINUTE = 60;

const members = new Map<string, Person>();
const devices = new Map<string, Device>();
let reference: Awaited<ReturnType<typeof registerOf>>;

const personOf = (key: string): Person => members.get(key) ?? guest(app);
const at = (second: number) => new Date(startsAt.getTime() + second * 1000);

beforeAll(async () => {
  app.setTime(at(-90 * MINUTE));
  for (const key of [...LEADERS, ...MEMBERS])
    members.set(key, await member(app, { firstName: `Rider ${key}`, lastName: "Ríos" }));
  for (const key of LEADERS) devices.set(key, await device(personOf(key)));
  const ride = await beginRide();
  for (const entry of STORY) {
    app.setTime(at(entry.second));
    await send(ride, entry);
  }
  reference = await registerOf(ride);
});

interface Ride {
  id: number;
  phones: ReadonlyMap<string, Person>;
  /** Among the participants. */
  visitors: ReadonlyMap<string, number>;
}

/** The meeting point still has a network: members have answered, and visitors are let in by the code. */
async function beginRide(): Promise<Ride> {
  app.setTime(at(-60 * MINUTE));
  const { db } = app.deps.database;
  const organizer = personOf("L0");
  const id = await addRide(app, organizer, { startsAt });
  const answered = ["L1", "L2", ...MEMBERS].map((key) => ({ eventId: id, userId: personOf(key).id }));
  await db.insert(eventParticipants).values(answered.map((row) => ({ ...row, joinedAt: at(-86_400) })));
  await db.update(events).set({ confirmedCount: answered.length }).where(eq(events.id, id));
  await db.insert(eventRoles).values([
    { eventId: id, userId: personOf("L1").id, role: "lead" },
    { eventId: id, userId: personOf("L2").id, role: "sweep" },
  ]);
  const { code } = (await organizer.rest("POST", `/api/events/${id}/visitor-code`)).json();
  const phones = new Map(members);
  const visitors = new Map<string, number>();
  for (const key of VISITORS) {
    const phone = guest(app);
    const contact = { emergencyContactName: "Kim", emergencyContactPhone: "0400 333 444" };
    const payload = { code, name: `Visitor ${key}`, phone: "0400 111 222", ...contact };
    visitors.set(key, (await phone.rest("POST", "/api/visits", { payload })).json().participantId);
    phones.set(key, phone);
  }
  return { id, phones, visitors };
}

/** As acts name a rider. */
function nameIn({ id, visitors }: Ride, key: string): number | string {
  if (key.startsWith("W")) return actIdOf(id, STORY.find(isAdditionOf(key))?.key ?? "");
  return visitors.get(key) ?? personOf(key).id;
}

const isAdditionOf = (rider: string) => (entry: StoryEntry) =>
  entry.kind === "add_rider" && entry.who === rider;

/** What the app sends of an entry, as the other leaders' phones get it too. */
function fieldsOf(ride: Ride, { kind, who, fields }: StoryEntry): Record<string, unknown> {
  if (typeof who !== "string") return { ...fields, seen: who.map((key) => nameIn(ride, key)) };
  return kind === "add_rider" ? fields : { ...fields, participantId: nameIn(ride, who) };
}

/** Sends the act from its author's phone. */
async function send(ride: Ride, entry: StoryEntry): Promise<number> {
  const { kind, by, who, second, fields } = entry;
  const phone = ride.phones.get(by) ?? guest(app);
  const times = { actId: actIdOf(ride.id, entry.key), statedAt: at(second).toISOString() };
  const base = `/api/events/${ride.id}`;
  const { participantId, ...body } = fieldsOf(ride, entry);
  const rider = `${base}/riders/${participantId}`;
  const payload = { ...body, ...times };
  const answer = await (() => {
    if (kind === "head_count")
      return phone.rest("POST", `${base}/head-counts`, {
        payload: { ...body, actId: times.actId, at: times.statedAt },
      });
    if (kind === "add_rider") return phone.rest("POST", `${base}/riders`, { payload });
    if (kind === "update_rider") return phone.rest("PATCH", rider, { payload });
    if (kind === "remove_rider") return phone.rest("DELETE", rider, { payload });
    if (who === by) return phone.rest("POST", `${base}/check-in`, { payload: { ...fields, ...times } });
    return phone.rest("POST", `${rider}/check-in`, { payload });
  })();
  return answer.statusCode;
}

/** Brings what other leaders' phones have handed to this one. */
async function merge(ride: Ride, by: string, entries: readonly StoryEntry[]): Promise<number> {
  const acts = await Promise.all(
    entries.map((entry) => {
      const on = devices.get(entry.by);
      if (!on) throw new Error(`${entry.by} doesn't lead`);
      return signedAct({
        by: personOf(entry.by),
        on,
        kind: entry.kind,
        actId: actIdOf(ride.id, entry.key),
        statedAt: at(entry.second).toISOString(),
        fields: fieldsOf(ride, entry),
        event: ride.id,
      });
    }),
  );
  const answer = await personOf(by).rest("POST", `/api/events/${ride.id}/merge`, { payload: { acts } });
  const { refused, left } = answer.json() as { refused: { code: string }[]; left: string[] };
  // A walk-in whom another phone has put on the sheet, named in a check-in or a count.
  const isEarly = refused.some(({ code }) => code === "NOT_FOUND" || code === "BAD_REQUEST");
  if (isEarly || left.length > 0) return 404;
  expect(refused).toEqual([]);
  return answer.statusCode;
}

/** The network is back: everything arrives in any order, some of it twice, the dead phone's by the two others. */
async function arrive(ride: Ride, seed: number): Promise<void> {
  const random = randomBy(seed);
  const own = STORY.filter(({ by }) => by !== DEAD);
  const copies = [...own, ...own.filter(() => random() < 0.3)];
  const ofLeaders = STORY.filter(({ by }) => LEADERS.includes(by));
  const ofDead = shuffled(
    ofLeaders.filter(({ by }) => by === DEAD),
    random,
  );
  const half = Math.ceil(ofDead.length / 2);
  const merges = [
    { by: "L0", entries: ofDead.slice(0, half + 5) },
    { by: "L2", entries: ofDead.slice(half - 5) },
    { by: "L0", entries: ofLeaders.filter(({ by }) => by === "L2" && random() < 0.5) },
  ];
  let waiting = shuffled(
    [
      ...copies.map((entry) => () => send(ride, entry)),
      ...merges.map(
        ({ by, entries }) =>
          () =>
            merge(ride, by, entries),
      ),
    ],
    random,
  );
  for (let round = 0; waiting.length > 0; round++) {
    expect(round, "what the server doesn't know yet is tried again a few times").toBeLessThan(6);
    const later: typeof waiting = [];
    for (let from = 0; from < waiting.length; from += 6)
      await Promise.all(
        waiting.slice(from, from + 6).map(async (one) => {
          const status = await one();
          if (status === 404 || status === 400) later.push(one);
          // A rider's own act that contradicts what has arrived so far is stored too.
          else if (status !== 409) expect(status).toBeLessThan(300);
        }),
      );
    waiting = later;
  }
}

type Row = Record<string, unknown>;

/** The sheet, the counts and the file, without the ids of this ride. */
async function registerOf({ id }: Ride) {
  const organizer = personOf("L0");
  const read = async (path: string) => (await organizer.rest("GET", `/api/events/${id}/${path}`)).json();
  const rows: Row[] = await read("sheet");
  const counts: Row[] = await read("head-counts");
  const without = ({
    id: _,
    eventId: _1,
    by: _2,
    lastSeenBy: _3,
    addedBy: _4,
    actId: _5,
    actIds: _6,
    ...row
  }: Row): Row => row;
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return {
    sheet: rows
      .map(
        (row): Row => ({
          ...without(row),
          sameAs: (row.sameAs as number[]).map((one) => names.get(one)).toSorted(),
          contradictions: (row.contradictions as Row[]).map(without),
        }),
      )
      .toSorted((a, b) => String(a.name).localeCompare(String(b.name))),
    counts: counts.map(
      (row): Row => ({
        ...without(row),
        seen: (row.seen as number[]).map((one) => names.get(one)).toSorted(),
        missing: (row.missing as number[]).map((one) => names.get(one)),
        missingRiders: (row.missingRiders as Row[]).map(without),
      }),
    ),
    file: (await organizer.rest("GET", `/api/events/${id}/register.csv`)).payload,
    confirmed: (await organizer.api.events.read.query({ id })).confirmedCount,
  };
}

test("the reference has 60 riders, and the counts after the first name the one who is missing", () => {
  expect(reference.sheet.filter(({ isOrganizer }) => isOrganizer)).toHaveLength(1);
  // Without the one who never came.
  expect(reference.sheet).toHaveLength(59);
  expect(reference.counts.map(({ name, missing }) => [name, missing])).toEqual([
    ["Regroup 1", []],
    ["Regroup 2", [`Rider ${LOST} Ríos`]],
    ["Regroup 3", [`Rider ${LOST} Ríos`]],
  ]);
  const numbers = reference.sheet.map(({ phone }: Row) => phone);
  expect(numbers, "the last word counts").toContain("0422 222 222");
});

test.each([1, 20, 300])(
  "six hours without a network, shuffled and doubled by seed %i, make the same register as in order",
  async (seed) => {
    const ride = await beginRide();
    app.setTime(at(380 * MINUTE));
    await arrive(ride, seed);
    expect(await registerOf(ride)).toEqual(reference);
  },
);

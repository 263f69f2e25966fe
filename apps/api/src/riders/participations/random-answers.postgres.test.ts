import { rows } from "@longpaddock/db/rows";
import { EVENT_TYPES, type EventType } from "@longpaddock/domain/events/rules";
import type { Answer } from "@longpaddock/domain/participations/rules";
import { documentedAnswer } from "@longpaddock/domain/participations/vocabulary";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroup } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";

const app = testApp();
const PLACES = 3;
const RIDERS = 7;

type Answering = { rider: number; act: "confirm" | "wait" | "tentative" | "decline" | "leave" };
/** `places`: the organiser changes how many there are. */
type Act = Answering | { act: "places"; places: number };

/** Who has what after each act, as a club would keep it on paper. */
class Model {
  places = PLACES;
  confirmed: number[] = [];
  waiting: number[] = [];
  others = new Map<number, "tentative" | "declined">();

  apply(done: Act): number {
    if (done.act === "places") return this.limit(done.places);
    const { rider, act } = done;
    const known = this.confirmed.includes(rider) || this.waiting.includes(rider) || this.others.has(rider);
    if (act === "leave" && !known) return 404;
    if (act === "confirm" || act === "wait") return this.confirm(rider, act);
    this.remove(rider);
    if (act !== "leave") this.others.set(rider, act === "tentative" ? "tentative" : "declined");
    return 200;
  }

  limit(places: number): number {
    if (places < this.confirmed.length) return 409;
    this.places = places;
    this.promote();
    return 200;
  }

  confirm(rider: number, act: "confirm" | "wait"): number {
    if (this.confirmed.includes(rider)) return 200;
    const isFull = this.confirmed.length === this.places;
    if (isFull && act === "confirm") return 409;
    if (isFull && this.waiting.includes(rider)) return 200;
    this.remove(rider);
    (isFull ? this.waiting : this.confirmed).push(rider);
    return 200;
  }

  remove(rider: number) {
    this.others.delete(rider);
    this.waiting = this.waiting.filter((waiting) => waiting !== rider);
    this.confirmed = this.confirmed.filter((confirmed) => confirmed !== rider);
    this.promote();
  }

  promote() {
    this.confirmed.push(...this.waiting.splice(0, this.places - this.confirmed.length));
  }
}

const acts = fc.array(
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record<Answering>({
        rider: fc.nat(RIDERS - 1),
        act: fc.constantFrom("confirm", "wait", "tentative", "decline", "leave"),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: 5 }).map((places): Act => ({ act: "places", places })),
    },
  ),
  { minLength: 50, maxLength: 50 },
);

test("over 1,000 random acts no place is lost or given twice, and those who wait come in order", async () => {
  const organizer = await member(app);
  const riders: Person[] = [];
  while (riders.length < RIDERS) riders.push(await member(app));
  const groupId = await addGroup(app, organizer);
  const fields = { maxParticipants: PLACES };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...EVENT_TYPES), acts, async (type, list) => {
      const isRide = type === "ride";
      const id = isRide
        ? await addRide(app, organizer, fields)
        : await addGroupEvent(app, { groupId, organizer }, fields);
      const model = new Model();
      for (const act of list) {
        const person = act.act === "places" ? organizer : riders[act.rider];
        if (!person) throw new Error("no such rider");
        expect([act, await send(person, { id, type }, act)]).toEqual([act, model.apply(act)]);
      }
      expect(await stored(id, riders)).toEqual({
        confirmed: model.confirmed.toSorted(),
        waiting: model.waiting,
        others: [...model.others].toSorted(([a], [b]) => a - b),
        counts: [
          model.confirmed.length,
          [...model.others.values()].filter((answer) => answer === "tentative").length,
          model.waiting.length,
        ],
      });
    }),
    { numRuns: 20 },
  );
}, 300_000);

const CHOICES = {
  confirm: "confirmed",
  wait: "confirmed",
  tentative: "tentative",
  decline: "declined",
} as const;

async function send(
  person: Person,
  { id, type }: { id: number; type: EventType },
  done: Act,
): Promise<number> {
  if (done.act === "places") {
    const payload = { maxParticipants: done.places };
    return (await person.rest("PATCH", `/api/events/${id}`, { payload })).statusCode;
  }
  const { act } = done;
  if (act === "leave") return (await person.rest("POST", `/api/events/${id}/leave`)).statusCode;
  const payload = { status: documentedAnswer(type, CHOICES[act]), waitlist: act === "wait" };
  return (await person.rest("POST", `/api/${type === "ride" ? "rides" : "events"}/${id}/join`, { payload }))
    .statusCode;
}

async function stored(id: number, riders: readonly Person[]) {
  const { db } = app.deps.database;
  const found = await rows<{ userId: string; status: Answer }>(
    db,
    sql`select user_id as "userId", status from event_participants where event_id = ${id}
      order by waitlist_place`,
  );
  const [counts] = await rows<{ counts: number[] }>(
    db,
    sql`select array[confirmed_count, tentative_count, waitlisted_count] as counts from events where id = ${id}`,
  );
  const people = found.map(
    ({ userId, status }) => [riders.findIndex((rider) => rider.id === userId), status] as const,
  );
  const numbers = (wanted: string) => people.filter(([, answer]) => answer === wanted).map(([nth]) => nth);
  return {
    confirmed: numbers("confirmed").toSorted(),
    waiting: numbers("waitlisted"),
    others: people
      .filter(([, answer]) => answer === "tentative" || answer === "declined")
      .toSorted(([a], [b]) => a - b),
    counts: counts?.counts,
  };
}

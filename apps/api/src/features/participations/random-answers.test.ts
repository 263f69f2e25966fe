import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRide } from "../../../test/events/event-rows";
import { member, type Person } from "../../../test/people";

const app = testApp();
const PLACES = 3;
const RIDERS = 7;

type Act = { rider: number; act: "confirm" | "wait" | "tentative" | "decline" | "leave" };

/** Who has what after each act, as a club would keep it on paper. */
class Model {
  confirmed: number[] = [];
  waiting: number[] = [];
  others = new Map<number, string>();

  apply({ rider, act }: Act): number {
    const known = this.confirmed.includes(rider) || this.waiting.includes(rider) || this.others.has(rider);
    if (act === "leave" && !known) return 404;
    if (act === "confirm" || act === "wait") return this.confirm(rider, act);
    this.remove(rider);
    if (act !== "leave") this.others.set(rider, act === "tentative" ? "pending" : "declined");
    return 200;
  }

  confirm(rider: number, act: "confirm" | "wait"): number {
    if (this.confirmed.includes(rider)) return 200;
    const isFull = this.confirmed.length === PLACES;
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
    const next = this.confirmed.length < PLACES ? this.waiting.shift() : undefined;
    if (next !== undefined) this.confirmed.push(next);
  }
}

const acts = fc.array(
  fc.record<Act>({
    rider: fc.nat(RIDERS - 1),
    act: fc.constantFrom("confirm", "wait", "tentative", "decline", "leave"),
  }),
  { minLength: 50, maxLength: 50 },
);

test("over 1,000 random acts no place is lost or given twice, and those who wait come in order", async () => {
  const organizer = await member(app);
  const riders: Person[] = [];
  while (riders.length < RIDERS) riders.push(await member(app));
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const id = await addRide(app, organizer, { maxParticipants: PLACES });
      const model = new Model();
      for (const act of list) {
        const rider = riders[act.rider];
        if (!rider) throw new Error("no such rider");
        expect([act, await send(rider, id, act.act)]).toEqual([act, model.apply(act)]);
      }
      expect(await stored(id, riders)).toEqual({
        confirmed: model.confirmed.toSorted(),
        waiting: model.waiting,
        others: [...model.others].toSorted(([a], [b]) => a - b),
        counts: [
          model.confirmed.length,
          [...model.others.values()].filter((answer) => answer === "pending").length,
          model.waiting.length,
        ],
      });
    }),
    { numRuns: 20 },
  );
}, 120_000);

const WORDS = { confirm: "joined", wait: "joined", tentative: "pending", decline: "declined" } as const;

async function send(rider: Person, id: number, act: Act["act"]): Promise<number> {
  const answer =
    act === "leave"
      ? await rider.rest("POST", `/api/events/${id}/leave`)
      : await rider.rest("POST", `/api/rides/${id}/join`, {
          payload: { status: WORDS[act], waitlist: act === "wait" },
        });
  return answer.statusCode;
}

async function stored(id: number, riders: readonly Person[]) {
  const { db } = app.deps.database;
  const found = await rows<{ userId: string; status: string }>(
    db,
    sql`select user_id as "userId", status from ride_participants where ride_id = ${id} order by waitlist_place`,
  );
  const [counts] = await rows<{ counts: number[] }>(
    db,
    sql`select array[confirmed_count, tentative_count, waitlisted_count] as counts from rides where id = ${id}`,
  );
  const people = found.map(
    ({ userId, status }) => [riders.findIndex((rider) => rider.id === userId), status] as const,
  );
  const numbers = (wanted: string) => people.filter(([, status]) => status === wanted).map(([nth]) => nth);
  return {
    confirmed: numbers("joined").toSorted(),
    waiting: numbers("waitlisted"),
    others: people
      .filter(([, status]) => status === "pending" || status === "declined")
      .toSorted(([a], [b]) => a - b),
    counts: counts?.counts,
  };
}

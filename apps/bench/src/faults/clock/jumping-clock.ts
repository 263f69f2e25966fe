import { setTimeout as delay } from "node:timers/promises";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { type Member, members } from "../../data/members";
import { sized } from "../../size";
import type { Fault } from "../fault";
import { type ApiProcess, startApi } from "../rig/api-process";
import { compare } from "../rig/compare";
import { openPostgresRig, type PostgresRig } from "../rig/databases";
import { startMixedWrites } from "../rig/mixed-writes";
import { writers } from "../rig/paddock";
import { untilPatrolled } from "../rig/patrol";
import { type Call, idIn, send } from "../rig/send";

const HOUR_MS = 3_600_000;
const JUMP_HOURS = 2;
const WRITING_MS = sized(4000, 500);
/** Moves the clock of a server, by signals that it uses for nothing else. */
const clockAhead = (hours: number) => `data:text/javascript,
  const Real = Date;
  let shift = ${hours * HOUR_MS};
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length === 0) super(Real.now() + shift); else super(...given); }
    static now() { return Real.now() + shift; }
  };
  process.on("SIGWINCH", () => { shift += ${JUMP_HOURS * HOUR_MS}; });
  process.on("SIGURG", () => { shift -= ${JUMP_HOURS * HOUR_MS}; });`;
/** Far from Australia, and with other days on which clocks change. */
const SERVER_ZONE = "America/New_York";

/** Local times in Sydney around the days on which clocks change, and their instants. */
const LOCAL_TIMES = {
  "2027-10-03T01:59": "2027-10-02T15:59:00.000Z",
  "2027-10-03T02:30": "2027-10-02T16:30:00.000Z",
  "2027-10-03T03:00": "2027-10-02T16:00:00.000Z",
  "2027-04-04T01:59": "2027-04-03T14:59:00.000Z",
  "2027-04-04T02:30": "2027-04-03T15:30:00.000Z",
  "2027-04-04T03:00": "2027-04-03T17:00:00.000Z",
};

/** Those who write come before them. */
const [planned, ending, ended] = members().slice(20, 23);
/** Each looks once whether check-in is open. */
const RIDERS = members().slice(30, 40);
/** Check-in opens three hours before a ride: of this one in an hour, and of the other one it is open. */
const [RIDE_LATER, RIDE_SOON] = [9, 10];

interface Expected {
  what: string;
  path: string;
  /** A rider checks in, who hasn't before. */
  isCheckIn?: boolean;
  member?: Member | undefined;
  /** What is answered while the clock is so many hours ahead. */
  isRight(answer: { status: number; body: unknown }, hoursAhead: number): boolean;
}

const planIs = (plan: string, body: unknown) => JSON.stringify(body).includes(`"profileType":"${plan}"`);
const EXPECTED: readonly Expected[] = [
  {
    what: "a plan for another day",
    path: "/api/user/profile",
    member: planned,
    isRight: ({ status, body }) => status === 200 && planIs("gold", body),
  },
  {
    what: "a plan for another hour",
    path: "/api/user/profile",
    member: ending,
    isRight: ({ status, body }, ahead) => status === 200 && planIs(ahead > 0 ? "free" : "gold", body),
  },
  {
    what: "a plan that has ended",
    path: "/api/user/profile",
    member: ended,
    isRight: ({ status, body }, ahead) => status === 200 && (ahead < 0 || planIs("free", body)),
  },
  {
    what: "check-in that opens in an hour",
    path: `/api/events/${RIDE_LATER}/check-in`,
    isCheckIn: true,
    isRight: ({ status }, ahead) => (ahead > 0 ? status === 200 : status === 409),
  },
  {
    what: "check-in that is open",
    path: `/api/events/${RIDE_SOON}/check-in`,
    isCheckIn: true,
    isRight: ({ status }, ahead) => ahead > 0 || status === (ahead < 0 ? 409 : 200),
  },
];

export const jumpingClock: Fault = {
  name: "the server's clock jumps two hours ahead and back, two hours back and ahead, and starts ahead; clocks change in Sydney",
  promise: "no right is lost, windows open and close by instants, 0 wrong, 0 acknowledged writes lost",
  async run() {
    const rig = await openPostgresRig();
    let api: ApiProcess | null = null;
    try {
      await prepare(rig);
      const start = (hours: number, port?: number) =>
        startApi({
          env: { ...rig.env, TZ: SERVER_ZONE },
          nodeArgs: ["--import", clockAhead(hours)],
          ...(port && { port }),
        });
      api = await start(0);
      const writes = startMixedWrites(api.url);
      const wrong: string[] = [];
      let asked = 0;
      let looks = 0;
      const look = async (origin: string, ahead: number) => {
        await delay(WRITING_MS);
        const rider = RIDERS[looks++];
        for (const { what, path, isCheckIn, member, isRight } of EXPECTED) {
          asked++;
          const call: Call = isCheckIn
            ? { method: "POST", path, body: { status: "checked_in" } }
            : { method: "GET", path };
          const answer = await send(origin, call, member ?? rider);
          if (!isRight(answer, ahead)) wrong.push(`${what} at ${ahead} h: ${answer.status}`);
        }
      };
      await look(api.url, 0);
      for (const [signal, ahead] of [
        ["SIGWINCH", 2],
        ["SIGURG", 0],
        ["SIGURG", -2],
        ["SIGWINCH", 0],
      ] as const) {
        process.kill(api.pid, signal);
        // Sessions are kept in memory for five seconds.
        await delay(5500);
        await look(api.url, ahead);
      }
      // What runs at the start of a process then takes the clock for right.
      await api.stop();
      api = await start(JUMP_HOURS, api.port);
      await look(api.url, JUMP_HOURS);
      await api.stop();
      api = await start(0, api.port);
      await look(api.url, 0);
      for (const [dateTime, instant] of Object.entries(LOCAL_TIMES)) {
        asked++;
        const body = { name: "Loop", description: "x", dateTime, timeZone: "Australia/Sydney" };
        const answer = await send(api.url, { method: "POST", path: "/api/rides", body }, writers()[0]);
        const read = await send(
          api.url,
          { method: "GET", path: `/api/events/${idIn(answer)}` },
          writers()[0],
        );
        if (!JSON.stringify(read.body).includes(instant)) wrong.push(`${dateTime} in Sydney`);
      }
      await writes.stop();
      await untilPatrolled(rig);
      const { acknowledged, lost, torn } = await rig.inside(({ db }) => compare(db, writes.acknowledged));
      return {
        figure:
          `${wrong.length} of ${asked} wrong${wrong.length > 0 ? ` (${wrong.join("; ")})` : ""}; ${acknowledged} ` +
          `acknowledged writes, ${lost} lost, ${torn.join(", ") || 0} torn`,
        passed: wrong.length === 0 && lost === 0 && torn.length === 0,
      };
    } finally {
      await api?.stop("SIGKILL");
      await rig.remove();
    }
  },
};

async function prepare(rig: PostgresRig): Promise<void> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  await rig.inside(async ({ db }) => {
    const gold = (hours: number) => ({ profileType: "gold" as const, planEndsAt: at(hours) });
    await db
      .update(users)
      .set(gold(24))
      .where(eq(users.id, planned?.id ?? ""));
    await db
      .update(users)
      .set(gold(1))
      .where(eq(users.id, ending?.id ?? ""));
    await db
      .update(users)
      .set(gold(-1))
      .where(eq(users.id, ended?.id ?? ""));
    for (const [ride, hours] of [
      [RIDE_LATER, 4],
      [RIDE_SOON, 1.5],
    ] as const) {
      const joined = { startsAt: at(hours), confirmedCount: RIDERS.length };
      await db.update(events).set(joined).where(eq(events.id, ride));
      await db.insert(eventParticipants).values(RIDERS.map(({ id }) => ({ eventId: ride, userId: id })));
    }
  });
}

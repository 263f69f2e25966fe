import type { Response as Injected } from "light-my-request";
import { beforeAll, describe, expect, test } from "vitest";
import { attack } from "../attacks/attack";
import { testApp } from "../build-app";
import { guest } from "../people";
import { ADDRESSES } from "./calls/addresses";
import type { Call, Scene } from "./calls/call";
import { CALLS } from "./calls/calls";
import { mountedPaths } from "./mounted-paths";
import { OUTSIDE, ROLE_NAMES, type Role, SECRET } from "./people";
import type { Place } from "./places";
import { REST, send, type Transport } from "./send";
import { keepingStorage, silentMailer } from "./stand-ins";
import { type Answer, type Line, readTable } from "./table";
import { undoable } from "./undo";
import { buildWorld, type World } from "./world";

const app = testApp({ undoesWrites: true, services: { storage: keepingStorage(), mail: silentMailer } });
let world: World;
const played = new Set<Line>();
const wrong: string[] = [];
/** The calls that say something of what is in the private group. */
const toldToMembers = new Set<string>();
let undone: ReturnType<typeof undoable>["undone"];

beforeAll(async () => {
  world = await buildWorld(app);
  ({ undone } = undoable(app.deps.database));
});

/** After a run on PostgreSQL (`test:embedded`): the other transport and the words of refusals depend on no database. */
const isRepeated = process.env.AFTER_POSTGRES === "true";

const sections = readTable();
const lines = sections.flatMap((section) => section.lines);

/** Routes of different methods may name a parameter differently. */
const withoutNames = (path: string) => path.replaceAll(/\{[^}]+\}/g, "{}");

/** Neither procedures nor for callers: pages, health, and the stream, which has no end (src/http/live). */
const ELSEWHERE = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/api/live",
  "/trpc/{}",
  "/trpc/exchange.merge",
  "/api/tiles/base/{}/{}/{}.mvt",
  "/api/tiles/ridden/{}/{}/{}.mvt",
  "/api/tiles/terrain/{}/{}/{}",
  "*",
];

describe("the access table", () => {
  test("has every procedure and every other address", () => {
    const listed = new Set(lines.map(({ name }) => name));
    expect([...CALLS.keys(), ...Object.keys(ADDRESSES)].filter((name) => !listed.has(name))).toEqual([]);
    const procedures = [...REST.values()].map(({ rest }) => rest.path);
    const others = Object.keys(ADDRESSES).map((name) => name.split(" ")[1] ?? "");
    const known = new Set([...procedures, ...others, ...ELSEWHERE].map(withoutNames));
    expect(mountedPaths(app.server).filter((path) => !known.has(withoutNames(path)))).toEqual([]);
  });

  test("has lines for a public and a private place of every call that is about one", () => {
    const placesOf = (name: string) =>
      new Set(lines.filter((line) => line.name === name).map(({ place }) => place));
    const incomplete = [...CALLS.keys(), ...Object.keys(ADDRESSES)].filter((name) => {
      const places = placesOf(name);
      if (!isAboutPlace(name)) return places.size !== 1 || !places.has(null);
      return places.has(null) || !places.has("public") || !places.has("private");
    });
    expect(incomplete).toEqual([]);
  });
});

describe.each(sections)("$title", ({ lines: own }) => {
  test.each(own)("$name $place answers as the table says", async (line) => {
    const problems: string[] = [];
    for (const role of ROLE_NAMES)
      for (const transport of transportsOf(line)) {
        const answer = await play(line.name, transport, sceneOf(role, placeOf(line)));
        if (!answer) continue;
        const [expected, actual] = [expectedOf(line, role, transport), answerOf(answer)];
        if (actual !== expected) problems.push(`${role}, ${transport}: ${actual} instead of ${expected}`);
        if (isOutside(role) && reveals(line.name, answer))
          problems.push(`${role}, ${transport}: is told what is in the private group`);
        if (role === "member" && reveals(line.name, answer)) toldToMembers.add(line.name);
      }
    played.add(line);
    wrong.push(...problems.map((problem) => `${line.name} ${line.place}: ${problem}`));
    expect(problems).toEqual([]);
  });

  const hidden = isRepeated ? [] : own.filter(({ place }) => place === "private");

  test.each(hidden)("$name tells nobody whether it is unknown or private", async ({ name, answers }) => {
    const open = lines.find((line) => line.name === name && line.place === "public");
    const problems: string[] = [];
    for (const role of differingRoles(answers)) {
      const unknown = await play(name, transportOf(name), sceneOf(role, world.nowhere));
      const actual = unknown ? answerOf(unknown) : "";
      const isRefusal = REFUSALS.includes(actual) && actual === open?.answers[role];
      if (actual !== "404" && !isRefusal && !isLenient(name, actual))
        problems.push(`${role}: ${actual} for what is unknown`);
      if (answers[role] !== "404" || open?.answers[role] === "404") continue;
      const known = await play(name, transportOf(name), sceneOf(role, placeOf({ place: "private" })));
      if (bodyOf(known) !== bodyOf(unknown)) problems.push(`${role}: ${bodyOf(known)} ${bodyOf(unknown)}`);
    }
    expect(problems).toEqual([]);
  });
});

/** One for each answer, and all outsiders. */
const differingRoles = (answers: Line["answers"]) =>
  ROLE_NAMES.filter(
    (role, index) =>
      isOutside(role) || ROLE_NAMES.findIndex((one) => answers[one] === answers[role]) === index,
  );

attack("ACC-01", () => {
  expect(wrong).toEqual([]);
  expect(lines.filter((line) => !played.has(line))).toEqual([]);
});

test("members are told what is in the private group, which outsiders aren't", () => {
  expect([...toldToMembers]).toEqual(
    expect.arrayContaining([
      ...["groups.byId", "memberships.list", "discussions.list", "discussions.comments", "polls.list"],
      ...["events.list", "events.read", "events.ofGroup", "eventDiscussions.list", "eventPhotos.list"],
      ...["participations.list", "notifications.list", "GET /api/events/{id}/calendar.ics"],
    ]),
  );
});

/** Refusals for who the caller is, before anything is looked up. */
const REFUSALS = ["401", "403", "onb", "plan"];

/** Taking a route off your own list that isn't on it. */
const isLenient = (name: string, answer: Answer) => answer === "ok" && name === "marks.unstar";

const isOutside = (role: Role) => OUTSIDE.some((outside) => outside === role);

/** A calendar's secret address is all that its reader needs. */
const reveals = (name: string, { payload }: Injected) =>
  payload.includes(SECRET) && name !== "GET /api/calendar/{secret}.ics";

const placeOf = ({ place }: Pick<Line, "place">) => world.places[place ?? "public"];

const transportOf = (name: string): Transport => (REST.has(name) || name in ADDRESSES ? "REST" : "tRPC");

/** REST for all lines, and tRPC for one of each procedure: what is about the private group, if anything is. */
function transportsOf(line: Line): Transport[] {
  if (isRepeated) return [transportOf(line.name)];
  const own = lines.filter(({ name }) => name === line.name);
  const chosen = own.find(({ place }) => place === "private") ?? own[0];
  return REST.has(line.name) && line === chosen ? ["REST", "tRPC"] : [transportOf(line.name)];
}

/** Pictures can't be sent over tRPC, so there it is the input that is wrong. */
function expectedOf({ name, answers }: Line, role: Role, transport: Transport): Answer {
  const { picture, list } = CALLS.get(name) ?? {};
  const isIncomplete = transport === "tRPC" && (picture ?? list) !== undefined;
  return isIncomplete && answers[role] === "ok" ? "400" : answers[role];
}

/** Each cell has a browser of its own, with the cookies that the person had when the world was built. */
function sceneOf(role: Role, at: Place): Scene {
  const person = world.people[role];
  const caller = guest(app);
  Object.assign(caller, { id: person.id, email: person.email });
  Object.assign(caller.cookies, person.cookies);
  return { at, caller, people: world.people, world };
}

function play(name: string, transport: Transport, scene: Scene): Promise<Injected | null> {
  const address = ADDRESSES[name];
  return undone(async () => {
    if (address) return scene.caller.rest(name.startsWith("POST") ? "POST" : "GET", address(scene));
    const call: Call = CALLS.get(name) ?? {};
    await call.before?.(scene).catch(() => undefined);
    return send(scene.caller, transport, { ...call, name, input: call.input?.(scene) });
  });
}

function isAboutPlace(name: string): boolean {
  const made = (at: Place) => {
    const scene = sceneOf("author", at);
    return JSON.stringify(ADDRESSES[name]?.(scene) ?? CALLS.get(name)?.input?.(scene));
  };
  return made(world.places.public) !== made(world.nowhere);
}

const CODES: Record<string, Answer> = {
  ONBOARDING_REQUIRED: "onb",
  FEATURE_REQUIRED: "plan",
  QUOTA_REACHED: "plan",
};

function answerOf({ statusCode, payload }: Injected): Answer {
  if (statusCode < 300) return "ok";
  const [, code = ""] = /"code":"([A-Z_]+)"/.exec(payload) ?? [];
  return CODES[code] ?? String(statusCode);
}

/** Without the request's id, which tRPC adds to failures. */
const bodyOf = (answer: Injected | null) => answer?.payload.replace(/"requestId":"[^"]+"/, "");

import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../build-app";
import { shareRoute } from "../factories";
import { isQuery } from "../input-fields";
import { guest, type Person } from "../people";
import { ADDRESSES } from "./calls/addresses";
import { CALLS } from "./calls/calls";
import type { Place } from "./places";
import { send, type Transport } from "./send";
import { keepingStorage, silentMailer } from "./stand-ins";
import { buildWorld, type World } from "./world";

/** What only those may learn whose plan has premium routes: coordinates, what waypoints are called, and the link. */
const SECRETS = ["-36.91234", "148.21234", "Numbat hollow", "/maps/dir/"];
const WAYPOINTS = [
  { latitude: -36.9123456, longitude: 148.2123456, name: "Numbat hollow" },
  { latitude: -36.7, longitude: 148.4, name: "The hut" },
];

const app = testApp({ services: { storage: keepingStorage(), mail: silentMailer } });
let world: World;
let at: Place;

beforeAll(async () => {
  world = await buildWorld(app);
  const { author, siteAdmin, organiser } = world.people;
  const id = await shareRoute(author, { name: "Hollow loop", waypoints: WAYPOINTS });
  await siteAdmin.api.admin.setRouteType.mutate({ id, routeType: "premium" });
  const { id: event } = await organiser.api.events.createRide.mutate({
    ...{ name: "Hollow ride", description: "All of the loop", dateTime: "2028-01-01T00:00:00Z" },
    ...{ latitude: -35.1, longitude: 147.1, routeId: id },
  });
  at = { ...world.places.ride, route: id, event };
});

const callsThatRead = [...CALLS.keys()].filter(isQuery).map((name) => [name] as const);
const pages = ["/routes/{id}", "/events/{id}", "/discover", "/", "/sitemap.xml"].map(
  (path) => [path] as const,
);

const sceneOf = (caller: Person) => ({ at, caller, people: world.people, world });
const toldIn = (payload: string | undefined) => SECRETS.filter((secret) => payload?.includes(secret));

async function toldBy(person: Person, name: string): Promise<string[]> {
  const scene = sceneOf(person);
  const address = ADDRESSES[name];
  if (address) return toldIn((await person.rest("GET", address(scene))).payload);
  const transports: Transport[] = ["REST", "tRPC"];
  const input = CALLS.get(name)?.input?.(scene);
  const answers = await Promise.all(transports.map((transport) => send(person, transport, { name, input })));
  return answers.flatMap((answer) => toldIn(answer?.payload));
}

const without = () => [guest(app), world.people.outsider];

test("who has the plan is told all of it, so that the other tests look for the right words", async () => {
  const { rider } = world.people;
  expect(await toldBy(rider, "routes.byId")).toEqual([...SECRETS, ...SECRETS]);
  expect(await toldBy(rider, "routes.track")).toContain("148.21234");
  expect(await toldBy(rider, "GET /api/routes/{id}/gpx")).toContain("Numbat hollow");
});

describe("the line of a premium route doesn't leave", () => {
  test.each(callsThatRead)("by %s", async (name) => {
    for (const person of without()) expect(await toldBy(person, name)).toEqual([]);
  });

  // After signing out nobody is told anything.
  const addresses = Object.keys(ADDRESSES).filter(
    (name) => name.startsWith("GET") && name !== "GET /api/logout",
  );
  test.each(addresses)("by %s", async (name) => {
    for (const person of without()) expect(await toldBy(person, name)).toEqual([]);
  });

  test.each(pages)("by the page %s", async (path) => {
    const id = String(path.startsWith("/events") ? at.event : at.route);
    for (const person of without())
      expect(toldIn((await person.rest("GET", path.replace("{id}", id))).payload)).toEqual([]);
  });
});

test("where there is no fuel on the route of a ride is told to those whose plan has it, also at the ride", async () => {
  const answers = await Promise.all(
    [...without(), world.people.rider].map((person) => person.rest("GET", `/api/events/${at.event}/fuel`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 200]);
});

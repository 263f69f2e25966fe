import { userBadges } from "@longpaddock/db/schema/user-badges";
import { users } from "@longpaddock/db/schema/users";
import { count, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { InjectOptions } from "light-my-request";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { member, type Person } from "../../../test/people";
import { resendWhileBusy } from "../../../test/resend-while-busy";
import { waitingForLocks } from "../../../test/waiting-for-locks";
import { buildServer } from "../../server";

const app = testApp({ holdsTransactions: true });

const postTo = (server: FastifyInstance, { cookies }: Person, call: InjectOptions) =>
  server.inject({ method: "POST", cookies, headers: { "sec-fetch-site": "same-origin" }, ...call });
const completeOn = (server: FastifyInstance, person: Person, routeId: number) =>
  postTo(server, person, { url: "/api/user/routes", payload: { routeId, status: "completed" } });

const names = async (person: Person) =>
  (await person.api.badges.earned.query()).map(({ badge }) => badge.name).toSorted();
const badgeOf = async (person: Person, name: string) =>
  (await person.api.badges.list.query()).find((badge) => badge.name === name);

async function sharedRoutes(number: number): Promise<number[]> {
  const author = await member(app, { plan: "gold" });
  const ids: number[] = [];
  while (ids.length < number) ids.push(await shareRoute(author, { name: `Track ${ids.length}` }));
  return ids;
}

test("two completions at once count each other: the second waits for the first", async () => {
  const rider = await member(app);
  const [fourth = 0, fifth = 0, ...others] = await sharedRoutes(5);
  for (const id of others) await completeOn(app.server, rider, id);
  const { db } = app.deps.database;
  const { sent } = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, rider.id)).for("no key update");
    const completing = [fourth, fifth].map((id) => completeOn(app.server, rider, id));
    await expect.poll(() => waitingForLocks(db)).toBe(2);
    return { sent: completing };
  });
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await names(rider)).toEqual(["Bulldust", "First Tracks"]);
});

test("a dozen simultaneous completions and checks by one member give one row per badge", async () => {
  const rider = await member(app);
  const ids = await sharedRoutes(6);
  // A server works on two requests of a member at a time.
  const servers = await Promise.all(ids.map(async (id) => ({ id, server: await buildServer(app.deps) })));
  let late = 0;
  const sent = (call: () => ReturnType<typeof completeOn>) =>
    resendWhileBusy(async () => {
      const answer = await call();
      if (answer.statusCode === 503) late++;
      return answer;
    });
  const answers = await Promise.all(
    servers.flatMap(({ id, server }) => [
      sent(() => completeOn(server, rider, id)),
      sent(() => postTo(server, rider, { url: "/api/user/badges/check" })),
    ]),
  );
  await Promise.all(servers.map(({ server }) => server.close()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const rows = await app.deps.database.db
    .select({ badgeId: userBadges.badgeId, times: count() })
    .from(userBadges)
    .where(eq(userBadges.userId, rider.id))
    .groupBy(userBadges.badgeId);
  expect(rows.map(({ times }) => times)).toEqual(rows.map(() => 1));
  expect(await names(rider)).toEqual(["Bulldust", "First Tracks"]);
  expect(await badgeOf(rider, "Bulldust")).toMatchObject({ currentValue: 6 });
  const announced = answers
    .flatMap(({ headers }) => String(headers["x-badges-unlocked"] ?? "").split(","))
    .filter((id) => id !== "");
  const awarded = rows.map(({ badgeId }) => String(badgeId));
  expect(awarded).toEqual(expect.arrayContaining(announced));
  expect(announced).toHaveLength(new Set(announced).size);
  // What was done too late for its own answer is announced to nobody.
  expect(announced.length).toBeGreaterThanOrEqual(awarded.length - late);
});

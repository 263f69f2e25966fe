import { badgeCriteria, badges } from "@longpaddock/db/schema/badges";
import { badgeProgress } from "@longpaddock/db/schema/user-badges";
import { BADGES, type BadgeDefinition } from "@longpaddock/domain/badges/catalogue";
import { asc, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { member, type Person } from "../../../test/people";
import { syncBadges } from "./sync-badges";

const app = testApp();

const LATE: BadgeDefinition = {
  name: "Second Wind",
  description: "Complete 2 routes.",
  icon: "zap",
  rarity: "common",
  category: "route",
  color: "ochre",
  criterion: { metric: "routesCompleted", target: 2 },
};

afterEach(() => syncBadges(app.deps.database));

const complete = async (person: Person, author: Person) =>
  person.api.marks.set.mutate({ routeId: await shareRoute(author), status: "completed" });
const names = async (person: Person) =>
  (await person.api.badges.earned.query()).map(({ badge }) => badge.name).toSorted();
const stored = () => app.deps.database.db.select().from(badges).orderBy(asc(badges.id));

test("copying the badges again, also several times at once, changes nothing", async () => {
  const before = await stored();
  await Promise.all([1, 2, 3].map(() => syncBadges(app.deps.database)));
  expect(await stored()).toEqual(before);
  expect(await app.deps.database.db.$count(badgeCriteria)).toBe(BADGES.length);
});

test("a changed badge is the same badge, and a removed one can't be earned but stays", async () => {
  const before = await stored();
  const [first, ...others] = BADGES;
  if (!first) throw new Error("no badges");
  await syncBadges(app.deps.database, [{ ...first, description: "Finish a route." }]);
  const after = await stored();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after[0]).toMatchObject({ description: "Finish a route.", isActive: true });
  expect(after.filter(({ isActive }) => !isActive)).toHaveLength(others.length);
});

test("a member's past counts for a badge that is added later: with Check Progress, and with their next act of any kind", async () => {
  const [author, checking, acting] = [await member(app), await member(app), await member(app)];
  for (const rider of [checking, acting]) {
    await complete(rider, author);
    await complete(rider, author);
  }
  await syncBadges(app.deps.database, [...BADGES, LATE]);
  await checking.api.badges.check.mutate();
  expect(await names(checking)).toEqual(["First Tracks", "Second Wind"]);
  await acting.api.ratings.rate.mutate({ id: await shareRoute(author), rating: 4 });
  expect(await names(acting)).toEqual(["Fair Dinkum", "First Tracks", "Second Wind"]);
});

test("a badge that comes back counts what members did while it was withdrawn, with their next act of any kind", async () => {
  const [author, rider] = [await member(app), await member(app)];
  await syncBadges(app.deps.database, [...BADGES, LATE]);
  await complete(rider, author);
  await syncBadges(app.deps.database);
  await complete(rider, author);
  await syncBadges(app.deps.database, [...BADGES, LATE]);
  await rider.api.ratings.rate.mutate({ id: await shareRoute(author), rating: 4 });
  expect(await names(rider)).toEqual(["Fair Dinkum", "First Tracks", "Second Wind"]);
});

test("a new target or metric counts members again, and keeps badges that were earned before", async () => {
  const [author, rider] = [await member(app), await member(app)];
  await complete(rider, author);
  const harder = BADGES.map((badge): BadgeDefinition => {
    const criterion = { metric: "routesStarred", target: 3 } as const;
    return badge.name === "First Tracks" ? { ...badge, criterion } : badge;
  });
  await syncBadges(app.deps.database, harder);
  await rider.api.badges.check.mutate();
  expect(await names(rider)).toEqual(["First Tracks"]);
  const [progress] = await app.deps.database.db
    .select({ value: badgeProgress.currentValue, target: badgeProgress.targetValue })
    .from(badgeProgress)
    .innerJoin(badges, eq(badges.id, badgeProgress.badgeId))
    .where(eq(badges.name, "First Tracks"))
    .orderBy(asc(badgeProgress.id));
  expect(progress).toEqual({ value: 0, target: 3 });
});

import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { siteSettings } from "@longpaddock/db/schema/site-settings";
import { desc, eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxFile, sendRoute, shareRoute } from "../../../test/factories";
import { createGroup, GROUP_ESSENTIALS } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";
import { buildServer } from "../../server";
import { choosePlansOnce } from "./choose-plans";

const app = testApp();

const choose = (person: Person, plans: unknown) =>
  person.rest("PATCH", "/api/admin/site", { payload: { plans } });
const chosen = async () => (await app.deps.database.db.select().from(siteSettings))[0]?.plans;
const logged = () =>
  app.deps.database.db
    .select()
    .from(adminActs)
    .where(eq(adminActs.act, "site_plans_set"))
    .orderBy(desc(adminActs.id));
const ride = (person: Person) =>
  person.rest("POST", "/api/rides", {
    payload: { name: "Loop", description: "x", dateTime: "2099-05-01T08:00" },
  });

afterEach(async () => void (await app.deps.database.db.delete(siteSettings)));

describe("what members have", () => {
  test("is chosen by administrators, and logged once for each change", async () => {
    const admin = await member(app, { admin: true });
    const answer = await choose(admin, "open");
    expect([answer.statusCode, answer.json()]).toEqual([200, { plans: "open" }]);
    expect((await choose(admin, "open")).json()).toEqual({ plans: "open" });
    await admin.api.siteAdmin.set.mutate({ plans: "specified" });
    expect(
      (await logged()).map(({ before, after, administrator }) => [before, after, administrator]),
    ).toEqual([
      [{ plans: "open" }, { plans: "specified" }, admin.id],
      [{ plans: "specified" }, { plans: "open" }, admin.id],
    ]);
  });

  test("is nobody else's to choose, and nothing else", async () => {
    const [rider, admin] = [await member(app, { plan: "gold" }), await member(app, { admin: true })];
    expect((await choose(guest(app), "open")).statusCode).toBe(401);
    expect((await choose(rider, "open")).statusCode).toBe(403);
    for (const plans of ["closed", "", null, ["open"], undefined]) {
      const answer = await choose(admin, plans);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["plans"]]);
    }
    expect(await chosen()).toBeUndefined();
  });

  test("is one thing after two administrators have chosen at once", async () => {
    const admins = [await member(app, { admin: true }), await member(app, { admin: true })];
    const before = (await logged()).length;
    const answers = await Promise.all(admins.map((admin) => choose(admin, "open")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([await chosen(), (await logged()).length - before]).toEqual(["open", 1]);
  });

  test("holds at once in every process, also for those who are signed in", async () => {
    const [admin, rider] = [await member(app, { admin: true }), await member(app)];
    const other = await buildServer(app.deps);
    const elsewhere = async () => {
      const { cookies } = rider;
      const answer = await other.inject({ method: "GET", url: "/api/user/profile", cookies });
      return answer.json().limits.maxGroupsJoined;
    };
    expect(await elsewhere()).toBe(5);
    await choose(admin, "open");
    await expect.poll(elsewhere).toBe(-1);
    await choose(admin, "specified");
    await expect.poll(elsewhere).toBe(5);
    await other.close();
  });
});

describe("a site where everyone has everything", () => {
  test("says so in the documented answers, in which -1 is no limit", async () => {
    const [admin, rider] = [await member(app, { admin: true }), await member(app)];
    await choose(admin, "open");
    const profile = (await rider.rest("GET", "/api/user/profile")).json();
    expect(profile).toMatchObject({
      profileType: "free",
      user: { profileType: "free", plans: "open" },
      limits: {
        ...{ maxRoutesPerMonth: -1, maxEventsCreated: -1, maxGroupsJoined: -1, maxGroupMembers: -1 },
        ...{ maxFileUploadSize: 209_715_200, canCreatePolls: true, canManageUsers: false },
      },
      permissions: { canCreateGroups: true, canUploadGPX: true, canModerateContent: false },
    });
    expect((await admin.rest("GET", "/api/user/profile")).json().permissions.canManageUsers).toBe(true);
    const trial = await rider.rest("POST", "/api/user/start-trial");
    expect([trial.statusCode, trial.json().message]).toEqual([409, expect.stringContaining("everything")]);
  });

  test("loses nothing when it has plans again, and what is beyond them can't grow", async () => {
    const [admin, captain] = [await member(app, { admin: true }), await member(app)];
    await choose(admin, "open");
    const id = await createGroup(captain, { maxMembers: 400 });
    const riders = await Promise.all(Array.from({ length: 3 }, () => member(app)));
    for (const rider of riders) await rider.api.memberships.join.mutate({ id });
    for (let nth = 0; nth < 6; nth++) await shareRoute(captain);
    expect((await sendRoute(captain, { gpxFile: await gpxFile() })).statusCode).toBe(201);
    for (let nth = 0; nth < 4; nth++) expect((await ride(captain)).statusCode).toBe(201);
    const poll = { question: "Where to?", options: ["Birdsville", "Cameron Corner"] };
    const asked = () => captain.rest("POST", `/api/groups/${id}/polls`, { payload: poll });
    expect((await asked()).statusCode).toBe(201);
    const others = await Promise.all(Array.from({ length: 6 }, () => createGroup(admin)));
    for (const other of others) await captain.api.memberships.join.mutate({ id: other });

    await choose(admin, "specified");
    const group = (await captain.rest("GET", `/api/groups/${id}`)).json();
    expect(group).toMatchObject({ memberCount: 4, maxMembers: 400, plannedMembers: 0 });
    const stats = (await captain.rest("GET", "/api/user/stats")).json();
    expect(stats).toMatchObject({ routesThisMonth: 7, eventsThisMonth: 4 });
    expect((await captain.rest("GET", `/api/groups/${id}/polls`)).json()).toHaveLength(1);

    const late = await member(app);
    const full = await late.rest("POST", `/api/groups/${id}/join`);
    expect([full.statusCode, full.json().message]).toEqual([409, "This group is full"]);
    const refused = async (answer: Awaited<ReturnType<Person["rest"]>>) => [
      answer.statusCode,
      answer.json().feature,
    ];
    const seventh = await createGroup(admin);
    expect(await refused(await captain.rest("POST", `/api/groups/${seventh}/join`))).toEqual([
      403,
      "maxGroupsJoined",
    ]);
    expect(await refused(await sendRoute(captain))).toEqual([403, "maxRoutesPerMonth"]);
    expect(await refused(await ride(captain))).toEqual([403, "maxEventsCreated"]);
    expect(await refused(await asked())).toEqual([403, "canCreatePolls"]);
    expect(await refused(await captain.rest("POST", "/api/groups", { payload: GROUP_ESSENTIALS }))).toEqual([
      403,
      "canCreateGroups",
    ]);
    // Its other settings can still be changed, and who leaves makes no room while it is too large.
    const renamed = await captain.rest("PUT", `/api/groups/${id}`, { payload: { name: "Four hundred" } });
    expect([renamed.statusCode, renamed.json().maxMembers]).toEqual([200, 400]);
    await riders[0]?.api.memberships.leave.mutate({ id });
    expect((await late.rest("POST", `/api/groups/${id}/join`)).statusCode).toBe(409);

    await choose(admin, "open");
    expect((await late.rest("POST", `/api/groups/${id}/join`)).statusCode).toBe(201);
  });
});

test("people write while it is switched: each answer is of one of the two, and what is stored agrees", async () => {
  const [admin, captain] = [await member(app, { admin: true }), await member(app)];
  await choose(admin, "open");
  const id = await createGroup(captain);
  const riders = await Promise.all(Array.from({ length: 24 }, () => member(app)));
  const join = async (rider: Person) => (await rider.rest("POST", `/api/groups/${id}/join`)).statusCode;
  const switches = (async () => {
    for (const plans of ["specified", "open", "specified"])
      expect((await choose(admin, plans)).statusCode).toBe(200);
  })();
  const joined = await Promise.all(riders.map(join));
  await switches;
  const { memberCount } = await captain.api.groups.byId.query({ id });
  expect(new Set([201, 409, ...joined])).toEqual(new Set([201, 409]));
  expect(memberCount).toBe(1 + joined.filter((status) => status === 201).length);
  expect(new Set(await Promise.all(riders.filter((_, nth) => joined[nth] === 409).map(join)))).not.toContain(
    201,
  );
  expect((await captain.api.groups.byId.query({ id })).memberCount).toBe(memberCount);
});

test("members learn who the administrators are, but no address, and visitors nothing", async () => {
  const admin = await member(app, { admin: true, firstName: "Mina" });
  const answer = await (await member(app)).rest("GET", "/api/site/administrators");
  expect(answer.json().at(-1)).toEqual({
    id: admin.id,
    firstName: "Mina",
    lastName: "Ríos",
    profileImageUrl: null,
  });
  expect((await guest(app).rest("GET", "/api/site/administrators")).statusCode).toBe(401);
});

describe("the operator's setting", () => {
  const first = (plans: "open" | "specified") =>
    choosePlansOnce({ db: app.deps.database.db, clock: app.deps.clock }, plans);

  test("counts at the first start and is logged, also if several processes start at once", async () => {
    const before = (await logged()).length;
    const taken = await Promise.all([first("open"), first("open"), first("open")]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    const [act] = await logged();
    expect([await chosen(), (await logged()).length - before]).toEqual(["open", 1]);
    expect(act).toMatchObject({ administrator: null, before: null, after: { plans: "open" } });
  });

  test("never overrides what an administrator chose, nor what the site began with", async () => {
    const admin = await member(app, { admin: true });
    await first("open");
    await choose(admin, "specified");
    expect([await first("open"), await chosen()]).toEqual([false, "specified"]);
    await app.deps.database.db.delete(siteSettings);
    await first("specified");
    expect([await first("open"), await chosen()]).toEqual([false, "specified"]);
    await app.deps.database.db.delete(siteSettings);
    await choose(admin, "specified");
    expect([await first("open"), await chosen()]).toEqual([false, "specified"]);
  });
});

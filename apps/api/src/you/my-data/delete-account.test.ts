import { homeAreas, pastHomeAreas } from "@longpaddock/db/schema/home-areas";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxFile, shareRoute, uploadRoute } from "../../../test/factories";
import { homeRoutes, plotted } from "../../../test/home-routes";
import { AT_HOME, HOME } from "../../../test/home-tracks";
import { form, guest, member, PASSWORD, type Person } from "../../../test/people";
import { file, phonePhoto } from "../../../test/pictures";
import { storedFiles } from "../../../test/stored-files";

const app = testApp();
const { homeOwner, setHome, shareFile, share, expectHomeHidden, expectNoLeftoverFiles } = homeRoutes(app);

const CONFIRMED = { confirmation: "delete my account", password: PASSWORD };

let administrator: Person;
beforeAll(async () => {
  administrator = await member(app, { admin: true });
});

const deleteAccount = (person: Person, payload: object = CONFIRMED) =>
  person.rest("POST", "/api/user/delete-account", { payload });
const isSignedIn = async (person: Person) => (await person.rest("GET", "/api/auth/user")).statusCode === 200;
const userRow = async (id: string) => {
  const [row] = await app.deps.database.db.select().from(users).where(eq(users.id, id));
  return row;
};

describe("deleting an account", () => {
  test("ends every session and takes the profile, the password and the picture with it", async () => {
    const before = await storedFiles(app);
    const rider = await member(app, { firstName: "Vera", lastName: "Vanish" });
    const phone = guest(app);
    await phone.rest("POST", "/api/auth/sign-in", { payload: { email: rider.email, password: PASSWORD } });
    const avatar = await form({ avatar: file(await phonePhoto(), "a.jpg") });
    const { profileImageUrl } = (await rider.rest("POST", "/api/user/avatar", avatar)).json();
    const answer = await deleteAccount(rider);
    expect([answer.statusCode, answer.payload]).toEqual([204, ""]);
    expect(rider.cookies).toEqual({});
    expect([await isSignedIn(rider), await isSignedIn(phone)]).toEqual([false, false]);
    expect(await userRow(rider.id)).toBeUndefined();
    expect((await guest(app).rest("GET", profileImageUrl)).statusCode).toBe(404);
    expect(await storedFiles(app)).toEqual(before);
    const again = { email: rider.email, password: PASSWORD };
    expect((await guest(app).rest("POST", "/api/auth/sign-in", { payload: again })).statusCode).toBe(401);
    const newAccount = { ...again, firstName: "Vera", lastName: "Back" };
    expect((await guest(app).rest("POST", "/api/auth/sign-up", { payload: newAccount })).statusCode).toBe(
      201,
    );
  });

  test("keeps public routes and ratings without a name, and removes private routes, stars and files", async () => {
    const [rider, other] = [
      await member(app, { firstName: "Vera", lastName: "Vanish", plan: "gold" }),
      await member(app),
    ];
    const kept = await uploadRoute(rider, { name: "Shared", gpxFile: await gpxFile() });
    const gone = await uploadRoute(rider, { name: "Mine", isPublic: "false", gpxFile: await gpxFile() });
    const others = await shareRoute(other, { name: "Theirs" });
    await rider.api.ratings.rate.mutate({ id: others, rating: 5, review: "Dusty." });
    await other.api.ratings.rate.mutate({ id: kept.id, rating: 3 });
    await rider.rest("POST", "/api/user/routes", { payload: { routeId: others, status: "starred" } });
    const summary = (await rider.rest("GET", "/api/user/data")).json();
    expect(summary).toEqual({
      hasPassword: true,
      isSignInFresh: true,
      isOnlyAdministrator: false,
      keeps: { publicRoutes: 1, ratings: 1 },
    });
    expect(await rider.api.myData.summary.query()).toEqual(summary);

    await rider.api.myData.deleteAccount.mutate(CONFIRMED);
    const seen = (await guest(app).rest("GET", `/api/routes/${kept.id}`)).json();
    expect(seen).toMatchObject({
      name: "Shared",
      totalRatings: 1,
      author: { firstName: null, lastName: null, profileImageUrl: null },
    });
    expect(seen.author.id).not.toBe(rider.id);
    expect((await guest(app).rest("GET", `/api/routes/${kept.id}/gpx`)).statusCode).toBe(200);
    const [rating] = (await guest(app).rest("GET", `/api/routes/${others}/ratings`)).json();
    expect(rating).toMatchObject({ rating: 5, review: "Dusty.", user: { firstName: null } });
    expect((await guest(app).rest("GET", `/api/routes/${others}`)).json()).toMatchObject({ totalRatings: 1 });
    expect((await administrator.rest("GET", `/api/routes/${gone.id}`)).statusCode).toBe(404);
    await expectNoLeftoverFiles();
    expect(await userRow(seen.author.id)).toMatchObject({
      firstName: null,
      bio: null,
      country: null,
      preferredVehicles: [],
      deletedAt: expect.any(Date),
    });
    const listed = (await administrator.rest("GET", "/api/admin/users?limit=100")).payload;
    expect(listed).not.toContain(seen.author.id);
    expect(listed).toContain(other.id);
  });

  test("leaves of routes near home only what others see", async () => {
    const rider = await homeOwner();
    const recorded = await shareFile(rider, AT_HOME["a ride away"] ?? "");
    const plan = await share(rider, { name: "Plan", waypoints: plotted([0, 0], [9000, 0], [9000, 5000]) });
    const seenBefore = (await guest(app).rest("GET", `/api/routes/${recorded.id}/gpx`)).payload;
    await rider.api.fuel.addStop.mutate({ id: recorded.id, name: "My shed", supply: "fuel", km: 0 });
    const fuelOf = async () => (await guest(app).rest("GET", `/api/routes/${recorded.id}/fuel`)).payload;
    expect(await fuelOf()).not.toContain("My shed");
    const { db } = app.deps.database;
    expect((await deleteAccount(rider)).statusCode).toBe(204);

    for (const { id } of [recorded, plan]) {
      await expectHomeHidden(id);
      const [stored] = await db.select({ stops: routes.addedStops }).from(routes).where(eq(routes.id, id));
      expect(stored).toEqual({ stops: [] });
      expect(await db.select().from(routeOriginals).where(eq(routeOriginals.routeId, id))).toEqual([]);
      expect((await guest(app).rest("GET", `/api/routes/${id}`)).statusCode).toBe(200);
    }
    const seenAfter = (await guest(app).rest("GET", `/api/routes/${recorded.id}/gpx`)).payload;
    expect(seenAfter).toBe(seenBefore);
    for (const table of [homeAreas, pastHomeAreas])
      expect(await db.select().from(table).where(eq(table.userId, rider.id))).toEqual([]);
    await expectNoLeftoverFiles();
  });

  test("takes the line of a route that can't be cut", async () => {
    const rider = await homeOwner();
    const { id } = await shareFile(rider, AT_HOME["out and back"] ?? "");
    const unreadable = vi.spyOn(app.deps.services.storage, "read").mockRejectedValue(new Error("disk"));
    await setHome(rider, { ...HOME, radius: 1500 });
    expect((await rider.rest("GET", "/api/user/home-area/cuts")).json().routesPending).toBe(1);
    expect((await deleteAccount(rider)).statusCode).toBe(204);
    unreadable.mockRestore();
    await expectHomeHidden(id);
    const seen = (await guest(app).rest("GET", `/api/routes/${id}`)).json();
    expect(seen).toMatchObject({ name: "Ride", outline: null });
    expect((await guest(app).rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(404);
    await expectNoLeftoverFiles();
  });

  test("keeps what they reported about the app, without who they are, and a wish that a public route goes", async () => {
    const rider = await member(app);
    const id = await shareRoute(rider);
    await rider.rest("POST", `/api/routes/${id}/request-deletion`, { payload: { reason: "Closed" } });
    const issue = await rider.api.issues.create.mutate({
      title: "It is slow",
      description: "Every page takes a minute.",
      category: "performance",
      userEmail: rider.email,
      pageContext: JSON.stringify({ pathname: "/discover" }),
    });
    expect((await deleteAccount(rider)).statusCode).toBe(204);
    const { db } = app.deps.database;
    const [stored] = await db.select().from(reportedIssues).where(eq(reportedIssues.id, issue.id));
    expect(stored).toMatchObject({
      title: "It is slow",
      userId: null,
      userEmail: null,
      pageContext: { pathname: "/discover", userId: null },
    });
    const [request] = await db
      .select()
      .from(routeDeletionRequests)
      .where(eq(routeDeletionRequests.routeId, id));
    expect(request).toMatchObject({ status: "pending", reason: "Closed" });
    expect(request?.requesterId).not.toBe(rider.id);
    const requests = await administrator.rest("GET", "/api/admin/deletion-requests?limit=100");
    expect(requests.json().map((one: { routeId: number }) => one.routeId)).toContain(id);
  });
});

describe("an account stays", () => {
  test.each([
    [{}, { confirmation: "Please type “delete my account”" }],
    [{ password: PASSWORD }, { confirmation: "Please type “delete my account”" }],
    [{ ...CONFIRMED, confirmation: "yes" }, { confirmation: "Please type “delete my account”" }],
    [
      { ...CONFIRMED, confirmation: ["delete my account"] },
      { confirmation: "Please type “delete my account”" },
    ],
    [{ confirmation: "delete my account" }, { password: "This isn't your password" }],
    [{ ...CONFIRMED, password: "wrong" }, { password: "This isn't your password" }],
    [{ ...CONFIRMED, password: "x".repeat(5000) }, { password: "This isn't your password" }],
  ])("without the typed words and the password: %j", async (payload, fields) => {
    const rider = await member(app);
    const answer = await deleteAccount(rider, payload);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
    expect(await isSignedIn(rider)).toBe(true);
  });

  test("when a guest asks, and takes a capital letter and spaces for what they are", async () => {
    expect((await deleteAccount(guest(app))).statusCode).toBe(401);
    expect((await guest(app).rest("GET", "/api/user/data")).statusCode).toBe(401);
    const rider = await member(app, { onboarded: false });
    const typed = { ...CONFIRMED, confirmation: " Delete my account " };
    expect((await deleteAccount(rider, typed)).statusCode).toBe(204);
  });
});

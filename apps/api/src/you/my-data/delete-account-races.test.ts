import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { ESSENTIALS, gpxFile, sendRoute, shareRoute } from "../../../test/factories";
import { form, guest, member, PASSWORD, type Person } from "../../../test/people";
import { file, phonePhoto } from "../../../test/pictures";
import { storedFiles } from "../../../test/stored-files";

const app = testApp();
const payload = { confirmation: "delete my account", password: PASSWORD };

const deleteAccount = (person: Person) => person.rest("POST", "/api/user/delete-account", { payload });

const usersWith = (id: string) => app.deps.database.db.select().from(users).where(eq(users.id, id));

test("the only administrator can't delete their account, and of the last two only one can at once", async () => {
  const first = await member(app, { admin: true });
  const refused = await deleteAccount(first);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    "You're the only administrator. Make someone else an administrator before you delete your account.",
  ]);
  expect((await first.rest("GET", "/api/user/data")).json().isOnlyAdministrator).toBe(true);
  const second = await member(app, { admin: true });
  const answers = await Promise.all([deleteAccount(first), deleteAccount(second)]);
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([204, 409]);
});

test("uploads that are under way while the account goes leave neither rows nor files", async () => {
  for (let round = 0; round < 6; round++) {
    const before = await storedFiles(app);
    const rider = await member(app, { plan: "gold" });
    const others = await shareRoute(await member(app));
    const [gpx, photo] = [await gpxFile(), file(await phonePhoto(), "a.jpg")];
    const sent = [
      sendRoute(rider, { ...ESSENTIALS, isPublic: "false", gpxFile: gpx }),
      rider.rest("POST", "/api/user/avatar", await form({ avatar: photo })),
      rider.rest("PUT", "/api/user/home-area", { payload: { latitude: -33, longitude: 150, radius: 500 } }),
      rider.rest("POST", "/api/user/routes", { payload: { routeId: others, status: "starred" } }),
    ];
    // Earlier in each round, so that it meets them at different moments.
    await new Promise((resolve) => setTimeout(resolve, 10 * (5 - round)));
    const deletion = await deleteAccount(rider);
    expect(deletion.statusCode).toBe(204);
    for (const answer of await Promise.all(sent))
      expect([200, 201, 401, 404, 409]).toContain(answer.statusCode);
    expect(await usersWith(rider.id)).toEqual([]);
    expect(await storedFiles(app)).toEqual(before);
  }
});

test("a rating that arrives while its member goes is counted or refused, never half", async () => {
  const id = await shareRoute(await member(app));
  const riders = await Promise.all([1, 2, 3, 4, 5].map(() => member(app)));
  const answers = await Promise.all(
    riders.flatMap((rider) => [
      rider.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 4 } }),
      deleteAccount(rider),
    ]),
  );
  for (const answer of answers) expect([200, 201, 204, 401, 409]).toContain(answer.statusCode);
  const ratings = (await guest(app).rest("GET", `/api/routes/${id}/ratings`)).json();
  expect((await guest(app).rest("GET", `/api/routes/${id}`)).json().totalRatings).toBe(ratings.length);
});

test("two deletions and a sign-in at once leave no account and no session", async () => {
  const rider = await member(app);
  const phone = guest(app);
  const signIn = { payload: { email: rider.email, password: PASSWORD } };
  const [first, second] = await Promise.all([
    deleteAccount(rider),
    deleteAccount(rider),
    phone.rest("POST", "/api/auth/sign-in", signIn),
  ]);
  const statuses = [first.statusCode, second.statusCode].toSorted();
  expect([204, 400, 401, 409]).toEqual(expect.arrayContaining(statuses));
  expect(statuses).toContain(204);
  expect((await phone.rest("GET", "/api/auth/user")).statusCode).toBe(401);
  const left = await app.deps.database.db.select().from(sessions).where(eq(sessions.userId, rider.id));
  expect([await usersWith(rider.id), left]).toEqual([[], []]);
});

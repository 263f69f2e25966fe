import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, PASSWORD, type Person } from "../../../test/people";
import { addResetLink } from "../../../test/reset-links";

let lines: string[] = [];
const app = testApp({ onLogLine: (line) => lines.push(line), rateLimit: true });

/** What the log says about security, without the request's id and the time. */
const events = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "security")
    .map(
      ({ level: _level, time: _time, pid: _pid, hostname: _hostname, reqId: _reqId, msg: _msg, ...event }) =>
        event,
    );

const address = "127.0.0.1";
const NEW_PASSWORD = "seven seconds of gravel";
let rider: Person;
beforeEach(async () => {
  rider ??= await member(app);
  lines = [];
});

const send = async (person: Person, path: string, payload: object) =>
  (await person.rest("POST", `/api/auth/${path}`, { payload })).statusCode;

test("a sign-in is logged with its address and outcome, and nothing that was typed", async () => {
  const { id, email } = rider;
  expect(await send(guest(app), "sign-in", { email, password: "my other password" })).toBe(401);
  expect(await send(guest(app), "sign-in", { email: "typed@example.com", password: PASSWORD })).toBe(401);
  expect(await send(guest(app), "sign-in", { email, password: PASSWORD })).toBe(200);
  expect(events()).toEqual([
    { event: "sign-in", outcome: "refused", member: id, address },
    { event: "sign-in", outcome: "refused", address },
    { event: "sign-in", outcome: "done", member: id, address },
  ]);
  for (const secret of ["my other password", "typed@example.com", email, PASSWORD])
    expect(lines.join()).not.toContain(secret);
});

test("a sign-out is logged, the member's own and one by an administrator", async () => {
  const admin = await member(app, { admin: true });
  const ben = await member(app);
  const signOut = async (person: Person) => (await person.rest("POST", "/api/auth/sign-out")).statusCode;
  expect(await signOut(ben)).toBe(204);
  expect(await signOut(guest(app))).toBe(204);
  const end = async (person: Person, id: string) =>
    (await person.rest("POST", `/api/admin/users/${id}/sign-out`)).statusCode;
  expect(await end(admin, ben.id)).toBe(204);
  expect(await end(rider, ben.id)).toBe(403);
  expect(events()).toEqual([
    { event: "sign-out", outcome: "done", member: ben.id, by: ben.id, address },
    { event: "sign-out", outcome: "done", member: ben.id, by: admin.id, address },
    { event: "sign-out", outcome: "refused", code: "FORBIDDEN", by: rider.id, address },
  ]);
});

test("a request for a reset link, a reset and a change of the password are logged without the token", async () => {
  const { id, email } = rider;
  expect(await send(guest(app), "forgot-password", { email })).toBe(204);
  await expect.poll(() => events().length).toBe(1);
  const token = await addResetLink(app, rider);
  expect(await send(guest(app), "reset-password", { token, password: NEW_PASSWORD })).toBe(204);
  expect(await send(guest(app), "reset-password", { token, password: NEW_PASSWORD })).toBe(400);
  expect(await send(rider, "sign-in", { email, password: NEW_PASSWORD })).toBe(200);
  const change = { currentPassword: NEW_PASSWORD, newPassword: PASSWORD };
  expect(await send(rider, "password", change)).toBe(204);
  expect(await send(rider, "password", change)).toBe(400);
  expect(events()).toEqual([
    { event: "reset request", outcome: "done", member: id, address },
    { event: "password reset", outcome: "done", member: id, address },
    { event: "password reset", outcome: "refused", address },
    { event: "sign-in", outcome: "done", member: id, address },
    { event: "password change", outcome: "done", member: id, by: id, address },
    { event: "password change", outcome: "refused", member: id, by: id, address },
  ]);
  for (const secret of [token, PASSWORD, NEW_PASSWORD, "$argon2"]) expect(lines.join()).not.toContain(secret);
});

test("a change of a plan is logged with the administrator and the new plan", async () => {
  const admin = await member(app, { admin: true });
  const change = (id: string) =>
    admin.rest("PATCH", `/api/admin/users/${id}`, { payload: { profileType: "gold" } });
  expect((await change(rider.id)).statusCode).toBe(200);
  expect((await change("nobody")).statusCode).toBe(404);
  const event = { event: "plan change", by: admin.id, profileType: "gold", address };
  expect(events()).toEqual([
    { ...event, outcome: "done", member: rider.id },
    { ...event, outcome: "refused", member: "nobody" },
  ]);
});

test("attempts that are refused before they reach an account are logged, without what was sent", async () => {
  const typed = "typed into the wrong field";
  const visitor = guest(app);
  expect(await send(visitor, "sign-in", { email: typed })).toBe(400);
  expect(await send(visitor, "forgot-password", { email: typed })).toBe(400);
  expect(await send(visitor, "reset-password", { token: typed })).toBe(400);
  expect(await send(visitor, "password", { currentPassword: typed, newPassword: typed })).toBe(401);
  const plan = { profileType: "gold" };
  expect((await rider.rest("PATCH", `/api/admin/users/${rider.id}`, { payload: plan })).statusCode).toBe(403);
  const refused = { outcome: "refused", address };
  expect(events()).toEqual([
    { event: "sign-in", code: "BAD_REQUEST", ...refused },
    { event: "reset request", code: "BAD_REQUEST", ...refused },
    { event: "password reset", code: "BAD_REQUEST", ...refused },
    { event: "password change", code: "UNAUTHORIZED", ...refused },
    { event: "plan change", code: "FORBIDDEN", by: rider.id, ...refused },
  ]);
  expect(lines.join()).not.toContain(typed);
});

test("a flood of such attempts writes a line a minute for each kind, over either transport", async () => {
  const change = (person: Person) =>
    person.api.admin.setPlan.mutate({ id: rider.id, profileType: "gold" }).catch(() => undefined);
  for (const instant of ["2031-05-04T03:02:01Z", "2031-05-04T03:03:02Z"]) {
    app.setTime(new Date(instant));
    const visitor = guest(app);
    for (let attempt = 0; attempt < 20; attempt++) await change(visitor);
  }
  app.setTime(null);
  const line = { event: "plan change", code: "UNAUTHORIZED", outcome: "refused", address };
  expect(events()).toEqual([line, line]);
});

test("of a batch, each kind that is refused has its line, also after one that wrote its own", async () => {
  const names = "auth.signIn,admin.setPlan";
  const calls = { 0: { email: rider.email, password: "my other password" }, 1: { id: rider.id } };
  const answer = await guest(app).rest("POST", `/trpc/${names}?batch=1`, { payload: calls });
  expect(answer.json().map(({ error }: { error: { data: object } }) => error.data)).toMatchObject([
    { httpStatus: 401 },
    { httpStatus: 401 },
  ]);
  expect(events()).toEqual([
    { event: "sign-in", outcome: "refused", member: rider.id, address },
    { event: "plan change", code: "UNAUTHORIZED", outcome: "refused", address },
  ]);
});

test("a refusal by a rate limit is logged, once a minute", async () => {
  const attempt = () => send(guest(app), "sign-in", { email: "a@example.com", password: "x" });
  while ((await attempt()) !== 429);
  for (let more = 0; more < 5; more++) expect(await attempt()).toBe(429);
  const line = { event: "rate limit", limit: "signIn", outcome: "refused", address };
  expect(events().filter(({ event }) => event === "rate limit")).toEqual([line]);
  expect(events().at(-1)).toEqual(line);
});

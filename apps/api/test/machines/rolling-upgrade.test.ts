import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CORPUS } from "@longpaddock/gpx/test/documents";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, startPostgres, type TemporaryPostgres } from "../../../../scripts/postgres.mjs";
import { file } from "../pictures";
import { type Answer, type Client, newClient, newMember, PASSWORD } from "./client";
import { startProgram } from "./programs";
import { type ApiProcess, isReady } from "./stack";

const NEW_ENTRY = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
const OLD_ENTRY = process.env.LAST_RELEASE ?? "";
const MEMBERS = 4;
/** Leaves time to start the other version. */
const PAUSE_MS = 200;
const SITE = "http://127.0.0.1:3000";
const WRONG_TURN = {
  name: "Wrong turn",
  vehicleType: "offroad-motorcycle",
  difficulty: "beginner",
  state: "NSW",
};
const TRACK = readFileSync(new URL("garmin-alpine-way.gpx", CORPUS));

let database: TemporaryPostgres;
let sql: postgres.Sql;
let home: string;
const versions = new Set<ApiProcess>();

beforeAll(async () => {
  const started = await startPostgres({ synchronous_commit: "on" });
  if (!started) throw new Error("PostgreSQL is not installed on this machine");
  database = started;
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  home = mkdtempSync(join(tmpdir(), "long-paddock-upgrade-"));
}, 60_000);

afterAll(async () => {
  await Promise.all([...versions].map((version) => version.stop("SIGKILL")));
  await sql.end();
  await database.stop();
  rmSync(home, { recursive: true, force: true });
});

async function start(entry: string): Promise<ApiProcess> {
  const port = await freePort();
  const env = {
    PORT: String(port),
    APP_URL: SITE.replace("127.0.0.1", "localhost"),
    DATABASE_URL: database.url,
    DATA_DIR: home,
    SESSION_SECRET: "a secret that both of the versions share",
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "error",
    RATE_LIMIT: "off",
  };
  const program = await startProgram({ command: process.execPath, args: [entry], env });
  const version = { ...program, url: `http://127.0.0.1:${port}` };
  versions.add(version);
  expect(await isReady(version), version.output()).toBe(true);
  return version;
}

/** What a day on the site consists of. Each act goes to one version, and what shows it to the other. */
async function useSite(member: Client, groupId: number, [here, there]: [string, string]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const call = async (
    method: string,
    path: string,
    { body, url = here }: { body?: object; url?: string } = {},
  ) => {
    const answer = await member.call(method, path, { url, ...(body && { body }) });
    answers.push(answer);
    return answer;
  };
  const see = (path: string) => call("GET", path, { url: there });
  const route = await call("POST", "/api/routes", {
    body: { name: "Barry Way", vehicleType: "offroad-motorcycle", difficulty: "beginner", state: "NSW" },
  });
  await call("PATCH", `/api/routes/${route.id}`, {
    body: { description: "Steep and dusty", state: "VIC" },
    url: there,
  });
  await see(`/api/routes/${route.id}`);
  const topic = await call("POST", `/api/groups/${groupId}/posts`, {
    body: { title: "Sunday", content: "Who?" },
  });
  const comment = await call("POST", `/api/posts/${topic.id}/comments`, {
    body: { content: "Me" },
    url: there,
  });
  await call("POST", `/api/comments/${comment.id}/like`);
  await see(`/api/posts/${topic.id}/comments`);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await call("POST", `/api/routes/${route.id}/rate`, { body: { rating: 4 }, url: there });
  await call("POST", "/api/user/routes", { body: { routeId: route.id, status: "starred" } });
  const form = new FormData();
  for (const [name, value] of Object.entries(WRONG_TURN)) form.set(name, value);
  form.set("gpxFile", file(TRACK, "ride.gpx"));
  const uploaded = await call("POST", "/api/routes", { body: form });
  await see(`/api/routes/${uploaded.id}/gpx`);
  const poll = await call("POST", `/api/groups/${groupId}/polls`, {
    body: { question: "Which day?", options: ["Saturday", "Sunday"] },
    url: there,
  });
  await call("POST", `/api/group-polls/${poll.id}/vote`, { body: { optionIndex: 1 } });
  const ride = await call("POST", "/api/rides", {
    body: { name: "Dawn run", description: "To the coast", dateTime: soon, timeZone: "Australia/Sydney" },
  });
  await call("PATCH", `/api/rides/${ride.id}`, { body: { maxParticipants: 20 }, url: there });
  await call("POST", `/api/events/${ride.id}/check-in`, {
    body: { eventType: "ride", status: "checked_in" },
  });
  await see(`/api/events/${ride.id}`);
  const issue = { title: "The map", description: "It stays grey", category: "bug" };
  await call("POST", "/api/admin/issues", { body: issue, url: there });
  await call("POST", "/api/auth/sign-in", { body: { email: member.email, password: PASSWORD }, url: there });
  for (const path of ["/api/routes", "/api/groups", "/api/events", "/api/badges", "/api/user/profile"]) {
    await call("GET", path);
    await see(path);
  }
  return answers;
}

/** Work in the background that waited too long for a migration is done again. */
const isUnexpected = (line: string) =>
  /"level":(50|60)/.test(line) && !/"code":"(55P03|57014|40P01)"/.test(line);

test("the release before and this one work side by side on one database, and nothing fails", async () => {
  const old = await start(OLD_ENTRY);
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, n) => newMember(SITE, `rider${n}`, { url: old.url })),
  );
  await sql`update users set profile_type = 'gold'`;
  const [ana] = members;
  const group = await ana?.call("POST", "/api/groups", {
    body: { name: "Dust Eaters", description: "Long tracks in dry country", type: "motorcycle" },
    url: old.url,
  });
  const groupId = group?.id ?? 0;
  for (const member of members.slice(1))
    await member.call("POST", `/api/groups/${groupId}/join`, { url: old.url });

  // While the new version starts and migrates, the old one goes on.
  let places: [string, string] = [old.url, old.url];
  let isOver = false;
  const rounds = { before: 0, together: 0, after: 0 };
  let phase: keyof typeof rounds = "before";
  const begun = members.map(() => phase);
  const answers: Answer[] = [];
  const using = members.map(async (member, n) => {
    while (!isOver) {
      const during = phase;
      begun[n] = phase;
      const [here, there] = places;
      answers.push(...(await useSite(member, groupId, n % 2 ? [here, there] : [there, here])));
      if (during === phase) rounds[during]++;
      await delay(PAUSE_MS);
    }
  });
  await delay(1000);
  const current = await start(NEW_ENTRY);
  places = [old.url, current.url];
  phase = "together";
  await expect.poll(() => rounds.together, { timeout: 60_000 }).toBeGreaterThanOrEqual(MEMBERS);
  // An old process that crashed starts again on the new tables.
  const another = await start(OLD_ENTRY);
  expect((await newClient(SITE).call("GET", "/readyz", { url: another.url })).status).toBe(200);
  expect(await another.stop()).toBe(0);

  places = [current.url, current.url];
  phase = "after";
  // As a proxy does, the old one is stopped when nobody is sent to it any more.
  await expect.poll(() => new Set(begun), { timeout: 60_000 }).toEqual(new Set(["after"]));
  expect(await old.stop()).toBe(0);
  await expect.poll(() => rounds.after, { timeout: 60_000 }).toBeGreaterThanOrEqual(MEMBERS);
  isOver = true;
  await Promise.all(using);
  expect(rounds.before).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status < 200 || status > 299)).toEqual([]);
  await expect.poll(() => sql`select name from drizzle.later_indexes`, { timeout: 20_000 }).toHaveLength(0);
  expect(await sql`select indexrelid::regclass from pg_index where not indisvalid`).toHaveLength(0);
  expect(await sql`select from pg_indexes where indexname = 'routes_created'`).toHaveLength(1);
  const errors = [...versions].flatMap((version) => version.output().split("\n").filter(isUnexpected));
  expect(errors).toEqual([]);
}, 240_000);

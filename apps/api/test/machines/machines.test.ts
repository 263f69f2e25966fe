import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { CORPUS } from "@longpaddock/gpx/test/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPageAt } from "../live/live-page";
import { drawing, file } from "../pictures";
import { type Answer, type Client, newClient, newMember } from "./client";
import { startLoad } from "./load";
import { type ApiProcess, isReady, METRICS_TOKEN, PLACES, type Stack, startStack } from "./stack";

const MEMBERS = 8;
/** The bench measures it. Here other tests may need the processor too. */
const MAX_RECOVERY_MS = 20_000;
/** The process at the first place runs two workers. */
const WORKERS = 2;
const ESSENTIALS = {
  name: "Barry Way",
  vehicleType: "offroad-motorcycle",
  difficulty: "beginner",
  state: "NSW",
};

let stack: Stack;
let apis: ApiProcess[];
let members: Client[];
let groupId: number;

const startApi = (place: number) => stack.startApi(place, place === 0 ? { WORKERS: String(WORKERS) } : {});

beforeAll(async () => {
  stack = await startStack();
}, 120_000);

afterAll(() => stack.stop(), 60_000);

test("refuses a pooler without the role's time limits, and says how to set them", async () => {
  const refused = await startApi(0);
  expect(await isReady(refused)).toBe(false);
  // Both workers say it.
  const statements = new Set(refused.output().match(/alter role .*;/g));
  expect(statements.size).toBe(3);
  for (const statement of statements) await stack.sql.unsafe(statement);
  // The pooler keeps the connections that it has.
  await stack.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and application_name <> 'postgres.js'`;
});

test("three processes start at once, one of them with two workers", async () => {
  apis = await Promise.all(Array.from({ length: PLACES }, (_, place) => startApi(place)));
  expect(await Promise.all(apis.map(isReady)), apis.map(({ output }) => output()).join("\n")).toEqual([
    true,
    true,
    true,
  ]);
});

test("members sign up and sign in, each request at another process", async () => {
  members = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => newMember(stack.url, `rider${n}`)));
  await stack.sql`update users set profile_type = 'gold'`;
  const [ana] = members;
  const askInTurn = async () => {
    const answers = [];
    for (let count = 0; count < PLACES * 2; count++) answers.push(await ana?.call("GET", "/api/auth/user"));
    return answers;
  };
  const places = async () => new Set((await askInTurn()).map((answer) => answer?.servedBy)).size;
  // HAProxy sends a process nothing before it has passed its checks.
  await expect.poll(places, { timeout: 10_000 }).toBe(PLACES);
  const answers = await askInTurn();
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200));
});

test("a file uploaded at one process is read from all others", async () => {
  const [ana] = members;
  const form = new FormData();
  for (const [name, value] of Object.entries(ESSENTIALS)) form.set(name, value);
  form.set("gpxFile", file(await readFile(new URL("garmin-alpine-way.gpx", CORPUS)), "ride.gpx"));
  const route = await ana?.call("POST", "/api/routes", { body: form });
  expect(route?.status).toBe(201);
  const picture = new FormData();
  picture.set("avatar", file(await drawing(80, 80).png().toBuffer(), "me.png", "image/png"));
  const avatar = await ana?.call("POST", "/api/user/avatar", { body: picture });
  expect(avatar?.status).toBe(200);
  const address = String(new Map(Object.entries(avatar?.body ?? {})).get("profileImageUrl"));
  for (const { url } of apis) {
    const gpx = await ana?.call("GET", `/api/routes/${route?.id}/gpx`, { url });
    expect(gpx).toMatchObject({ status: 200, body: expect.stringContaining("<trkpt") });
    expect((await ana?.call("GET", address, { url }))?.status).toBe(200);
  }
});

test("an open page at one process hears at once what was written at another", async () => {
  const [ana, ben] = members;
  const body = { name: "Dust Eaters", description: "Long tracks in dry country", type: "motorcycle" };
  const group = await ana?.call("POST", "/api/groups", { body });
  expect(group).toMatchObject({ status: 201 });
  groupId = group?.id ?? 0;
  for (const member of members.slice(1))
    expect((await member.call("POST", `/api/groups/${groupId}/join`)).status).toBeLessThan(300);
  const pages = await Promise.all(
    apis.map(({ url }) => openPageAt(url, { query: `?groups=${groupId}`, headers: ben?.headers() ?? {} })),
  );
  const topic = await ana?.call("POST", `/api/groups/${groupId}/posts`, {
    body: { title: "Sunday", content: "Who is going?" },
  });
  for (const [index, { url }] of apis.entries()) {
    const comment = { body: { content: `Me, from ${url}` }, url };
    const written = await ana?.call("POST", `/api/posts/${topic?.id}/comments`, comment);
    expect(written?.status).toBe(201);
    const heard = () =>
      pages.map(({ events }) => events.filter(({ data }) => data.kind === "comment").length > index);
    await expect.poll(heard, { interval: 10 }).toEqual(pages.map(() => true));
    // Long before the 15 seconds after which a process looks for changes by itself.
    expect(performance.now() - (written?.answeredAt ?? 0)).toBeLessThan(5000);
  }
  for (const page of pages) page.leave();
});

test("exactly as many get the last places of a ride as there are, wherever they ask", async () => {
  const [ana, ...others] = members;
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const body = { name: "Dawn run", description: "To the coast", dateTime: soon, maxParticipants: 3 };
  const ride = await ana?.call("POST", "/api/rides", { body: { ...body, timeZone: "Australia/Sydney" } });
  expect(ride).toMatchObject({ status: 201 });
  const answers = await Promise.all(
    others.map((member, n) =>
      member.call("POST", `/api/rides/${ride?.id}/join`, { url: apis[n % PLACES]?.url ?? "" }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409]);
  const rider = others[answers.findIndex(({ status }) => status === 200)];
  const checkIn = (place: number, status: string) =>
    rider?.call("POST", `/api/events/${ride?.id}/check-in`, {
      body: { eventType: "ride", status },
      url: apis[place]?.url ?? "",
    });
  expect((await checkIn(0, "checked_in"))?.status).toBeLessThan(300);
  expect((await checkIn(1, "checked_in"))?.status).toBe(409);
  expect((await checkIn(2, "completed"))?.status).toBe(409);
});

test("who has just written reads from the primary, and others from the replica while it keeps up", async () => {
  const [ana] = members;
  const visitor = newClient(stack.url);
  const newName = "Only on the primary";
  const names = async (client: Client | undefined) =>
    JSON.stringify((await client?.call("GET", "/api/routes?limit=5"))?.body);
  expect((await ana?.call("POST", "/api/routes", { body: ESSENTIALS }))?.status).toBe(201);
  await stack.replicaSql`select pg_wal_replay_pause()`;
  await stack.sql`update routes set name = ${newName} where id = (select max(id) from routes)`;
  expect(await names(visitor)).not.toContain(newName);
  for (let count = 0; count < PLACES; count++) expect(await names(ana)).toContain(newName);
  await expect.poll(() => names(visitor), { timeout: 4000 }).toContain(newName);
  await stack.replicaSql`select pg_wal_replay_resume()`;
});

/** Guesses a password so often, and counts what each place answered. */
async function guess(visitor: Client, times: number) {
  const [tried, refused] = [new Map<string | null, number>(), new Map<string | null, number>()];
  for (let count = 0; count < times; count++) {
    const { status, servedBy } = await visitor.call("POST", "/api/auth/sign-in", {
      body: { email: "rider0@example.com", password: "not it at all" },
      // Whoever they say they are: the proxy knows better.
      headers: { "x-forwarded-for": `203.0.113.${count}` },
    });
    const counted = status === 401 ? tried : refused;
    expect([401, 429]).toContain(status);
    counted.set(servedBy, (counted.get(servedBy) ?? 0) + 1);
  }
  const sum = (counts: Map<string | null, number>) => [...counts.values()].reduce((all, one) => all + one, 0);
  return { tried, refused, all: { tried: sum(tried), refused: sum(refused) } };
}

/** A process counts alone what Redis doesn't answer in a quarter of a second, which a busy machine takes now and then. */
const expectShared = () =>
  expect
    .poll(async () => (await guess(newClient(stack.url), 14)).all, { timeout: MAX_RECOVERY_MS })
    .toEqual({ tried: 10, refused: 4 });

test("limits hold over all processes, whatever address a client claims", expectShared);

test("limits hold for each process while Redis is away, and for all again when it is back", async () => {
  await stack.redis.stop("SIGKILL");
  const { tried, refused } = await guess(newClient(stack.url), PLACES * 14);
  // The first place has two workers, of which each counts.
  for (const place of ["api1", "api2"]) expect([tried.get(place), refused.get(place)]).toEqual([10, 4]);
  stack.redis = await stack.startRedis();
  await expectShared();
});

/** Those of the process with several workers. */
async function readMetrics(): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${apis[0]?.url}/metrics`, { headers })).text();
}

const metric = async (series: string) => {
  const lines = (await readMetrics()).split("\n");
  return Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1));
};

test("the proxy lets nobody read the metrics, however they write the address", async () => {
  for (const path of ["/metrics", "/metrics/", "/%6Detrics", "/metrics?x", "//metrics"]) {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await newClient(stack.url).call("GET", path, { headers });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

test("the metrics are those of all workers, and a killed worker is replaced", async () => {
  const counted = async () =>
    [...(await readMetrics()).matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm)]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0);
  const before = await counted();
  // Each connection may reach the other worker.
  for (let count = 0; count < 10; count++)
    await fetch(`${apis[0]?.url}/healthz`, { headers: { connection: "close" } });
  expect(await counted()).toBeGreaterThanOrEqual(before + 10);

  const workers = childrenOf(apis[0]?.process.pid);
  expect(workers).toHaveLength(WORKERS);
  process.kill(workers[0] ?? 0, "SIGKILL");
  const replaced = () => childrenOf(apis[0]?.process.pid).filter((pid) => pid !== workers[0]);
  await expect.poll(replaced).toHaveLength(WORKERS);
  expect(apis[0]?.output()).toContain("a worker ended and will be replaced");
});

test("a process that is killed under load loses only the requests that it had", async () => {
  const load = startLoad(stack.url, { members, groupId });
  await delay(1500);
  const killedAt = performance.now();
  await apis[1]?.stop("SIGKILL");
  const endedAt = performance.now();
  await delay(1500);
  apis[1] = await startApi(1);
  expect(await isReady(apis[1])).toBe(true);
  const back = performance.now();
  await expect.poll(() => load.allWroteSince(back), { timeout: MAX_RECOVERY_MS }).toBe(true);
  const { writes, reads } = await load.stop();
  expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
  const failed = writes.filter(({ status }) => status !== 201);
  expect(failed.length).toBeLessThanOrEqual(MEMBERS);
  // A busy machine takes a while to end the process, whose port takes connections until then.
  const isOfTheKill = ({ sentAt, answeredAt }: Answer) => sentAt < endedAt && answeredAt > killedAt - 100;
  expect(failed.filter((answer) => !isOfTheKill(answer))).toEqual([]);
  await expectStored(writes);
});

test("a restart of the primary is survived, with 503 meanwhile and nothing acknowledged lost", async () => {
  const load = startLoad(stack.url, { members, groupId });
  await delay(1000);
  await stack.primary.restart("SIGINT");
  const back = performance.now();
  await expect.poll(() => load.allWroteSince(back), { timeout: MAX_RECOVERY_MS }).toBe(true);
  const { writes, reads } = await load.stop();
  const statuses = new Set([...writes, ...reads].map(({ status }) => status));
  expect([200, 201, 503]).toEqual(expect.arrayContaining([...statuses]));
  await expectStored(writes);
});

test("lists are read from the primary when the replica hangs or goes away, and no request fails", async () => {
  const load = startLoad(stack.url, { members: members.slice(0, 4), groupId });
  await delay(1000);
  const fromPrimary = 'replica_reads_total{server="primary"}';
  // After the primary's restart the replica takes a while to follow again.
  const ups = () => Promise.all([metric("replica_up"), metric("redis_up")]);
  await expect.poll(ups, { timeout: 20_000 }).toEqual([1, 1]);
  await expect.poll(() => metric("replica_lag_seconds")).toBeLessThan(2);
  const before = await metric(fromPrimary);
  stack.replica.freeze();
  await expect.poll(() => metric("replica_up")).toBe(0);
  await expect.poll(() => metric("replica_lag_seconds")).toBeGreaterThan(2);
  await expect.poll(() => metric(fromPrimary)).toBeGreaterThan(before);
  stack.replica.thaw();
  await delay(1000);
  await stack.replica.restart("SIGQUIT", () => delay(1500));
  await delay(1500);
  const { writes, reads } = await load.stop();
  expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
  expect(writes.filter(({ status }) => status !== 201)).toEqual([]);
  for (const api of apis) expect(api.output()).toContain("not reading from the replica");
});

test("all processes end within ten seconds, with the requests that they had answered", async () => {
  const load = startLoad(stack.url, { members: members.slice(0, 4), groupId });
  await delay(500);
  const start = performance.now();
  expect(await Promise.all(apis.map((api) => api.stop()))).toEqual([0, 0, 0]);
  expect(performance.now() - start).toBeLessThan(10_000);
  const { writes } = await load.stop();
  expect([0, 201, 503]).toEqual(expect.arrayContaining(writes.map(({ status }) => status)));
  await expectStored(writes);
});

async function expectStored(writes: { status: number; id: number }[]): Promise<void> {
  const ids = writes.filter(({ status }) => status === 201).map(({ id }) => id);
  const [row] = await stack.sql`select count(*)::int as found from group_posts where id in ${stack.sql(ids)}`;
  expect(ids.length).toBeGreaterThan(0);
  expect(row?.found).toBe(ids.length);
}

function childrenOf(parent: number | undefined): number[] {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return processes.split("\n").flatMap((line) => {
    const [, pid, of] = /^\s*(\d+)\s+(\d+) \S*node /.exec(line) ?? [];
    return Number(of) === parent ? [Number(pid)] : [];
  });
}

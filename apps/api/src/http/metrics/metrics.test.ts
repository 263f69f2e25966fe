import { readFile } from "node:fs/promises";
import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { outbox } from "@longpaddock/db/schema/outbox";
import { sql } from "drizzle-orm";
import { AggregatorRegistry } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { guest, member } from "../../../test/people";
import { openMailer } from "../../core/outside/mail";
import { sweepDeliveries } from "../../notifications/notifications/deliveries/sweep-deliveries";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const lines: string[] = [];
const app = testApp({ onLogLine: (line) => lines.push(line), rateLimit: true });
afterAll(() => app.setTime(null));

const scrape = async () => (await app.server.inject({ url: "/metrics" })).payload;
const value = (text: string, series: string) =>
  text
    .split("\n")
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1);

test("every procedure is measured over both transports with its outcome, and none that isn't there", async () => {
  const ana = await member(app);
  await ana.rest("GET", "/api/routes");
  await ana.rest("GET", "/api/routes/999");
  await ana.rest(
    "GET",
    "/trpc/routes.list,routes.byId,no.such,no.other?batch=1&input=%7B%220%22%3A%7B%7D%2C%221%22%3A%7B%22id%22%3A999%7D%7D",
  );
  const text = await scrape();
  const count = (labels: string) => value(text, `procedure_duration_seconds_count{${labels}}`);
  expect(count('procedure="routes.list",transport="rest",outcome="ok"')).toBe("1");
  expect(count('procedure="routes.byId",transport="rest",outcome="refused"')).toBe("1");
  expect(count('procedure="routes.list",transport="trpc",outcome="ok"')).toBe("1");
  expect(count('procedure="routes.byId",transport="trpc",outcome="refused"')).toBe("1");
  expect(count('procedure="unknown",transport="trpc",outcome="refused"')).toBe("2");
  expect(text).not.toContain("no.such");
});

test("refusals by a rate limit are counted by limit", async () => {
  const body = { payload: { email: "who@example.com", password: "wrong password" } };
  for (let attempt = 0; attempt < 11; attempt++) await guest(app).rest("POST", "/api/auth/sign-in", body);
  expect(value(await scrape(), 'rate_limit_refusals_total{limit="signIn"}')).toBe("1");
});

test("what waits in the database is counted, with the age of the oldest, and looked at every five seconds", async () => {
  const ana = await member(app);
  const groupId = await addGroup(app, ana);
  const { db } = app.deps.database;
  await db.delete(outbox);
  const now = Date.now();
  app.setTime(new Date(now + 60_000));
  expect(value(await scrape(), 'backlog_length{backlog="outbox"}')).toBe("0");
  await db
    .insert(outbox)
    .values({ kind: "topic", groupId, actorId: ana.id, createdAt: new Date(now - 30_000) });
  expect(value(await scrape(), 'backlog_length{backlog="outbox"}')).toBe("0");
  app.setTime(new Date(now + 70_000));
  const text = await scrape();
  expect(value(text, 'backlog_length{backlog="outbox"}')).toBe("1");
  expect(value(text, 'backlog_oldest_seconds{backlog="outbox"}')).toBe("100");
  expect(Number(value(text, "sessions_stored"))).toBeGreaterThan(0);
  await db.delete(outbox);
  app.setTime(null);
});

test("of several workers, the event loop that is furthest behind counts, and sums say of how many they are", async () => {
  const lag = "nodejs_eventloop_lag_p99_seconds";
  const ofWorker = async (seconds: number) =>
    (await app.server.metrics.registry.getMetricsAsJSON()).map((metric) =>
      metric.name === lag ? { ...metric, values: [{ value: seconds, labels: {} }] } : metric,
    );
  const sums = await AggregatorRegistry.aggregate([await ofWorker(0), await ofWorker(3)]).metrics();
  expect(value(sums, lag)).toBe("3");
  expect(value(sums, "server_processes")).toBe("2");
});

test("each rule of the alert list asks for metrics that exist", async () => {
  const alerts = await readFile(new URL("../../../../../docs/alerts.yml", import.meta.url), "utf8");
  const text = await scrape();
  const known = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  if (!app.deps.database.pool) for (const name of OF_POOL) known.add(name);
  const expressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = ""]) => expression);
  expect(expressions.length).toBeGreaterThan(8);
  const names = expressions.flatMap((expression) => expression.match(/[a-z]+(_[a-z]+)+(?=[{[ )])/g) ?? []);
  const unknown = names
    .map((name) => name.replace(/_(bucket|count|sum)$/, ""))
    .filter((name) => !known.has(name) && !FUNCTIONS.has(name));
  expect(unknown).toEqual([]);
});

/** The embedded database has no pool. */
const OF_POOL = ["database_pool_connections", "database_pool_waiting"];
const FUNCTIONS = new Set(["histogram_quantile"]);

test("a mail that fails is logged with the id of the request that it is about", async () => {
  const [ana, ben] = [await member(app), await member(app)];
  const groupId = await addGroup(app, ana, { memberCount: 2 });
  await addGroupMember(app, { groupId, person: ana }, { role: "admin" });
  await addGroupMember(app, { groupId, person: ben });
  const mail = openMailer({ smtpUrl: "smtp://127.0.0.1:1", from: "a@localhost", dataDir: "" }, app.deps.log);
  const deps = { ...app.deps, services: { ...app.deps.services, mail } };
  const answer = await ana.rest("PUT", `/api/groups/${groupId}/members/${ben.id}/role`, {
    payload: { role: "moderator" },
  });
  expect(answer.statusCode).toBe(200);
  await sweepOutbox(deps);
  app.setTime(new Date(Date.now() + 3 * 60_000));
  await sweepDeliveries(deps);
  const failed = lines
    .map((line) => JSON.parse(line))
    .find(({ msg }) => msg === "a notification could not be sent");
  expect(failed).toMatchObject({ reqId: answer.headers["x-request-id"], channel: "mail" });
  await app.deps.database.db.delete(notificationDeliveries);
  app.setTime(null);
});

test("a server that is stopping or lacks a migration isn't ready, and says why", async () => {
  const { db } = app.deps.database;
  await db.execute(
    sql`create table kept as select * from drizzle.__drizzle_migrations order by id desc limit 1`,
  );
  await db.execute(sql`delete from drizzle.__drizzle_migrations where id in (select id from kept)`);
  const ready = async () => (await app.server.inject({ url: "/readyz" })).json();
  expect(await ready()).toMatchObject({ code: "UNAVAILABLE", missing: "migrations" });
  await db.execute(sql`insert into drizzle.__drizzle_migrations select * from kept`);
  await expect.poll(ready).toEqual({ status: "ready" });
  app.server.startDraining();
  expect(await ready()).toMatchObject({ message: "The server is stopping", missing: "stopping" });
  expect((await app.server.inject({ url: "/api/routes" })).statusCode).toBe(200);
});

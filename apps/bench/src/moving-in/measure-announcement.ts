import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "@longpaddock/db/client";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import postgres from "postgres";
import { type PushService, startPushService, subscribedBrowser } from "../../../api/test/live/push-service";
import { smtpServer } from "../../../api/test/live/smtp-server";
import { openBenchDatabase } from "../data/database";
import { members, seedMembers, sessionKeyOf } from "../data/members";
import { benchServer, type ServerProcess, startServer } from "../servers/server-process";
import { sized } from "../size";
import { latencyRow, startVisits } from "../steady-visits";
import { heading, rounded, table } from "../table";
import { callsOf } from "./calls";

const TOLD = sized(350, 20);
const HANGING = sized(10, 2);
const VISITS_A_SECOND = 20;
const BEFORE_MS = sized(20_000, 2000);
/** Its sender may undo it for so long. */
const UNDO_MS = 30_000;
const MAX_WAIT_MS = 5 * 60_000;
const LOOK_MS = 50;

/** An announcement to 350 members, each by mail and push, while ten of their push services never answer. */
export async function measureAnnouncement(): Promise<void> {
  const [mail, push] = [smtpServer(), await startPushService()];
  await mail.listen();
  for (let n = 0; n < HANGING; n++) push.behaviours.set(`/browser-${n * Math.floor(TOLD / HANGING)}`, "hang");
  const database = await openBenchDatabase(seedGroup);
  const settings = { SMTP_URL: mail.url(), MAIL_FROM: "club@localhost", BENCH_PUSH_PORT: String(push.port) };
  const server = await startServer(benchServer("messages-server.ts"), database.url, settings);
  try {
    await announce(server, { mails: mail.mails, push, databaseUrl: database.url });
  } finally {
    await server.stop();
    await database.remove();
    await push.close();
    await mail.close();
  }
}

/** A group of the first member's, whose other members are told; each has a browser that takes push messages. */
async function seedGroup(db: Db): Promise<void> {
  await seedMembers(db);
  const [owner, ...others] = members();
  const told = others.slice(0, TOLD);
  const group = { name: "Dust Eaters", description: "Long tracks", type: "motorcycle" } as const;
  const [made] = await db
    .insert(groups)
    .values({ ...group, createdBy: owner?.id ?? "", memberCount: TOLD + 1 })
    .returning({ id: groups.id });
  const groupId = made?.id ?? 0;
  await db
    .insert(groupMembers)
    .values([
      { groupId, userId: owner?.id ?? "", role: "admin" },
      ...told.map(({ id }) => ({ groupId, userId: id })),
    ]);
  await db.insert(pushSubscriptions).values(
    told.map(({ id, cookie }, index) => {
      const { endpoint, keys } = subscribedBrowser(`browser-${index}`).subscription;
      return { userId: id, sid: sessionKeyOf(cookie) ?? "", endpoint, ...keys };
    }),
  );
}

interface Sinks {
  mails: readonly string[];
  push: PushService;
  databaseUrl: string;
}

/** Moves up the mails, which otherwise wait ten minutes for further announcements of the group. */
async function mailAtOnce(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  const told = async () => {
    const [row] =
      await sql`select count(*)::int as count from notification_deliveries where channel = 'mail'`;
    return row?.count;
  };
  while ((await told()) < TOLD) await delay(LOOK_MS);
  await sql`update notification_deliveries set due_at = (select max(due_at) from notification_deliveries where channel = 'push')
    where channel = 'mail'`;
  await sql.end();
}

async function announce(server: ServerProcess, { mails, push, databaseUrl }: Sinks): Promise<void> {
  const [owner, ...others] = members();
  if (!owner) throw new Error("There are no members");
  const calls = others
    .slice(TOLD)
    .map(({ cookie }) => ({ path: "/api/events?limit=20", headers: { cookie } }));
  const visits = startVisits(server.url, calls, VISITS_A_SECOND);
  await delay(BEFORE_MS);
  const rows = [latencyRow("before", visits)];
  const payload = { title: "Gate shut", content: "The gate at Wombat Flat is shut: meet at the pub." };
  const startedAt = performance.now();
  await callsOf(server, owner).send("/api/groups/1/announcements", payload);
  await mailAtOnce(databaseUrl);
  const pushed = lastOf(() => new Set(push.received.map(({ path }) => path)).size);
  const mailed = lastOf(() => mails.length);
  while (pushed.count < TOLD || mailed.count < TOLD) {
    if (performance.now() - startedAt > MAX_WAIT_MS)
      throw new Error(`${pushed.count} pushed and ${mailed.count} mailed`);
    await delay(LOOK_MS);
    for (const sink of [pushed, mailed]) sink.look();
  }
  rows.push(latencyRow("while it is sent", visits));
  await visits.stop();
  const after = (at: number) => rounded((at - startedAt - UNDO_MS) / 1000);
  heading(
    `An announcement to ${TOLD}, ${HANGING} of their push services hang, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    `Seconds from the end of the ${UNDO_MS / 1000} s in which it may be undone: first push message ` +
      `${after(pushed.firstAt)}, last ${after(pushed.lastAt)}; first mail ${after(mailed.firstAt)}, last ${after(mailed.lastAt)}.\n`,
  );
  console.log(table(rows));
}

/** When a count was first above zero, and when it last changed. */
function lastOf(read: () => number) {
  const seen = {
    count: 0,
    firstAt: 0,
    lastAt: 0,
    look() {
      const count = read();
      if (count === seen.count) return;
      seen.lastAt = performance.now();
      if (seen.count === 0) seen.firstAt = seen.lastAt;
      seen.count = count;
    },
  };
  return seen;
}

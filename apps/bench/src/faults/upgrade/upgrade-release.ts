import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openDatabase } from "@longpaddock/db/open";
import { rows } from "@longpaddock/db/rows";
import { sessions } from "@longpaddock/db/schema/sessions";
import { sql } from "drizzle-orm";
import { buildLastRelease } from "../../../../../scripts/build-release.mjs";
import { startPostgres } from "../../../../../scripts/postgres.mjs";
import { type Member, sessionOf } from "../../data/members";
import type { Fault } from "../fault";
import { type ApiProcess, startApi } from "../rig/api-process";
import { columnsOf, differences, tableSums } from "../rig/checksums";
import { manage } from "../rig/manage";
import { type Answer, isDone, send } from "../rig/send";

/** What the last release's pages read. */
const READS = [
  "/api/auth/user",
  "/api/user/profile",
  "/api/routes",
  "/api/routes/1",
  "/api/groups",
  "/api/groups/1",
  "/api/groups/1/posts",
  "/api/groups/1/members",
  "/api/events",
  "/api/events/1",
  "/api/events/1/participants",
  "/api/badges",
  "/api/notifications",
];
/** What they write, each new or done again. */
const WRITES = [
  ["/api/routes/1/rate", { rating: 4 }],
  ["/api/routes", { name: "Old page", vehicleType: "4x4", difficulty: "easy", state: "NSW" }],
] as const;

export const upgradeRelease: Fault = {
  name: "upgrade from the last release, with the demo data, while the old server runs",
  promise: "the data is unchanged by checksum, and what an old page asks is answered as before",
  async run() {
    const entry = await buildLastRelease();
    if (!entry) throw new Error("The history doesn't hold the last release");
    const postgres = await startPostgres();
    if (!postgres) throw new Error("This machine has no PostgreSQL server programs");
    const folder = mkdtempSync(join(tmpdir(), "long-paddock-upgrade-"));
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
    const started: ApiProcess[] = [];
    const start = async (program?: string) => {
      const api = await startApi({ env, ...(program && { entry: program }) });
      started.push(api);
      return api;
    };
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
    try {
      const oldManage = join(dirname(entry), "manage.js");
      await manage(env, ["migrate"], oldManage);
      await manage(env, ["seed"], oldManage);
      const member = await signIn(database.db);
      const old = await start(entry);
      const before = await readAll(old.url, member);
      // The migration itself is noted among the acts of administrators.
      const { admin_acts: _, ...columns } = await columnsOf(database.db);
      const sums = await tableSums(database.db, columns);
      await manage(env, ["migrate"]);
      const changed = differences(sums, await tableSums(database.db, columns));
      const count = Object.values(sums).reduce((sum, text) => sum + Number.parseInt(text, 10), 0);

      const current = await start();
      const [byOld, byNew] = [await readAll(old.url, member), await readAll(current.url, member)];
      const wrong = READS.filter((_, index) => {
        const [was, still, now] = [before[index], byOld[index], byNew[index]];
        return !was || !still || !now || !answersAs(was, still) || !answersAs(was, now);
      });
      for (const api of [old, current])
        for (const [path, body] of WRITES)
          if (!isDone(await send(api.url, { method: "POST", path, body }, member))) wrong.push(path);
      return {
        figure:
          `${count} rows of ${Object.keys(columns).length} tables, ${changed.length} tables changed` +
          `${changed.length > 0 ? ` (${changed.join(", ")})` : ""}; ${READS.length} reads and ${WRITES.length} writes ` +
          `by both servers afterwards, wrong: ${wrong.join(", ") || "none"}`,
        passed: count > 0 && changed.length === 0 && wrong.length === 0,
      };
    } finally {
      await database.close();
      for (const api of started) await api.stop("SIGKILL");
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** A rider of the demo data, who has onboarded. */
async function signIn(db: Awaited<ReturnType<typeof openDatabase>>["db"]): Promise<Member> {
  const [rider] = await rows<{ id: string }>(
    db,
    sql`select m.user_id as id from group_members m join users u on u.id = m.user_id
      where m.group_id = 1 and u.onboarding_completed and u.role = 'user' order by 1 limit 1`,
  );
  if (!rider) throw new Error("The demo data has no rider");
  const { key, cookie } = sessionOf(rider.id);
  const expire = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ sid: key, sess: { userId: rider.id }, userId: rider.id, expire });
  return { id: rider.id, cookie };
}

async function readAll(origin: string, member: Member): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const path of READS) answers.push(await send(origin, { method: "GET", path }, member));
  return answers;
}

/** The same status, with every field that was there, of the same type. More fields harm nobody. */
function answersAs(was: Answer, now: Answer): boolean {
  return was.status === 200 && now.status === 200 && hasFields(was.body, now.body);
}

function hasFields(was: unknown, now: unknown): boolean {
  if (Array.isArray(was)) return Array.isArray(now) && was.every((one, index) => hasFields(one, now[index]));
  if (typeof was !== "object" || was === null || typeof now !== "object" || now === null)
    return was === null || now === null || typeof was === typeof now;
  const fields = now as Record<string, unknown>;
  return Object.entries(was).every(([name, value]) => name in fields && hasFields(value, fields[name]));
}

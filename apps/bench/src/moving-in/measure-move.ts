import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { smtpServer } from "../../../api/test/live/smtp-server";
import { clubCalendar, clubList, clubRoutes } from "../../../api/test/made-up-club";
import { openBenchDatabase } from "../data/database";
import { members, seedMembers } from "../data/members";
import { residentBytes } from "../process-usage";
import { BUILT_SERVER, type ServerProcess, startServer } from "../servers/server-process";
import { sized } from "../size";
import { heading, rounded, table } from "../table";
import { callsOf } from "./calls";

const ROUTES = sized(300, 10);
const LOOK_MS = 250;
/** As the page looks while an import runs: it isn't counted among the calls that do something. */
const MAX_WAIT_MS = 20 * 60_000;
const MB = 1_000_000;

type Calls = ReturnType<typeof callsOf>;

interface Brought {
  file: string;
  rows: number;
  added: number;
  left: number;
  "read, s": number;
  "run, s": number;
  calls: number;
}

/** A made-up club of 400 moves in, by the calls that the page /move-in makes; then the same files come again. */
export async function measureMove(): Promise<void> {
  const mail = smtpServer();
  await mail.listen();
  const database = await openBenchDatabase(seedMembers);
  const server = await startServer(BUILT_SERVER, database.url, {
    SMTP_URL: mail.url(),
    MAIL_FROM: "club@localhost",
  });
  try {
    await moveIn(server, mail.mails);
  } finally {
    await server.stop();
    await database.remove();
    await mail.close();
  }
}

async function moveIn(server: ServerProcess, mails: readonly string[]): Promise<void> {
  const [owner] = members();
  if (!owner) throw new Error("There are no members");
  const calls = callsOf(server, owner);
  const group = await calls.send("/api/groups", {
    name: "High Plains Riders",
    description: "Four hundred riders",
    type: "motorcycle",
    region: "NSW",
    isPrivate: true,
  });
  const files = {
    members: new File([clubList()], "members.csv", { type: "text/csv" }),
    events: new File([clubCalendar()], "calendar.ics", { type: "text/calendar" }),
    routes: new File([new Uint8Array(clubRoutes(ROUTES))], "routes.zip", { type: "application/zip" }),
  };
  const rows: Brought[] = [];
  const ids: number[] = [];
  const startedAt = performance.now();
  for (const turn of ["", ", again"])
    for (const [kind, file] of Object.entries(files)) {
      const { id, row } = await bring(calls, { groupId: group.id, kind, file });
      rows.push({ file: file.name + turn, ...row });
      if (row.added > 0) ids.push(id);
    }
  const seconds = (performance.now() - startedAt) / 1000;
  const invited = rows[0]?.added ?? 0;
  const mailedAt = performance.now();
  await until(async () => mails.length >= invited);
  const mailed = (performance.now() - mailedAt) / 1000;
  const memory = residentBytes(server.pid) / MB;
  const undoneAt = performance.now();
  for (const id of ids) {
    await calls.send(`/api/imports/${id}/undo`, {});
    await until(async () => (await calls.send(`/api/imports/${id}?limit=1`)).state === "undone");
  }
  heading(`A club of 400 moves in, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(table(rows.map((row) => ({ ...row }))));
  console.log(
    `\nAll twice in ${rounded(seconds)} s; the last of ${mails.length} mails ${rounded(mailed)} s later; ` +
      `${rounded(memory)} MB; all taken back in ${rounded((performance.now() - undoneAt) / 1000)} s.`,
  );
  if (rows.slice(3).some(({ added }) => added > 0)) throw new Error("The same file added something twice");
}

interface Wanted {
  groupId: number;
  kind: string;
  file: File;
}

async function bring(
  calls: Calls,
  { groupId, kind, file }: Wanted,
): Promise<{ id: number; row: Omit<Brought, "file"> }> {
  const form = new FormData();
  form.set("kind", kind);
  form.set("groupId", String(groupId));
  form.set("file", file);
  calls.take();
  const startedAt = performance.now();
  const { id, counts } = await calls.send("/api/imports", form);
  const readAt = performance.now();
  if (counts.waiting > 0) await calls.send(`/api/imports/${id}/run`, {});
  const made = calls.take();
  const one = async () => calls.send(`/api/imports/${id}?limit=1`);
  if (counts.waiting > 0) await until(async () => (await one()).state === "done");
  const after = (await one()).counts;
  return {
    id,
    row: {
      rows: counts.rows,
      added: after.done,
      left: counts.rows - after.done,
      "read, s": rounded((readAt - startedAt) / 1000),
      "run, s": rounded((performance.now() - readAt) / 1000),
      calls: made,
    },
  };
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error("It took too long");
    await delay(LOOK_MS);
  }
}

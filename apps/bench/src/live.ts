import { get, type IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { residentBytes } from "./process-usage";
import { BUILT_SERVER, startServer } from "./servers/server-process";
import { sized } from "./size";
import { heading, quantile, rounded, table } from "./table";

const PAGES = sized(1000, 100);
const CHANGES = sized(20, 4);
const OPENED_AT_ONCE = 50;
const MB = 1_000_000;

/** Measures what open pages cost the server, and how long a change takes to all of them. */
export async function measureLive(databaseUrl: string): Promise<void> {
  const server = await startServer(BUILT_SERVER, databaseUrl);
  const sql = postgres(databaseUrl, { max: 1 });
  const [member] = await sql`select id from users limit 1`;
  const [group] = await sql`insert into groups (name, description, type, created_by)
    values ('Live', 'Open pages', 'motorcycle', ${member?.id}) returning id`;
  const path = `${server.url}/api/live?groups=${group?.id}`;
  const delays: number[] = [];
  let sentAt = 0;
  const hear = (bytes: Buffer) => {
    if (bytes.includes("event: change")) delays.push(performance.now() - sentAt);
  };
  const pages: IncomingMessage[] = [];
  try {
    // The first request loads what every server needs.
    pages.push(await openPage(path, 0));
    await delay(1000);
    const before = residentBytes(server.pid);
    for (let first = 1; first < PAGES; first += OPENED_AT_ONCE)
      pages.push(...(await Promise.all(range(first, OPENED_AT_ONCE).map((page) => openPage(path, page)))));
    await delay(1000);
    const cost = residentBytes(server.pid) - before;
    for (const page of pages) page.on("data", hear);
    for (let change = 0; change < CHANGES; change++) {
      sentAt = performance.now();
      const payload = JSON.stringify({ groupId: group?.id, kind: "post", postId: change + 1 });
      await sql`select pg_notify('live', ${payload})`;
      await delay(500);
    }
    heading(`${pages.length} open pages of a group`);
    console.log(
      table([
        {
          "memory, MB": rounded(cost / MB),
          "kB a page": rounded(cost / 1000 / PAGES),
          "delay p50, ms": rounded(quantile(delays, 0.5)),
          "p99, ms": rounded(quantile(delays, 0.99)),
          "heard of": `${delays.length} of ${pages.length * CHANGES}`,
        },
      ]),
    );
    if (delays.length !== pages.length * CHANGES) throw new Error("Not all pages heard of all changes");
  } finally {
    for (const page of pages) page.destroy();
    await sql`delete from groups where id = ${group?.id}`;
    await sql.end();
    await server.stop();
  }
}

const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/** Each from an address of its own. */
async function openPage(path: string, page: number): Promise<IncomingMessage> {
  const headers = { "x-forwarded-for": `10.1.${Math.floor(page / 250)}.${(page % 250) + 1}` };
  return new Promise((resolve, reject) => {
    get(path, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`The server answered ${answer.statusCode}`));
      answer.on("error", () => undefined);
      answer.resume();
      resolve(answer);
    }).on("error", reject);
  });
}

import autocannon from "autocannon";
import { publicRoutes, ROUTES } from "./data/database";
import { members } from "./data/members";
import { SEARCHES } from "./data/words";
import { trpcBatchPath } from "./request-flows";
import { BUILT_SERVER, startServer } from "./servers/server-process";
import { sized } from "./size";
import { latencyRow, startVisits, visitorCalls } from "./steady-visits";
import { heading, table } from "./table";

const VISITS_PER_SECOND = 50;
const SECONDS = sized(8, 1);
/** Each needs its own server. */
const ATTACKS = sized(Number.POSITIVE_INFINITY, 1);
const WARM_UP_MS = sized(3000, 500);
const CONNECTIONS = 16;
const TARGET_P99_MS = 50;
/** The most that one request may hold. */
const BATCH = 10;
const WORDS = 8;
const LONGEST_LIST = 500;
const WRONG_VALUES = 100_000;

interface Attack {
  name: string;
  requests: autocannon.Request[];
}

/** Measures other visitors' latency while one client sends the worst requests that the limits allow. */
export async function measureAttack(databaseUrl: string): Promise<void> {
  const [attacker, ...others] = members();
  if (!attacker) throw new Error("There are no members");
  const visits = visitorCalls(await publicRoutes(databaseUrl), others);
  const rows = [];
  for (const attack of [{ name: "none", requests: [] }, ...attacks().slice(0, ATTACKS)])
    for (const headers of [{ cookie: attacker.cookie }, ...sized([{ "x-forwarded-for": "10.66.6.6" }], [])]) {
      // Limits are counted in the process: each attack has all that a client may send.
      const server = await startServer(BUILT_SERVER, databaseUrl);
      const steady = startVisits(server.url, visits, VISITS_PER_SECOND);
      try {
        await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
        steady.take();
        const statuses = await send(server.url, attack, headers);
        rows.push({
          ...latencyRow(`${attack.name}, ${"cookie" in headers ? "member" : "visitor"}`, steady),
          "the client's answers": statuses,
        });
      } finally {
        await steady.stop();
        await server.stop();
      }
    }
  heading("One client's worst requests");
  console.log(
    `${ROUTES} routes. Latency (ms) of ${VISITS_PER_SECOND} other members' requests a second while one client sends ` +
      `for ${SECONDS} s over ${CONNECTIONS} connections, whatever it is answered. The p99 should stay below ` +
      `${TARGET_P99_MS} ms.\n`,
  );
  console.log(table(rows));
}

function attacks(): Attack[] {
  const searches = (word: (index: number) => string) =>
    Array.from({ length: 40 }, (_, index) => ({
      path: trpcBatchPath(
        "routes.list",
        Array.from({ length: BATCH }, (_, call) => ({
          search: Array.from({ length: WORDS }, (_, part) =>
            word((index * BATCH + call) * WORDS + part),
          ).join(" "),
          limit: 100,
        })),
      ),
    }));
  const common = Object.values(SEARCHES);
  return [
    { name: "searches for common words", requests: searches((index) => common[index % 2] ?? "") },
    { name: "searches for words with slips", requests: searches((index) => `tanimi${index % 97}x`) },
    { name: "searches for beginnings", requests: searches((index) => "aborstw"[index % 7] ?? "") },
    { name: "longest lists", requests: [{ path: `/api/routes?limit=${LONGEST_LIST}` }] },
    {
      name: "lists of wrong values",
      requests: [
        {
          method: "POST",
          path: "/api/routes",
          headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
          body: JSON.stringify({ waypoints: Array(WRONG_VALUES).fill(0) }),
        },
      ],
    },
  ];
}

/** @returns how often each status was answered */
async function send(url: string, { requests }: Attack, headers: Record<string, string>): Promise<string> {
  if (requests.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
    return "";
  }
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    // In a thread: the client must not delay the visits that are measured.
    workers: 1,
    requests: requests.map((request) => ({
      method: "GET",
      ...request,
      headers: { ...headers, ...request.headers },
    })),
  });
  const counts = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count }]) => `${count} x ${status}`,
  );
  return [...counts, ...(result.errors > 0 ? [`${result.errors} failed`] : [])].join(", ");
}

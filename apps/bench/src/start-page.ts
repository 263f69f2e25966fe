import { openBenchDatabase } from "./data/database";
import { members } from "./data/members";
import { startRows } from "./data/start-rows";
import { load } from "./load";
import { measurePlans } from "./plans/plans";
import { BUILT_SERVER, startServer } from "./servers/server-process";
import { sized } from "./size";
import { heading, rounded, table } from "./table";

const SMALL = { routes: 1000, members: 1001, groups: 10 };
const LARGE = sized(
  { routes: 100_000, members: 10_000, groups: 1000 },
  { routes: 2000, members: 2000, groups: 100 },
);
const SECONDS = 5;
/** Until every connection has planned each statement five times, and the code is compiled. */
const WARM_UP_SECONDS = 10;
/** As the web app asks, together with the sign-in check. */
const PATH = "/trpc/auth.user,start.read?batch=1&input=%7B%7D";

/** Compares the start page on a small and a large site, and explains each of its statements on the large one. */
export async function measureStartPage(): Promise<void> {
  const rows = [];
  for (const sizes of sized([SMALL, LARGE], [LARGE])) {
    const database = await openBenchDatabase(startRows(sizes));
    try {
      rows.push({ ...sizes, ...(await loadPage(database.url)) });
      if (sizes === LARGE) {
        const [, member] = members();
        await measurePlans(database.url, [{ name: "start page", path: PATH, as: member ?? null }]);
      }
    } finally {
      await database.remove();
    }
  }
  heading("Start page");
  console.log(table(rows));
}

async function loadPage(url: string) {
  const server = await startServer(BUILT_SERVER, url);
  try {
    const calls = members().map(({ cookie }) => ({ path: PATH, headers: { cookie } }));
    await load(server, calls, WARM_UP_SECONDS);
    const { perSecond, p99, processor } = await load(server, calls, SECONDS);
    return { "pages per second": rounded(perSecond), "CPU µs": rounded(processor), "p99 ms": rounded(p99) };
  } finally {
    await server.stop();
  }
}

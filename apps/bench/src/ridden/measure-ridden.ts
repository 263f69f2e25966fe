import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openPostgres } from "@longpaddock/db/postgres";
import postgres from "postgres";
import { loadRides } from "../../../api/src/gpx/ridden/load-ridden-lines";
import { openBenchDatabase } from "../data/database";
import { members } from "../data/members";
import { SeededRandom } from "../data/seeded-random";
import { writeTrack } from "../gpx/track-files";
import { uploadGpx } from "../gpx/upload-gpx";
import { processorMicroseconds, residentBytes } from "../process-usage";
import { BUILT_SERVER, type ServerProcess, startServer } from "../servers/server-process";
import { sized } from "../size";
import { heading, quantile, rounded, table } from "../table";
import { riddenRows } from "./ridden-rows";

const ROUTES = sized(100_000, 300);
const READS = sized(4000, 100);
const AT_ONCE = 4;
const PLANS = sized(50, 5);
const UPLOADS = sized(10, 2);
const UPLOAD_POINTS = 20_000;
const MEGABYTE = 1024 * 1024;
/** A small run is over before the server is warm. */
const MAX_P99_MS = sized(50, 1000);
const MAX_BYTES = 100_000;
const MAX_UPLOAD_SECONDS = 1;

/** Fills the layer from stored routes, reads tiles of it, and shares rides. @throws Error if a promise isn't kept */
export async function measureRidden(): Promise<void> {
  const bench = await openBenchDatabase(riddenRows(ROUTES));
  const db = postgres(bench.url, { max: 1, onnotice: () => undefined });
  // As in a database from before the layer: what its triggers noted is gone.
  await db`truncate ridden_waiting`;
  const server = await startServer(BUILT_SERVER, bench.url);
  try {
    heading(`Ridden lines of ${ROUTES.toLocaleString("en-AU")} routes`);
    const filled = await fill(db, server);
    const rides = await readRides(db, bench.url);
    const tiles = await readTiles(db, server);
    const uploads = await share(db, server);
    console.log(table([{ ...filled }]));
    console.log(`\n${table([{ ...rides }])}\n\n${table([{ ...tiles }])}\n\n${table([{ ...uploads }])}`);
    const isKept =
      tiles["p99, ms"] < MAX_P99_MS &&
      tiles["largest, bytes unpacked"] < MAX_BYTES &&
      uploads["CPU s a ride, longest"] < MAX_UPLOAD_SECONDS;
    if (!isKept) throw new Error("Tiles take too long, are too large, or a ride takes too long to take in");
  } finally {
    await server.stop();
    await db.end();
    await bench.remove();
  }
}

async function isUpToDate(db: postgres.Sql): Promise<boolean> {
  const [left] = await db`select exists (select from ridden_waiting) or exists (select from ridden_changes)
      or exists (select from ridden_leg_changes) as "isLeft"`;
  return !left?.isLeft;
}

/** The server notes the routes that are missing when it starts. */
async function fill(db: postgres.Sql, server: ServerProcess) {
  const start = performance.now();
  const before = processorMicroseconds(server.pid);
  const first = residentBytes(server.pid);
  let [most, drawn] = [first, 0];
  while (drawn === 0 || !(await isUpToDate(db))) {
    await delay(200);
    most = Math.max(most, residentBytes(server.pid));
    const [tiles] = await db`select count(*)::integer as drawn from ridden_tiles where zoom = 0`;
    drawn = tiles?.drawn ?? 0;
  }
  const [stored] = await db`select
    (select count(*)::integer from ridden_pieces) as pieces, (select count(*)::integer from ridden_tiles) as tiles,
    pg_total_relation_size('ridden_pieces') + pg_total_relation_size('ridden_tiles') as bytes`;
  return {
    "sweep, s": rounded((performance.now() - start) / 1000),
    "of it CPU of the server, s": rounded((processorMicroseconds(server.pid) - before) / 1e6),
    "memory of the server before, MB": rounded(first / MEGABYTE),
    "and at most, MB": rounded(most / MEGABYTE),
    pieces: stored?.pieces ?? 0,
    tiles: stored?.tiles ?? 0,
    "in the database, MB": rounded(Number(stored?.bytes) / MEGABYTE),
  };
}

/** What a planned trip reads of all legs. */
async function readRides(db: postgres.Sql, databaseUrl: string) {
  const [stored] = await db`select count(distinct leg)::integer as legs, count(*)::integer as rides
    from ridden_legs where metres > 0`;
  const opened = openPostgres({ databaseUrl });
  const times: number[] = [];
  for (let read = 0; read < PLANS; read++) {
    const start = performance.now();
    await loadRides(opened.db);
    times.push(performance.now() - start);
  }
  await opened.close();
  return {
    "legs ridden": stored?.legs ?? 0,
    "rides along them": stored?.rides ?? 0,
    "read for a plan, median ms": rounded(quantile(times, 0.5)),
    "longest ms": rounded(quantile(times, 1)),
  };
}

/** Tiles of every zoom alike, so that the few large ones of the whole country count as much as the many small ones. */
async function readTiles(db: postgres.Sql, server: ServerProcess) {
  const stored = await db<{ zoom: number; place: number }[]>`
    select zoom, place from (select zoom, place, row_number() over (partition by zoom order by length(tile) desc) as nth
      from ridden_tiles) t where nth <= 200`;
  const random = new SeededRandom(7);
  const times: number[] = [];
  let [packed, unpacked] = [0, 0];
  const readOne = async (number: number) => {
    const { zoom = 0, place = 0 } = stored[random.below(stored.length)] ?? {};
    const start = performance.now();
    const answer = await fetch(`${server.url}/api/tiles/ridden/${addressOf(zoom, place)}.mvt`, {
      headers: { "x-forwarded-for": `10.3.${number % 250}.1` },
    });
    const content = Buffer.from(await answer.arrayBuffer());
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`A tile was answered with ${answer.status}`);
    unpacked = Math.max(unpacked, content.length);
    packed = Math.max(packed, Number(answer.headers.get("content-length") ?? 0));
  };
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < READS) await readOne(next++);
    }),
  );
  return {
    reads: READS,
    "at once": AT_ONCE,
    "median, ms": rounded(quantile(times, 0.5)),
    "p99, ms": rounded(quantile(times, 0.99)),
    "largest, bytes packed": packed,
    "largest, bytes unpacked": unpacked,
  };
}

/** The bits of a place are those of the column and the row in turn. */
function addressOf(zoom: number, place: number): string {
  const number = Math.floor(place / 4 ** (12 - zoom));
  const bits = (offset: number) =>
    Array.from({ length: zoom }, (_, bit) => ((number >> (2 * bit + offset)) & 1) << bit).reduce(
      (a, b) => a + b,
      0,
    );
  return `${zoom}/${bits(0)}/${bits(1)}`;
}

async function share(db: postgres.Sql, server: ServerProcess) {
  const folder = await mkdtemp(join(tmpdir(), "long-paddock-bench-"));
  const file = join(folder, "ride.gpx");
  await writeTrack(file, "gpx", UPLOAD_POINTS);
  const processor: number[] = [];
  const waits: number[] = [];
  const [author] = members();
  if (!author) throw new Error("There are no members");
  try {
    for (let shared = 0; shared < UPLOADS; shared++) {
      await uploadGpx(server.url, file, author);
      const [start, before] = [performance.now(), processorMicroseconds(server.pid)];
      while (!(await isUpToDate(db))) await delay(50);
      processor.push((processorMicroseconds(server.pid) - before) / 1e6);
      waits.push((performance.now() - start) / 1000);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    "rides shared": UPLOADS,
    "CPU s a ride, median": rounded(quantile(processor, 0.5)),
    "CPU s a ride, longest": rounded(quantile(processor, 1)),
    "s until it is on the map, longest": rounded(quantile(waits, 1)),
  };
}

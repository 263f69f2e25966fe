import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publicRoutes } from "../data/database";
import { members } from "../data/members";
import { residentBytes } from "../process-usage";
import { BUILT_SERVER, startServer } from "../servers/server-process";
import { sized } from "../size";
import { latencyRow, startVisits, visitorCalls } from "../steady-visits";
import { heading, rounded, table } from "../table";
import { type BenchFormat, writeTrack } from "./track-files";
import { uploadGpx } from "./upload-gpx";

const POINTS = sized(450_000, 20_000);
const VISITS_PER_SECOND = 50;
const QUIET_SECONDS = sized(6, 1);
const MB = 1_000_000;

/** Measures uploads of 450,000 points in each format, and their effect on other requests. */
export async function measureGpx(databaseUrl: string): Promise<void> {
  for (const format of ["gpx", "kml", "fit"] as const) await measureFormat(databaseUrl, format);
}

async function measureFormat(databaseUrl: string, format: BenchFormat): Promise<void> {
  const everyone = members();
  const [gold] = everyone;
  if (!gold) throw new Error("There are no members");
  const calls = visitorCalls(await publicRoutes(databaseUrl), everyone);
  const folder = await mkdtemp(join(tmpdir(), "long-paddock-gpx-"));
  const file = join(folder, `long-way.${format}`);
  await writeTrack(file, format, POINTS);
  const server = await startServer(BUILT_SERVER, databaseUrl);
  const visits = startVisits(server.url, calls, VISITS_PER_SECOND);
  try {
    await pause(QUIET_SECONDS);
    visits.take();
    await pause(QUIET_SECONDS);
    const before = latencyRow("before", visits);
    const memory = watchMemory(server.pid);
    const start = performance.now();
    await uploadGpx(server.url, file, gold);
    const seconds = (performance.now() - start) / 1000;
    const during = latencyRow("during", visits);
    const { growth, retained } = memory.stop();
    await pause(QUIET_SECONDS);
    heading(`${POINTS.toLocaleString("en-AU")} points as ${format.toUpperCase()}`);
    console.log(
      `${rounded((await stat(file)).size / MB)} MB uploaded, read and stored in ${rounded(seconds)} s; ` +
        `memory grew by up to ${rounded(growth / MB)} MB and by ${rounded(retained / MB)} MB at the end. Latency (ms) of ` +
        `${VISITS_PER_SECOND} other requests a second:\n`,
    );
    console.log(table([before, during, latencyRow("after", visits)]));
  } finally {
    await visits.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

function watchMemory(pid: number) {
  const atStart = residentBytes(pid);
  let peak = atStart;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid));
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return { growth: peak - atStart, retained: residentBytes(pid) - atStart };
    },
  };
}

import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isAppError } from "@longpaddock/domain/errors";
import { analyseLine as analyseLineHere } from "@longpaddock/gpx/analyse-line";
import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { readGpx as readHere } from "@longpaddock/gpx/read-gpx";
import { CORPUS, gpxFile, inChunks } from "@longpaddock/gpx/test/documents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GpxThreads } from "./gpx-threads";
import { analyseLine, readGpx, readStoredGpx } from "./read-gpx";
import { reportAtField } from "./report-at-field";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "long-paddock-threads-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const corpus = (name: string) => fileURLToPath(new URL(`${name}.gpx`, CORPUS));

async function failureOf(work: Promise<unknown>) {
  const outcome = await work.catch((error: unknown) => error);
  if (!isAppError(outcome)) throw new Error(`expected an AppError, got ${String(outcome)}`);
  return outcome;
}

describe("reading in a thread", () => {
  test.each(["garmin-alpine-way", "gaia-barrington-tops", "waypoints-gibb-river-road"])(
    "%s gives the same result as on the main thread",
    async (name) => {
      expect(await readGpx(corpus(name))).toEqual(readHere(inChunks(gpxFile(name))));
    },
  );

  test("an invalid file fails with the reason, at whichever field a form has it", async () => {
    const message = "This is not a GPX, KML, TCX or FIT file: it is a JPEG photo";
    const reading = () => readGpx(corpus("broken/photo"));
    await expect(reading()).rejects.toThrow(new InvalidGpxError(message));
    expect(await failureOf(reportAtField("trip", reading()))).toMatchObject({
      code: "BAD_REQUEST",
      message,
      fields: { trip: message },
    });
  });

  test("a stored file is read from its stream and leaves nothing behind", async () => {
    const incoming = join(folder, "incoming");
    const { points } = await readStoredGpx(Readable.from([gpxFile("garmin-alpine-way")]), incoming);
    expect(points).toBe(340);
    expect(await readdir(incoming)).toEqual([]);
  });

  test("a line is measured without being changed", async () => {
    const { line } = readHere(inChunks(gpxFile("garmin-alpine-way")));
    const elevations = Float32Array.from(line.elevations);
    const reading = await analyseLine(line);
    expect(line.elevations).toEqual(elevations);
    expect(reading).toEqual(analyseLineHere(line));
  });

  test("idle threads don't keep the process alive", async () => {
    const module = new URL("./read-gpx.ts", import.meta.url).href;
    const script = `const { readGpx } = await import("${module}"); console.log((await readGpx("${corpus("garmin-alpine-way")}")).points);`;
    const run = promisify(execFile);
    const args = ["--import", "tsx", "--input-type=module", "--eval", script];
    const { stdout } = await run(process.execPath, args, { timeout: 25_000 });
    expect(stdout.trim()).toBe("340");
  });
});

describe("a thread that fails", () => {
  const file = new URL("../../test/failing-thread.ts", import.meta.url);
  const threads = new GpxThreads({ file, timeoutMs: 20_000 });

  test.each(["exit", "fillMemory", "fail"])(
    "reports an error after %s, and the next call works",
    async (what) => {
      const { code, message } = await failureOf(threads.run(what, null));
      expect(code).toBe("UNAVAILABLE");
      expect(message).toBe("We couldn't read the GPX file just now. Please try again shortly.");
      expect(await threads.run("succeed", null)).toBe("read");
    },
  );

  test("is stopped when it takes too long, and the next call works", async () => {
    // Starting a thread counts too, which takes seconds on a busy machine.
    const impatient = new GpxThreads({ file, timeoutMs: 15_000 });
    await impatient.run("succeed", null);
    const { code, message } = await failureOf(impatient.run("runForever", null));
    expect(code).toBe("UNAVAILABLE");
    expect(message).toMatch(/took too long/);
    expect(await impatient.run("succeed", null)).toBe("read");
  });
});

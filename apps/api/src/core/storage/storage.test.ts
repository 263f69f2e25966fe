import { mkdir, mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Bucket, startBucket } from "../../../test/bucket";
import { toAppError } from "../../http/errors";
import { fileStorage } from "./file-storage";
import { s3Storage } from "./s3-storage";
import type { Storage } from "./storage";

let folder: string;
let bucket: Bucket;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("AWS_REGION", "ap-southeast-2");
  storages.files = fileStorage(join(folder, "uploads"));
  bucket = await startBucket();
  storages.bucket = s3Storage("s3://files/paddock", bucket.endpoint);
});

afterAll(() => {
  vi.unstubAllEnvs();
  bucket.close();
});

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys;
}

describe.each(["files", "bucket"])("storage in %s", (kind) => {
  const storage = () => storages[kind] as Storage;
  const received = async (text: string) => {
    const path = join(folder, `received-${kind}`);
    await writeFile(path, text);
    return { path, contentType: "application/gpx+xml" };
  };

  test("saves a file, reads it and removes it", async () => {
    await storage().save("gpx/one.gpx", await received("<gpx/>"));
    const found = await storage().read("gpx/one.gpx");
    expect(found?.bytes).toBe(6);
    expect(found && (await buffer(found.stream)).toString()).toBe("<gpx/>");
    await storage().remove("gpx/one.gpx");
    await storage().remove("gpx/one.gpx");
    expect(await storage().read("gpx/one.gpx")).toBeNull();
  });

  test.each(["", "/", "..", "gpx", "../secret.gpx", "gpx/../../x.gpx", "/etc/passwd", "gpx/a/b.gpx", "gpx/"])(
    "rejects the key '%s' instead of treating it as a missing file",
    async (key) => {
      const file = await received("<gpx/>");
      await expect(storage().read(key)).rejects.toThrow("Not a storage key");
      await expect(storage().save(key, file)).rejects.toThrow("Not a storage key");
      await expect(storage().remove(key)).rejects.toThrow("Not a storage key");
    },
  );

  test.each(["gpx/none.gpx", "eventPhoto/one.webp", "event-photo/one.webp"])("%s is a key", async (key) => {
    expect(await storage().read(key)).toBeNull();
  });

  test("lists the keys of its files, and no others", async () => {
    const keys = ["gpx/a-1.gpx", "gpx/b-2.gpx", "gpx/c-3.gpx"];
    for (const key of keys) await storage().save(key, await received("<gpx/>"));
    const listed = await keysOf(storage());
    expect(listed).toEqual(expect.arrayContaining(keys));
    expect(listed.every((key) => /^gpx\/[a-z0-9-]+\.gpx$/.test(key))).toBe(true);
    for (const key of keys) await storage().remove(key);
    expect(await keysOf(storage())).not.toContain(keys[0]);
  });
});

describe("storage in files", () => {
  test("removes what an interrupted save left of a file", async () => {
    const unfinished = join(folder, "uploads", "gpx", "four.gpx.part");
    await mkdir(join(folder, "uploads", "gpx"), { recursive: true });
    await writeFile(unfinished, "<gp");
    await storages.files?.remove("gpx/four.gpx");
    await expect(stat(unfinished)).rejects.toThrow("ENOENT");
  });

  test("leaves nothing behind when a file cannot be saved", async () => {
    const missing = { path: join(folder, "nothing-here"), contentType: "text/plain" };
    await expect(storages.files?.save("gpx/three.gpx", missing)).rejects.toThrow();
    expect(await readdir(join(folder, "uploads", "gpx"))).not.toContain("three.gpx.part");
  });
});

test("a file that the bucket doesn't confirm isn't taken as stored", async () => {
  const portal = createServer((request, response) => {
    request.resume().once("end", () => response.end("<html>"));
  });
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
  const { port } = portal.address() as AddressInfo;
  const path = join(folder, "unconfirmed");
  await writeFile(path, "<gpx/>");
  const save = s3Storage("s3://files/app", `http://127.0.0.1:${port}`).save("gpx/two.gpx", {
    path,
    contentType: "application/gpx+xml",
  });
  await expect(save).rejects.toMatchObject({ code: "UNAVAILABLE" });
  portal.close();
});

test.each(["NoSuchBucket", "AccessDenied", "SlowDown"])(
  "a bucket that answers %s is unavailable for now",
  async (code) => {
    const refusing = createServer((request, response) => {
      request.resume();
      response.writeHead(code === "SlowDown" ? 503 : 404, { "content-type": "application/xml" });
      response.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
    });
    await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
    const { port } = refusing.address() as AddressInfo;
    const reading = s3Storage("s3://files/app", `http://127.0.0.1:${port}`).read("gpx/two.gpx");
    const error = await reading.catch((thrown: unknown) => toAppError(thrown));
    expect(error).toMatchObject({ code: "UNAVAILABLE", cause: { name: code } });
    refusing.close();
  },
);

test.each([6, 3_000_000])(
  "a bucket that says nothing is unavailable in time, for %i bytes",
  async (bytes) => {
    const { storage, close } = await bucketOf(() => undefined);
    const calls = [
      storage.save("gpx/two.gpx", await fileOf(bytes)),
      storage.read("gpx/two.gpx"),
      storage.remove("gpx/two.gpx"),
      keysOf(storage),
    ];
    const start = performance.now();
    const ended = await Promise.all(calls.map((call) => call.catch((thrown: unknown) => thrown)));
    expect(performance.now() - start).toBeLessThan(7000);
    for (const error of ended)
      expect(error).toMatchObject({ code: "UNAVAILABLE", cause: { name: "SilentBucketError" } });
    close();
  },
  15_000,
);

test("a bucket that takes a large file slowly has the time that it needs", async () => {
  let received = 0;
  const { storage, close } = await bucketOf(async (request, response) => {
    for await (const piece of request) {
      received += piece.length;
      await delay(30);
    }
    response.setHeader("etag", '"one"').end();
  });
  const bytes = 20_000_000;
  const start = performance.now();
  await storage.save("gpx/two.gpx", await fileOf(bytes));
  expect(received).toBe(bytes);
  expect(performance.now() - start).toBeGreaterThan(7000);
  close();
});

async function fileOf(bytes: number) {
  const path = join(folder, `file-of-${bytes}`);
  await writeFile(path, Buffer.alloc(bytes));
  return { path, contentType: "application/gpx+xml" };
}

async function bucketOf(answer: RequestListener) {
  const server = createServer(answer).on("checkContinue", (request, response) => {
    if (answer.length > 0) response.writeContinue();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { storage: s3Storage("s3://files/app", `http://127.0.0.1:${port}`), close };
}

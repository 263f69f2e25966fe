import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fileStorage } from "./file-storage";
import { s3Storage } from "./s3-storage";
import type { Storage } from "./storage";

const objects = new Map<string, Buffer>();
let bucket: Server;

/** A small S3: the three calls that the storage makes, on loopback. */
function startBucket(): Promise<string> {
  bucket = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const key = pathname.slice("/files/".length);
    const object = objects.get(key);
    if (request.method === "PUT") objects.set(key, await buffer(request));
    if (request.method === "DELETE") objects.delete(key);
    if (request.method !== "GET") return response.writeHead(200).end();
    if (object) return response.writeHead(200, { "content-length": object.length }).end(object);
    response.writeHead(404, { "content-type": "application/xml" });
    return response.end("<Error><Code>NoSuchKey</Code><Message>none</Message></Error>");
  });
  return new Promise((resolve) => {
    bucket.listen(0, "127.0.0.1", () =>
      resolve(`http://127.0.0.1:${(bucket.address() as AddressInfo).port}`),
    );
  });
}

let folder: string;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("AWS_REGION", "ap-southeast-2");
  storages.files = fileStorage(join(folder, "uploads"));
  storages.bucket = s3Storage("s3://files/paddock", await startBucket());
});

afterAll(() => {
  vi.unstubAllEnvs();
  bucket.close();
});

describe.each(["files", "bucket"])("storage in %s", (kind) => {
  const storage = () => storages[kind] as Storage;
  const received = async (text: string) => {
    const path = join(folder, `received-${kind}`);
    await writeFile(path, text);
    return { path, contentType: "application/gpx+xml" };
  };

  test("keeps a file, returns it and deletes it", async () => {
    await storage().keep("gpx/one.gpx", await received("<gpx/>"));
    const found = await storage().read("gpx/one.gpx");
    expect(found?.bytes).toBe(6);
    expect(found && (await buffer(found.stream)).toString()).toBe("<gpx/>");
    await storage().remove("gpx/one.gpx");
    await storage().remove("gpx/one.gpx");
    expect(await storage().read("gpx/one.gpx")).toBeNull();
  });
});

describe("storage in files", () => {
  test.each(["../secret.gpx", "gpx/../../x.gpx", "/etc/passwd", "gpx/a/b.gpx", "gpx/"])(
    "%s is no key",
    async (key) => {
      await expect(storages.files?.read(key)).rejects.toThrow("Not a storage key");
    },
  );

  test("leaves nothing behind when a file cannot be stored", async () => {
    const missing = { path: join(folder, "nothing-here"), contentType: "text/plain" };
    await expect(storages.files?.keep("gpx/three.gpx", missing)).rejects.toThrow();
    expect(await readdir(join(folder, "uploads", "gpx"))).not.toContain("three.gpx.part");
  });
});

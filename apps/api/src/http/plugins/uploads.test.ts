import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify from "fastify";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Bucket, startBucket } from "../../../test/bucket";
import { testApp } from "../../../test/build-app";
import { form, freeActor, guest, member, type Person } from "../../../test/people";
import { file, phonePhoto } from "../../../test/pictures";
import { s3Storage } from "../../core/storage/s3-storage";
import { avatarOwner } from "../../you/members/load";
import { contextFactory } from "../context";
import { errorHandler } from "./error-handler";
import { rateLimits } from "./rate-limit";
import { mountUploads } from "./uploads";

const app = testApp();
let rider: Person;
let address: string;

beforeAll(async () => {
  rider = await member(app);
  const avatar = file(await phonePhoto(), "a.jpg");
  address = (await rider.rest("POST", "/api/user/avatar", await form({ avatar }))).json().profileImageUrl;
});

describe("a stored picture", () => {
  test("is served to everyone, cached for a day and sandboxed when opened as a page", async () => {
    for (const reader of [guest(app), rider]) {
      const { statusCode, headers } = await reader.rest("GET", address);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=86400",
        "x-content-type-options": "nosniff",
        "content-disposition": "inline",
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers).not.toHaveProperty("set-cookie");
      expect(headers).not.toHaveProperty("vary");
    }
  });

  test("is not sent again when its ETag matches, and HEAD returns its length", async () => {
    const { headers, rawPayload } = await guest(app).rest("GET", address);
    const known = await guest(app).rest("GET", address, {
      headers: { "if-none-match": `W/${headers.etag}` },
    });
    expect([known.statusCode, known.payload]).toEqual([304, ""]);
    const head = await app.server.inject({ method: "HEAD", url: address });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(rawPayload.length));
  });

  test("gives an uncached 404 under another key", async () => {
    const other = "/uploads/avatar/00000000-0000-4000-8000-000000000000-large.webp";
    const { statusCode, headers } = await guest(app).rest("GET", other);
    expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(headers).not.toHaveProperty("etag");
  });

  test("gives a 404 when its file is missing", async () => {
    const other = await member(app);
    const avatar = file(await phonePhoto(), "a.jpg");
    const { profileImageUrl } = (await other.rest("POST", "/api/user/avatar", await form({ avatar }))).json();
    const key = profileImageUrl.slice("/uploads/".length);
    expect((await readFile(join(app.dataDir, "uploads", key))).length).toBeGreaterThan(0);
    await app.deps.services.storage.remove(key);
    const { statusCode, headers } = await guest(app).rest("GET", profileImageUrl);
    expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
  });
});

test("a private file is not cached by shared caches and gives a 404 to others", async () => {
  const server = Fastify();
  await server.register(errorHandler);
  await server.register(rateLimits, { clock: app.deps.clock, ...app.deps.rateLimit });
  server.decorateRequest("actor");
  server.addHook("onRequest", async (request) => {
    const { id } = rider;
    request.actor = request.headers.authorization ? freeActor(id) : { kind: "guest" };
  });
  const owner = { isPublic: false, canRead: async ({ actor }: { actor: Person | object }) => "id" in actor };
  mountUploads(server, [["avatar", owner]], contextFactory(app.deps));
  const own = await server.inject({ url: address, headers: { authorization: "me" } });
  expect([own.statusCode, own.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
  expect((await server.inject({ url: address })).statusCode).toBe(404);
  await server.close();
});

test("only a file that its row still names is logged as missing", async () => {
  const log: string[] = [];
  const server = Fastify({ logger: { level: "error", stream: { write: (line: string) => log.push(line) } } });
  await server.register(errorHandler);
  await server.register(rateLimits, { clock: app.deps.clock, ...app.deps.rateLimit });
  server.decorateRequest("actor");
  mountUploads(server, [["avatar", avatarOwner]], contextFactory(app.deps));
  const other = await member(app);
  const { storage } = app.deps.services;
  const read = storage.read.bind(storage);
  const upload = async () => {
    const avatar = file(await phonePhoto(), "a.jpg");
    return (await other.rest("POST", "/api/user/avatar", await form({ avatar }))).json().profileImageUrl;
  };
  const replaced = await upload();
  const slow = vi.spyOn(storage, "read").mockImplementationOnce(async (key) => {
    await upload();
    return read(key);
  });
  expect((await server.inject({ url: replaced })).statusCode).toBe(404);
  slow.mockRestore();
  expect(log).toEqual([]);
  const lost = await upload();
  await storage.remove(lost.slice("/uploads/".length));
  expect((await server.inject({ url: lost })).statusCode).toBe(404);
  expect(log.join()).toContain("a stored file is missing");
  await server.close();
});

describe("a private picture", () => {
  beforeAll(() => {
    Object.assign(avatarOwner, { isPublic: false });
    return () => Object.assign(avatarOwner, { isPublic: true });
  });
  const privateApp = testApp();

  test("counts against the limit of pictures and not against the member's requests", async () => {
    const owner = await member(privateApp);
    const avatar = file(await phonePhoto(), "a.jpg");
    const { profileImageUrl } = (await owner.rest("POST", "/api/user/avatar", await form({ avatar }))).json();
    const counted = vi.spyOn(privateApp.server, "checkRateLimit");
    const { statusCode, headers } = await owner.rest("GET", profileImageUrl);
    expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    expect(counted.mock.calls.map(([, limit]) => limit)).toEqual(["picture"]);
    await guest(privateApp).rest("GET", "/api/routes/featured");
    expect(counted.mock.calls.map(([, limit]) => limit)).toEqual(["picture", "visitor"]);
  });
});

describe("a picture in a bucket", () => {
  const bucketApp = testApp();
  let bucket: Bucket;

  beforeAll(async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    vi.stubEnv("AWS_REGION", "ap-southeast-2");
    bucket = await startBucket();
    return () => {
      bucket.close();
      vi.unstubAllEnvs();
    };
  });

  test("is stored, served, replaced and removed", async () => {
    Object.assign(bucketApp.deps.services, { storage: s3Storage("s3://files/paddock", bucket.endpoint) });
    const sender = await member(bucketApp);
    const send = async () => {
      const avatar = file(await phonePhoto(), "a.jpg");
      return (await sender.rest("POST", "/api/user/avatar", await form({ avatar }))).json().profileImageUrl;
    };
    const first = await send();
    const second = await send();
    expect([...bucket.objects.keys()].every((key) => /^paddock\/avatar\/.*\.webp$/.test(key))).toBe(true);
    expect(bucket.objects.size).toBe(2);
    expect((await guest(bucketApp).rest("GET", first)).statusCode).toBe(404);
    const { statusCode, headers, rawPayload } = await guest(bucketApp).rest("GET", second);
    expect([statusCode, headers["content-length"]]).toEqual([200, String(rawPayload.length)]);
    await sender.rest("DELETE", "/api/user/avatar");
    expect(bucket.objects.size).toBe(0);
  });
});

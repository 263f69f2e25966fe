import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { ESSENTIALS, uploadRoute } from "../../../test/factories";
import { CLIMB, FROM, slopeArchive, TO } from "../../../test/maps/slope-archive";
import { guest, member } from "../../../test/people";
import { openLog } from "../../open-log";
import { openArchives } from "../../places/maps/archives/open-archive";

const log = openLog({ logLevel: "silent" }, { write: () => undefined });
/** The thread that measures lines may take longer to start than a page waits. */
const READ = { timeout: 30_000 };

vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
vi.stubEnv("AWS_REGION", "ap-southeast-2");

/** Answers requests for ranges of a file that can be held back and replaced. */
const stored: { content: Uint8Array; etag: string; until: Promise<void>; onRange: () => void } = {
  content: new Uint8Array(),
  etag: '"one"',
  until: Promise.resolve(),
  onRange: () => undefined,
};
const server = createServer(async (request, response) => {
  await stored.until;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const piece = stored.content.subarray(Number(from), Number(to) + 1);
  response.writeHead(206, { etag: stored.etag, "content-length": piece.length }).end(piece);
  stored.onRange();
}).listen(0, "127.0.0.1");
await once(server, "listening");
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const appWith = (terrain: string) =>
  testApp({ services: { archives: openArchives({ base: undefined, terrain, s3Endpoint: endpoint }, log) } });
const apps = { bucket: appWith("s3://maps/slope.pmtiles"), address: appWith(`${endpoint}/slope.pmtiles`) };

/** Plots a line along the slope. Returns what its page gets. */
async function plotted(app: (typeof apps)["bucket"]) {
  const author = await member(app, { plan: "gold" });
  const { id } = await uploadRoute(author, { ...ESSENTIALS, waypoints: JSON.stringify([FROM, TO]) });
  return async () => (await guest(app).rest("GET", `/api/routes/${id}/track`)).json();
}

test("a page doesn't wait for a slow bucket, and has the heights when it is opened again", async () => {
  stored.content = await slopeArchive();
  const read = await plotted(apps.bucket);
  let open: () => void = () => undefined;
  stored.until = new Promise((resolve) => {
    open = resolve;
  });
  expect((await read()).terrain).toEqual({ ascent: null, descent: null, isRead: false });
  open();
  await expect.poll(async () => (await read()).terrain.isRead, READ).toBe(true);
});

test("a file that is replaced while a line is read gives the heights of the new one", async () => {
  Object.assign(stored, { content: await slopeArchive(), etag: '"two"' });
  const twiceAsSteep = await slopeArchive("terrarium", 20);
  const read = await plotted(apps.address);
  stored.onRange = () => {
    Object.assign(stored, { content: twiceAsSteep, etag: '"three"' });
  };
  await expect.poll(async () => (await read()).terrain.isRead, READ).toBe(true);
  expect(Math.abs((await read()).terrain.ascent - 2 * CLIMB)).toBeLessThan(CLIMB * 0.04);
});

import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxFile, uploadRoute } from "../../../test/factories";
import { member, type Person } from "../../../test/people";

const app = testApp();

/** Begins a download, as a browser does. */
async function begin(rider: Person): Promise<IncomingMessage> {
  const { port } = app.server.server.address() as AddressInfo;
  const cookie = Object.entries(rider.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const request = get({ port, path: "/api/user/data/download", headers: { cookie }, agent: false });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return answer;
}

beforeAll(async () => {
  await app.server.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("a client that goes away in the middle of the download leaves no file open", async () => {
  const rider = await member(app, { plan: "gold" });
  await uploadRoute(rider, { name: "Long", gpxFile: await gpxFile() });
  const endless = new Readable({ read: () => endless.push(Buffer.alloc(65_536, "x")) });
  const opened = vi.spyOn(app.deps.services.storage, "read").mockResolvedValue({ stream: endless, bytes: 1 });
  const answer = await begin(rider);
  answer.resume();
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  answer.destroy();
  await expect.poll(() => endless.destroyed).toBe(true);
  expect((await rider.rest("GET", "/api/auth/user")).statusCode).toBe(200);
});

test("a download breaks off when its member is suspended", async () => {
  const [admin, rider] = [await member(app, { admin: true }), await member(app, { plan: "gold" })];
  for (const name of ["First", "Second", "Third"])
    await uploadRoute(rider, { name, gpxFile: await gpxFile() });
  const suspension = { payload: { reason: "Selling tyres" } };
  const opened = vi.spyOn(app.deps.services.storage, "read").mockImplementation(async () => {
    await admin.rest("PUT", `/api/admin/users/${rider.id}/suspension`, suspension);
    return { stream: Readable.from(["<gpx/>"]), bytes: 6 };
  });
  const answer = await begin(rider);
  answer.resume();
  await expect(once(answer, "end")).rejects.toThrow("aborted");
  expect(opened).toHaveBeenCalledTimes(1);
});

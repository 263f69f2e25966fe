import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxFile, uploadRoute } from "../../../test/factories";
import { member } from "../../../test/people";

const app = testApp();

test("a client that goes away in the middle of the download leaves no file open", async () => {
  const rider = await member(app, { plan: "gold" });
  await uploadRoute(rider, { name: "Long", gpxFile: await gpxFile() });
  const endless = new Readable({ read: () => endless.push(Buffer.alloc(65_536, "x")) });
  const opened = vi.spyOn(app.deps.services.storage, "read").mockResolvedValue({ stream: endless, bytes: 1 });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.server.address() as AddressInfo;
  const cookie = Object.entries(rider.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const request = get({ port, path: "/api/user/data/download", headers: { cookie } });
  const [answer] = await once(request, "response");
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  request.destroy();
  await expect.poll(() => endless.destroyed).toBe(true);
  expect((await rider.rest("GET", "/api/auth/user")).statusCode).toBe(200);
});

import { expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { homeRoutes } from "../../../test/home-routes";
import { AT_HOME, HOME } from "../../../test/home-tracks";
import { guest } from "../../../test/people";

const app = testApp();
const { homeOwner, setHome, shareFile } = homeRoutes(app);

test("routes with the same ride are cut differently, and cutting them again gives the same result", async () => {
  const author = await homeOwner();
  const document = AT_HOME["out and back"] ?? "";
  // The zones of two routes may differ by less than the distance of two points.
  const shared = await Promise.all([1, 2, 3, 4].map(() => shareFile(author, document)));
  const seen = async () =>
    Promise.all(
      shared.map(async ({ id }) => (await guest(app).rest("GET", `/api/routes/${id}/gpx`)).payload),
    );
  const before = await seen();
  expect(new Set(before).size).toBeGreaterThan(1);
  await setHome(author, { ...HOME, radius: 2000 });
  expect(await seen()).not.toEqual(before);
  expect(await setHome(author)).toMatchObject({ routesCut: 4, routesPending: 0 });
  expect(await seen()).toEqual(before);
});

test("a cache never serves the author's file to others or the reverse", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, AT_HOME["a ride away"] ?? "");
  const path = `/api/routes/${id}/gpx`;
  const [own, seen] = [await author.rest("GET", path), await guest(app).rest("GET", path)];
  expect(own.headers.etag).not.toBe(seen.headers.etag);
  for (const answer of [own, seen]) expect(String(answer.headers.vary).toLowerCase()).toContain("cookie");
  expect(own.headers["cache-control"]).toBe("private, no-store");
  expect(own.headers["access-control-allow-origin"]).toBeUndefined();
  expect(seen.headers["access-control-allow-origin"]).toBe("*");
  const since = (etag: unknown) => ({ headers: { "if-none-match": String(etag) } });
  expect((await guest(app).rest("GET", path, since(own.headers.etag))).payload).toBe(seen.payload);
  expect((await guest(app).rest("GET", path, since(seen.headers.etag))).statusCode).toBe(304);
  expect((await author.rest("GET", path, since(seen.headers.etag))).payload).toBe(own.payload);
  const head = await app.server.inject({ method: "HEAD", url: path });
  const { file: shown } = (await guest(app).rest("GET", `/api/routes/${id}`)).json().gpxData;
  expect(head.headers).toMatchObject({ etag: seen.headers.etag, "content-length": String(shown.bytes) });
});

test("a download returns the new file when the file is replaced before it is read", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, AT_HOME["a ride away"] ?? "");
  const { storage } = app.deps.services;
  const read = storage.read.bind(storage);
  const slow = vi.spyOn(storage, "read").mockImplementationOnce(async (key) => {
    await setHome(author, { ...HOME, radius: 3000 });
    return read(key);
  });
  const answer = await guest(app).rest("GET", `/api/routes/${id}/gpx`);
  slow.mockRestore();
  const after = await guest(app).rest("GET", `/api/routes/${id}/gpx`);
  expect([answer.statusCode, answer.payload]).toEqual([200, after.payload]);
  expect(answer.headers).toMatchObject({
    etag: after.headers.etag,
    "access-control-allow-origin": "*",
    "content-length": after.headers["content-length"],
  });
});

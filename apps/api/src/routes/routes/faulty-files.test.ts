import { gpx, type TestPoint, track } from "@longpaddock/gpx/test/documents";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, sendRoute, uploadRoute } from "../../../test/factories";
import { guest, member } from "../../../test/people";

const app = testApp();

const north = (count: number): TestPoint[] =>
  Array.from({ length: count }, (_, i) => ({ latitude: -34 + i / 100, longitude: 150 }));

describe("points where no vehicle was", () => {
  test("make no distance, state or badge, and the author is told of them", async () => {
    const author = await member(app, { plan: "gold" });
    const points = north(8);
    points[3] = { latitude: 0, longitude: 0 };
    points[5] = { latitude: -28, longitude: 135 };
    const route = await uploadRoute(author, { state: "NSW", gpxFile: fileOf(track(points)) });
    expect(Number(route.distance)).toBeCloseTo(7.8, 1);
    expect(route.states).toEqual(["NSW"]);
    expect(route.gpxData.file.points).toBe(6);
    expect(route.warnings).toEqual([
      "2 points were left out, because no vehicle gets there and back like that: points 4 (0, 0), 6 (-28, 135).",
    ]);
    const { lines } = await guest(app).api.routes.track.query({ id: route.id });
    expect(lines.flat().every(([longitude]) => longitude === 150)).toBe(true);
    expect((await author.rest("GET", `/api/routes/${route.id}`)).json()).not.toHaveProperty("warnings");
    const [, unlocked] = [
      await author.rest("POST", "/api/user/routes", { payload: { routeId: route.id, status: "completed" } }),
      await author.api.badges.earned.query(),
    ];
    expect(unlocked.map(({ badge }) => badge.rarity)).not.toContain("legendary");
  });

  test("are told of when a file is replaced, too", async () => {
    const author = await member(app, { plan: "gold" });
    const { id } = await uploadRoute(author, { gpxFile: fileOf(track(north(5))) });
    const body = new FormData();
    body.append("gpxFile", fileOf(track([...north(6), { latitude: -20, longitude: 120 }])));
    const answer = await fetchForm(author, id, body);
    expect(answer.json().warnings).toEqual([expect.stringContaining("point 7 (-20, 120)")]);
  });

  const fetchForm = async (author: Awaited<ReturnType<typeof member>>, id: number, body: FormData) => {
    const request = new Request("http://localhost", { method: "POST", body });
    const type = request.headers.get("content-type") ?? "";
    return author.rest("PATCH", `/api/routes/${id}`, {
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { "content-type": type },
    });
  };
});

test("a bare & is refused with its line", async () => {
  const author = await member(app, { plan: "gold" });
  const gpxFile = fileOf(gpx("\n<trk><name>Rock & Roll</name></trk>"));
  const answer = await sendRoute(author, { gpxFile });
  expect([answer.statusCode, answer.json().fields.gpxFile]).toEqual([
    400,
    "The GPX file is not valid XML (line 3): a bare & must be written as &amp;",
  ]);
});

describe("a route that was renamed", () => {
  test("has its new name inside the file, wherever it leaves the server", async () => {
    const author = await member(app, { plan: "gold" });
    const old = "2025-01-26_09-05_Sun";
    const document = (name: string) => track(north(4)).replace("<trk>", `<trk><name>${name}</name>`);
    const { id } = await uploadRoute(author, { name: old, gpxFile: fileOf(document(old)) });
    const path = `/api/routes/${id}`;
    const before = await guest(app).rest("GET", `${path}/gpx`);
    expect(before.payload).toBe(document(old));
    await author.rest("PATCH", path, { payload: { name: "Salt & <Pepper>" } });
    const after = await guest(app).rest("GET", `${path}/gpx`, {
      headers: { "if-none-match": String(before.headers.etag) },
    });
    const renamed = document("Salt &amp; &lt;Pepper&gt;");
    expect([after.statusCode, after.payload]).toEqual([200, renamed]);
    const head = await app.server.inject({ method: "HEAD", url: `${path}/gpx` });
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(renamed)));
    expect((await author.rest("GET", path)).json().gpxData.content).toBe(renamed);
  });
});

import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxFile, sendRoute } from "../../../test/factories";
import { guest, member } from "../../../test/people";

const app = testApp();
const names = (answer: { json(): { name: string }[] }) => answer.json().map((route) => route.name);

describe("reading a route", () => {
  test("gives 404 for a private route, except to its author and administrators", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = (
      await sendRoute(author, {
        name: "Qwertz driveway",
        isPublic: "false",
        gpxFile: await gpxFile(),
      })
    ).json();
    const admin = await member(app, { admin: true });
    for (const person of [guest(app), await member(app)]) {
      for (const path of ["", "/gpx", "/track"]) {
        const answer = await person.rest("GET", `/api/routes/${id}${path}`);
        expect([path, answer.statusCode]).toEqual([path, 404]);
      }
      const list = await person.rest("GET", "/api/routes?search=qwertz");
      expect([list.json(), list.headers["x-total-count"]]).toEqual([[], "0"]);
      const unknown = (await person.rest("GET", "/api/routes/2000000000")).json();
      expect((await person.rest("GET", `/api/routes/${id}`)).json()).toEqual(unknown);
    }
    for (const person of [author, admin]) {
      expect((await person.rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(200);
      const list = await person.rest("GET", "/api/routes?search=qwertz");
      expect([names(list), list.headers["x-total-count"]]).toEqual([["Qwertz driveway"], "1"]);
    }
    const open = await author.rest("GET", "/api/routes?limit=500");
    expect(open.headers["x-total-count"]).toBe(String(open.json().length));
  });

  test.each(["abc", "0", "-1", "1.5", "1e3", "2147483648", "9".repeat(150), "%00"])(
    "refuses the id %s with 400",
    async (id) => {
      for (const path of ["", "/gpx", "/track"]) {
        const answer = await guest(app).rest("GET", `/api/routes/${id}${path}`);
        expect(answer.statusCode).toBe(400);
      }
    },
  );

  test("shows a premium route to everyone, but its GPX and waypoints only to plans that include them", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = (await sendRoute(author, { name: "Premium loop", gpxFile: await gpxFile() })).json();
    await app.deps.database.db.update(routes).set({ routeType: "premium" }).where(eq(routes.id, id));
    const free = await member(app);
    expect((await free.rest("GET", `/api/routes/${id}`)).json()).toMatchObject({
      gpxData: null,
      can: { downloadGpx: false },
    });
    expect((await free.rest("GET", `/api/routes/${id}/gpx`)).json()).toMatchObject({
      feature: "canAccessPremiumRoutes",
    });
    expect((await free.rest("GET", `/api/routes/${id}/track`)).statusCode).toBe(403);
    expect((await guest(app).rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(401);
    const paying = await member(app, { plan: "premium" });
    expect((await paying.rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(200);
  });
});

describe("downloading the GPX file of a route", () => {
  test("gives 304 for every form in which clients send the ETag back", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = (await sendRoute(author, { gpxFile: await gpxFile() })).json();
    const path = `/api/routes/${id}/gpx`;
    const { etag } = (await guest(app).rest("GET", path)).headers;
    const status = async (tag: string) =>
      (await guest(app).rest("GET", path, { headers: { "if-none-match": tag } })).statusCode;
    for (const known of [`${etag}`, `W/${etag}`, `"other", W/${etag}`, "*"])
      expect(await status(known)).toBe(304);
    for (const other of ['"other"', `${etag}x`, ""]) expect(await status(other)).toBe(200);
  });

  test("names the file after the route and sends an unchanged one only once", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = (await sendRoute(author, { name: 'Café "Loop"; ✓', gpxFile: await gpxFile() })).json();
    const first = await guest(app).rest("GET", `/api/routes/${id}/gpx`);
    expect(first.headers["content-disposition"]).toContain('filename="Cafe-Loop.gpx"');
    const again = await guest(app).rest("GET", `/api/routes/${id}/gpx`, {
      headers: { "if-none-match": String(first.headers.etag) },
    });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
  });

  test("gives 404 when the stored file is missing, and the route stays readable", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = (await sendRoute(author, { gpxFile: await gpxFile() })).json();
    const [track] = await app.deps.database.db.select().from(routeTracks).where(eq(routeTracks.routeId, id));
    await app.deps.services.storage.remove(track?.storageKey ?? "");
    expect((await author.rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(404);
    expect((await author.rest("GET", `/api/routes/${id}`)).statusCode).toBe(200);
  });
});

import { pastHomeAreas } from "@longpaddock/db/schema/home-areas";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxBytes, gpxFile, nameless, shareRoute, uploadRoute } from "../../../test/factories";
import { createGroup } from "../../../test/groups";
import { homeRoutes, plotted } from "../../../test/home-routes";
import { AT_HOME, HOME, placesAtHome } from "../../../test/home-tracks";
import { form, guest, member, type Person } from "../../../test/people";
import { file, phonePhoto } from "../../../test/pictures";
import { SECTIONS } from "./member-tables";

const app = testApp();
const { homeOwner, setHome, shareFile, share } = homeRoutes(app);

const PATH = "/api/user/data/download";

async function download(person: Person): Promise<Record<string, string>> {
  const answer = await person.rest("GET", PATH);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}

const json = (files: Record<string, string>, name: string) => JSON.parse(files[name] ?? "null");

describe("the download of a member's data", () => {
  test("is a ZIP that is named after the day and that no cache keeps", async () => {
    app.setTime(new Date("2026-11-22T10:00:00Z"));
    const rider = await member(app);
    const { headers } = await rider.rest("GET", PATH);
    app.setTime(null);
    expect(headers).toMatchObject({
      "content-disposition": 'attachment; filename="long-paddock-data-2026-11-22.zip"',
      "cache-control": "no-store",
    });
    const newcomer = await member(app, { onboarded: false });
    expect(json(await download(newcomer), "profile.json")).toMatchObject([{ email: newcomer.email }]);
    expect((await guest(app).rest("GET", PATH)).statusCode).toBe(401);
  });

  test("holds the profile, marks, ratings with notes, reports, requests, issues and vehicles", async () => {
    const [rider, other] = [await member(app), await member(app, { firstName: "Quentin" })];
    const routeId = await shareRoute(other, { name: "Barry Way" });
    await other.api.ratings.rate.mutate({ id: routeId, rating: 2, review: "Quentin's own words" });
    const { id: ratingId } = await other.api.ratings.own.query({ id: routeId });
    await rider.api.ratings.rate.mutate({ id: routeId, rating: 4, riddenIn: "2026-05", review: "Wet." });
    await rider.api.reports.create.mutate({ id: ratingId, reason: "spam", details: "An advertisement" });
    await rider.rest("POST", "/api/user/routes", { payload: { routeId, status: "starred" } });
    await rider.rest("POST", "/api/user/routes", { payload: { routeId, status: "completed" } });
    const own = await shareRoute(rider, { name: "My loop", isPublic: false, tags: "gravel" });
    await rider.rest("POST", `/api/routes/${own}/request-deletion`, { payload: { reason: "Closed" } });
    await rider.api.issues.create.mutate({
      title: "It is slow",
      description: "Every page takes a minute.",
      category: "performance",
    });
    await app.deps.database.db
      .insert(userVehicles)
      .values({ userId: rider.id, vehicleType: "motorcycle", name: "The old Honda" });
    const files = await download(rider);
    expect(Object.keys(files).toSorted()).toEqual(
      [
        "README.txt",
        ...["routes", "emergency-card", "incidents", ...SECTIONS.map(({ name }) => name)].map(
          (name) => `${name}.json`,
        ),
      ].toSorted(),
    );
    expect(json(files, "profile.json")).toMatchObject([{ id: rider.id, email: rider.email, country: "AU" }]);
    expect(json(files, "marks.json")).toMatchObject([
      { routeId, status: "starred" },
      { routeId, status: "completed" },
    ]);
    expect(json(files, "ratings.json")).toMatchObject([
      { routeId, rating: 4, riddenIn: "2026-05", review: "Wet." },
    ]);
    expect(json(files, "reports.json")).toMatchObject([{ ratingId, details: "An advertisement" }]);
    expect(json(files, "deletion-requests.json")).toMatchObject([{ routeId: own, reason: "Closed" }]);
    expect(json(files, "issues.json")).toMatchObject([{ title: "It is slow", status: "open" }]);
    expect(json(files, "vehicles.json")).toMatchObject([{ name: "The old Honda" }]);
    expect(json(files, "routes.json")).toMatchObject([
      { id: own, name: "My loop", isPublic: false, tags: ["gravel"] },
    ]);
    const all = Object.values(files).join("\n");
    for (const secret of ["Quentin", other.id, other.email, "argon2"]) expect(all).not.toContain(secret);
  });

  test("holds the GPX files as they were uploaded but for their names, written ones for plotted routes, and pictures", async () => {
    const rider = await member(app, { plan: "gold" });
    const { id } = await uploadRoute(rider, { name: "Alpine Way / Süd", gpxFile: await gpxFile() });
    const plottedId = (await uploadRoute(rider, { name: "Plan", waypoints: plotted([0, 0], [9000, 0]) })).id;
    await rider.rest("POST", "/api/user/avatar", await form({ avatar: file(await phonePhoto(), "a.jpg") }));
    const group = await createGroup(rider);
    const topic = await rider.api.discussions.create.mutate({ id: group, title: "Camp", content: "Here" });
    const comment = await form({ content: "The creek", image: file(await phonePhoto(), "b.jpg") });
    const written = await rider.rest("POST", `/api/posts/${topic.id}/comments`, comment);
    const files = await download(rider);
    const kept = files[`routes/${id}-alpine-way-süd.gpx`] ?? "";
    expect(nameless(kept)).toBe(nameless(await gpxBytes("garmin-alpine-way.gpx")));
    expect(kept).toContain("<name>Alpine Way / Süd</name>");
    expect(files[`routes/${plottedId}-plan.gpx`]).toContain("<rtept");
    expect(files["pictures/profile.webp"]).toContain("WEBP");
    expect(files[`pictures/comment-${written.json().id}.webp`]).toContain("WEBP");
  });

  test("gives the longest name of the largest letters one that file systems take", async () => {
    const rider = await member(app);
    await share(rider, { name: "𐌰".repeat(100), waypoints: plotted([0, 0], [9000, 0]) });
    const names = Object.keys(await download(rider)).filter((name) => name.startsWith("routes/"));
    expect(names).toHaveLength(1);
    for (const name of names) expect(Buffer.byteLength(name) + "-for-others".length).toBeLessThan(255);
  });

  test("holds routes near home whole and as others get them, the home area without its secret, no former home", async () => {
    const rider = await homeOwner();
    const document = AT_HOME["a ride away"] ?? "";
    const { id } = await shareFile(rider, document);
    const plan = await share(rider, { name: "Plan", waypoints: plotted([0, 0], [9000, 0], [9000, 5000]) });
    const files = await download(rider);
    expect(nameless(files[`routes/${id}-ride.gpx`] ?? "")).toBe(nameless(document));
    const seen = await guest(app).rest("GET", `/api/routes/${id}/gpx`);
    expect(files[`routes/${id}-ride-for-others.gpx`]).toBe(seen.payload);
    expect(placesAtHome(files[`routes/${plan.id}-plan.gpx`] ?? "")).not.toEqual([]);
    expect(placesAtHome(files[`routes/${plan.id}-plan-for-others.gpx`] ?? "")).toEqual([]);
    const [recorded, planned] = json(files, "routes.json");
    const own = (await rider.rest("GET", `/api/routes/${id}`)).json();
    expect(Number(recorded.distance)).toBeCloseTo(Number(own.distance), 3);
    expect(planned.gpxData.waypoints).toHaveLength(3);
    const { latitude, longitude, radius } = HOME;
    expect(json(files, "home-area.json")).toMatchObject([{ latitude, longitude, radius }]);
    expect(files["home-area.json"]).not.toContain("secret");

    await setHome(rider, { latitude: -30, longitude: 140, radius: 500 });
    const past = await app.deps.database.db
      .select()
      .from(pastHomeAreas)
      .where(eq(pastHomeAreas.userId, rider.id));
    expect(past).toHaveLength(1);
    const after = await download(rider);
    expect(json(after, "home-area.json")).toHaveLength(1);
    const { secret = "" } = past[0] ?? {};
    for (const content of Object.values(after)) expect(content).not.toContain(secret);
  });

  test("names a file that is missing instead of breaking off", async () => {
    const rider = await member(app, { plan: "gold" });
    const { id } = await uploadRoute(rider, { name: "Gone", gpxFile: await gpxFile() });
    const [track] = await app.deps.database.db.select().from(routeTracks).where(eq(routeTracks.routeId, id));
    await app.deps.services.storage.remove(track?.storageKey ?? "");
    const files = await download(rider);
    expect(files["MISSING.txt"]).toContain(`routes/${id}-gone.gpx`);
  });

  test("has more rows than one batch", async () => {
    const rider = await member(app);
    const vehicles = Array.from({ length: 1100 }, (_, i) => ({
      userId: rider.id,
      vehicleType: "4x4" as const,
      name: `Truck ${i}`,
    }));
    await app.deps.database.db.insert(userVehicles).values(vehicles);
    const rows: { name: string }[] = json(await download(rider), "vehicles.json");
    expect(rows.map(({ name }) => name)).toEqual(vehicles.map(({ name }) => name));
  });
});

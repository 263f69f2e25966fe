import { SCHEMATIC_FILE_TEXT } from "@longpaddock/domain/routes/texts";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, uploadRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();

const PLACES = [
  { name: "Fish & <Chips>", latitude: -35.5, longitude: 148.25 },
  { latitude: -35.75, longitude: 148.5 },
];

const plot = (author: Person) =>
  uploadRoute(author, { name: "Two stops", waypoints: JSON.stringify(PLACES) });
const download = (person: Person, id: number, headers = {}) =>
  person.rest("GET", `/api/routes/${id}/gpx`, { headers });

/** What a device shows of the file's routes. */
const stopsIn = (gpx: string) =>
  [...gpx.matchAll(/<rtept lat="([^"]+)" lon="([^"]+)"><name>([^<]*)<\/name><\/rtept>/g)].map((stop) =>
    stop.slice(1),
  );

describe("the GPX file of a plotted route", () => {
  test("is a route through its named places that says it is no line of a road", async () => {
    const { id } = await plot(await member(app));
    const { payload } = await download(guest(app), id);
    expect(payload).not.toContain("<trk");
    expect(payload).toContain(`<rte><name>Two stops</name><desc>${SCHEMATIC_FILE_TEXT}</desc>`);
    expect(stopsIn(payload)).toEqual([
      ["-35.5", "148.25", "Fish &amp; &lt;Chips&gt;"],
      ["-35.75", "148.5", "Waypoint 2"],
    ]);
  });

  test("has the places of the roads between its stops, each stop in its place", async () => {
    const author = await member(app, { plan: "gold" });
    const waypoints = [
      { name: "A bed in Dubbo", latitude: -32.2405, longitude: 148.6051 },
      { name: "Home paddock", latitude: -31.2, longitude: 146.9 },
      { name: "Dubbo again", latitude: -32.2427, longitude: 148.6048 },
    ];
    const fields = { waypoints: JSON.stringify(waypoints), followsRoads: "true" };
    const { payload } = await download(author, (await uploadRoute(author, fields)).id);
    const names = stopsIn(payload).map(([, , name]) => name);
    expect(names.filter((name) => waypoints.some((stop) => stop.name === name))).toEqual([
      "A bed in Dubbo",
      "Home paddock",
      "Dubbo again",
    ]);
    expect([names[0], names.at(-1)]).toEqual(["A bed in Dubbo", "Dubbo again"]);
    expect(names).toContain("Nyngan");
    expect(names).not.toContain("Dubbo");
  });

  test("has its waypoints and a route through them, and can be shared again", async () => {
    const author = await member(app, { plan: "premium" });
    const { id, can, gpxData } = await plot(author);
    expect(can.downloadGpx).toBe(true);
    const answer = await download(guest(app), id);
    expect(answer.headers["content-disposition"]).toContain('filename="Two-stops.gpx"');
    expect(answer.headers["content-type"]).toContain("application/gpx+xml");
    expect(gpxData.content).toBe(answer.payload);
    const again = await uploadRoute(author, { gpxFile: fileOf(Buffer.from(answer.payload)) });
    expect(again.gpxData.file.points).toBe(2);
    const track = (await guest(app).rest("GET", `/api/routes/${again.id}/track`)).json();
    expect(track.waypoints.map(({ name }: { name: string }) => name)).toEqual([
      "Fish & <Chips>",
      "Waypoint 2",
    ]);
    expect(track.lines).toEqual([
      [
        [148.25, -35.5],
        [148.5, -35.75],
      ],
    ]);
  });

  test("is not sent again to a client that has it", async () => {
    const { id } = await plot(await member(app));
    const { etag } = (await download(guest(app), id)).headers;
    expect((await download(guest(app), id, { "if-none-match": etag })).statusCode).toBe(304);
  });

  test("doesn't exist for a route in words alone, and a private route's is its author's", async () => {
    const author = await member(app);
    const words = await uploadRoute(author, {});
    expect((await download(author, words.id)).statusCode).toBe(404);
    const fields = { waypoints: JSON.stringify(PLACES), isPublic: "false" };
    const { id } = await uploadRoute(author, fields);
    expect((await download(author, id)).statusCode).toBe(200);
    for (const other of [guest(app), await member(app)])
      expect((await download(other, id)).statusCode).toBe(404);
  });
});

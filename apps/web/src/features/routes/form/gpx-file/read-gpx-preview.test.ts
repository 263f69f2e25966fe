import { GPX_MESSAGES } from "@longpaddock/gpx/messages";
import { readGpx } from "@longpaddock/gpx/read-gpx";
import { expect, test } from "vitest";
import { readGpxPreview } from "./read-gpx-preview";

const CORPUS = import.meta.glob<string>(
  "../../../../../../../packages/gpx/test/corpus/{garmin,waypoints}-*.gpx",
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

test.each(Object.entries(CORPUS))("the preview of %s matches what the server reads", async (_, text) => {
  const { name, points, waypoints, distanceKm, outline, spark } = readGpx([new TextEncoder().encode(text)]);
  const shown = { name, points, waypoints: waypoints.length, distanceKm, outline, spark };
  expect(await readGpxPreview(new Blob([text]))).toEqual(shown);
});

test("a file is read completely even when a character spans two chunks", async () => {
  const point = (i: number) =>
    `<trkpt lat="-33.${String(i).padStart(6, "0")}" lon="150"><ele>é</ele></trkpt>`;
  const many = Array.from({ length: 60_000 }, (_, i) => point(i)).join("");
  const file = new Blob([`<gpx><trk><trkseg>${many}</trkseg></trk></gpx>`]);
  expect(file.size).toBeGreaterThan(3 * 1024 * 1024);
  expect((await readGpxPreview(file)).points).toBe(60_000);
});

test("an unusable file is rejected with the server's message", async () => {
  await expect(readGpxPreview(new Blob(["<gpx></gpx>"]))).rejects.toMatchObject({
    name: "InvalidGpxError",
    message: GPX_MESSAGES.noPoints,
  });
});

import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { savePack, savePiece } from "../../../lib/offline/packs/packs";
import { claim, wipe } from "../../../lib/offline/store";
import { saveKeptGpx } from "./save-kept-gpx";

const saveFile = vi.hoisted(() => vi.fn());
vi.mock("../../../files/save-file", () => ({ saveFile }));

beforeEach(async () => {
  await wipe();
  await claim("ana");
});

test("the file of a route that came with a ride is saved, for the device's owner alone", async () => {
  const address = "/api/routes/7/gpx";
  await savePack(
    "ana",
    {
      ...{ key: "event 3", title: "A ride", subjects: ["event 3"], answers: [], pieces: [address] },
      ...{ hasMap: true, isWhole: true, savedAt: Date.now(), version: "" },
    },
    [],
  );
  await savePiece("ana", "event 3", {
    ...{ address, query: "", type: "application/gpx+xml", etag: null, digest: null, savedAt: 1 },
    ...{ data: new TextEncoder().encode("<gpx/>").buffer, name: "way.gpx" },
  });
  expect([await saveKeptGpx("ben", 7), await saveKeptGpx("ana", 8), saveFile.mock.calls]).toEqual([
    false,
    false,
    [],
  ]);
  expect(await saveKeptGpx("ana", 7)).toBe(true);
  expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), "way.gpx");
});

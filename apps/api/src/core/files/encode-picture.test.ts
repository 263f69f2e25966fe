import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawing } from "../../../test/pictures";
import { decodingFailure } from "./decode-picture";
import { encodePicture, picturesAtOnce } from "./encode-picture";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "long-paddock-pictures-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function uploaded(name: string, content: Buffer) {
  const path = join(folder, name);
  await writeFile(path, content);
  return { fileName: name, bytes: content.length, sha256: "", path };
}

test.each([
  [1, 1],
  [2, 1],
  [4, 2],
  [64, 2],
])("on %d cores %d pictures are decoded at a time", (cores, pictures) => {
  expect(picturesAtOnce(cores)).toBe(pictures);
});

test("many pictures at once leave libuv's other threads to everything else", async () => {
  const photo = await drawing(400, 300).jpeg().toBuffer();
  const uploads = await Promise.all([1, 2, 3, 4].map((i) => uploaded(`${i}.jpg`, photo)));
  let mostTasks = 0;
  let isDone = false;
  const work = Promise.all(uploads.map((upload) => encodePicture("avatar", upload, "avatar")));
  const watch = (async () => {
    while (!isDone) {
      const { queue, process } = sharp.counters();
      mostTasks = Math.max(mostTasks, queue + process);
      await nextTurn();
    }
  })();
  const pictures = await work.finally(() => {
    isDone = true;
  });
  await watch;
  expect(pictures.every(({ files }) => files.length === 2)).toBe(true);
  expect(mostTasks).toBeGreaterThan(0);
  expect(mostTasks).toBeLessThanOrEqual(picturesAtOnce());
});

test("an upload that has vanished is a fault of the server, not of the picture", async () => {
  const upload = { fileName: "a.jpg", bytes: 9, sha256: "", path: join(folder, "vanished") };
  await expect(encodePicture("avatar", upload, "avatar")).rejects.toMatchObject({ code: "ENOENT" });
});

test("decoding that takes too long is unavailable and keeps its cause for the log", () => {
  const cause = new Error('timeout: 6% complete\nVipsImage: killed for image "temp-1"');
  expect(decodingFailure("avatar", cause)).toMatchObject({ code: "UNAVAILABLE", cause });
});

test.each(["vips_tracked: out of memory --- size == 150MB", "VipsJpeg: Insufficient memory (case 4)"])(
  "decoding that runs out of memory is a fault of the server: %s",
  (message) => {
    const error = new Error(message);
    expect(decodingFailure("avatar", error)).toBe(error);
  },
);

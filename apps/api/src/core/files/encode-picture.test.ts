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

test("decoding many pictures at once leaves threads of libuv free for other work", async () => {
  const photo = await drawing(400, 300).jpeg().toBuffer();
  const uploads = await Promise.all([1, 2, 3, 4].map((i) => uploaded(`${i}.jpg`, photo)));
  let maxTasks = 0;
  let isDone = false;
  const work = Promise.all(uploads.map((upload) => encodePicture("avatar", upload, "avatar")));
  const watch = (async () => {
    while (!isDone) {
      maxTasks = Math.max(maxTasks, sharp.counters().process);
      await nextTurn();
    }
  })();
  const pictures = await work.finally(() => {
    isDone = true;
  });
  await watch;
  expect(pictures.every(({ files }) => files.length === 2)).toBe(true);
  expect(maxTasks).toBeGreaterThan(0);
  expect(maxTasks).toBeLessThanOrEqual(picturesAtOnce());
});

test("a missing upload is reported as a server error, not as an invalid picture", async () => {
  const upload = { fileName: "a.jpg", bytes: 9, sha256: "", path: join(folder, "missing.jpg") };
  await expect(encodePicture("avatar", upload, "avatar")).rejects.toMatchObject({ code: "ENOENT" });
});

test("a decoding timeout is reported as UNAVAILABLE and keeps its cause for the log", () => {
  const cause = new Error('timeout: 6% complete\nVipsImage: killed for image "temp-1"');
  expect(decodingFailure("avatar", cause)).toMatchObject({ code: "UNAVAILABLE", cause });
});

test.each(["vips_tracked: out of memory --- size == 150MB", "VipsJpeg: Insufficient memory (case 4)"])(
  "running out of memory while decoding is reported as a server error: %s",
  (message) => {
    const error = new Error(message);
    expect(decodingFailure("avatar", error)).toBe(error);
  },
);

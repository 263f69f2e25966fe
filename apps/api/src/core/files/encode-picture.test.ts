import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawing } from "../../../test/pictures";
import { decodingFailure } from "./decode-picture";
import { encodePicture, picturesAtOnce } from "./encode-picture";
import type { Upload } from "./upload";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "long-paddock-pictures-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const formWith = (upload: Upload) => ({ uploads: { photo: [upload] }, isOver: () => false });

async function sentForm(name: string, content: Buffer) {
  const path = join(folder, name);
  await writeFile(path, content);
  return formWith({ fileName: name, bytes: content.length, sha256: "", path });
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
  const forms = await Promise.all([1, 2, 3, 4].map((i) => sentForm(`${i}.jpg`, photo)));
  let maxTasks = 0;
  let isDone = false;
  const work = Promise.all(forms.map((form) => encodePicture(form, "photo", "avatar")));
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
  expect(pictures.every((picture) => picture?.files.length === 2)).toBe(true);
  expect(maxTasks).toBeGreaterThan(0);
  expect(maxTasks).toBeLessThanOrEqual(picturesAtOnce());
});

test("a form without a picture has none to encode", async () => {
  expect(await encodePicture({ uploads: {}, isOver: () => false }, "photo", "avatar")).toBeNull();
});

test("an upload whose file is missing is reported as a server error, not as an invalid picture", async () => {
  const form = formWith({ fileName: "a.jpg", bytes: 9, sha256: "", path: join(folder, "missing.jpg") });
  await expect(encodePicture(form, "photo", "avatar")).rejects.toMatchObject({ code: "ENOENT" });
});

test("a picture whose request was answered while it waited is not decoded", async () => {
  const form = await sentForm("late.jpg", await drawing(400, 300).jpeg().toBuffer());
  const late = encodePicture({ ...form, isOver: () => true }, "photo", "avatar");
  await expect(late).rejects.toMatchObject({ code: "UNAVAILABLE" });
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

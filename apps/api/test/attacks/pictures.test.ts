import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { MEGABYTE } from "@longpaddock/domain/files/file-size";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import sharp from "sharp";
import { beforeAll, describe, expect } from "vitest";
import { picturesAtOnce } from "../../src/core/files/encode-picture";
import { testApp } from "../build-app";
import { addGroupEvent, addRide } from "../events/event-rows";
import { addGroup, addGroupMember } from "../group-rows";
import { form, guest, member, type Person } from "../people";
import { drawing, file, phonePhoto, SVG } from "../pictures";
import { expectNothingStored, storedFiles } from "../stored-files";
import { attack } from "./attack";
import { animatedPng, animatedWebp, blackPng, profileBomb } from "./crafted-pictures";
import { listeningTrap } from "./trap";

const app = testApp();
let organizer: Person;
let rideId: number;
let groupEventId: number;

beforeAll(async () => {
  organizer = await member(app, { plan: "gold" });
  rideId = await addRide(app, organizer);
  const groupId = await addGroup(app, organizer);
  await addGroupMember(app, { groupId, person: organizer }, { role: "admin" });
  groupEventId = await addGroupEvent(app, { groupId, organizer });
});

type Fields = Record<string, string | Blob | readonly Blob[]>;
const upload = async (fields: Fields, id = rideId) =>
  organizer.rest("POST", `/api/events/${id}/photos`, await form({ eventType: "ride", ...fields }));

const WRONG_TYPE = "Only JPEG, PNG or WebP pictures can be uploaded";
const TOO_LARGE = "The picture is larger than 50 megapixels";
const jpeg = (width = 30, height = 20) => drawing(width, height).jpeg().toBuffer();
const gif = () => drawing(9, 9).gif().toBuffer();
const followedBy = (picture: Buffer, text: string) => Buffer.concat([picture, Buffer.from(text)]);

async function expectRefused(message: string, ...photos: readonly File[]) {
  await expectNothingStored(app, eventPhotos, async () => {
    for (const photo of photos) {
      const answer = await upload({ photo });
      expect([photo.name, answer.statusCode, answer.json()]).toEqual([
        photo.name,
        400,
        { code: "BAD_REQUEST", message, fields: { photo: message } },
      ]);
    }
  });
}

/** Uploads the photo, and returns the bytes that are served instead. */
async function expectEncoded(photo: File): Promise<Buffer> {
  const answer = await upload({ photo });
  expect([photo.name, answer.statusCode]).toEqual([photo.name, 201]);
  expect(answer.json().photoUrl).toMatch(/\.webp$/);
  const { rawPayload, headers } = await guest(app).rest("GET", answer.json().photoUrl);
  expect(headers["content-type"]).toBe("image/webp");
  const { format, pages } = await sharp(rawPayload).metadata();
  expect([format, pages]).toEqual(["webp", undefined]);
  return rawPayload;
}

describe("what is no photo", () => {
  attack("IMG-01", async () => {
    await expectRefused(WRONG_TYPE, file(SVG, "a.svg", "image/svg+xml"), file(SVG, "a.jpg", "image/jpeg"));
  });

  attack("IMG-02", async () => {
    const trap = await listeningTrap();
    const image = (href: string) =>
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${href}" href="${href}" width="9" height="9"/></svg>`;
    const photos = ["file:///etc/passwd", `${trap.url}/a.png`].map((href) =>
      file(Buffer.from(image(href)), "photo.jpg", "image/jpeg"),
    );
    await expectRefused(WRONG_TYPE, ...photos);
    expect(await trap.visits()).toBe(0);
  });

  attack("IMG-10", async () => {
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    await expectRefused(WRONG_TYPE, file(page, "photo.jpg", "image/jpeg"));
  });

  attack("IMG-08", async () => {
    const cut = (await jpeg(200, 200)).subarray(0, 1500);
    await expectRefused("The picture is damaged or incomplete", file(cut, "a.jpg", "image/jpeg"));
  });
});

describe("what comes with a photo", () => {
  attack("IMG-03", async () => {
    const script = "<script>alert(1)</script>";
    const served = await expectEncoded(file(followedBy(await jpeg(), script), "a.jpg"));
    expect(served.includes("script")).toBe(false);
    await expectRefused(
      WRONG_TYPE,
      file(followedBy(await gif(), `/*${script}*/`), "a.gif"),
      file(Buffer.from(`GIF89a/*${"\0".repeat(20)}*/=1;alert(1)//`), "b.jpg", "image/jpeg"),
    );
  });

  attack("IMG-04", async () => {
    const answer = await upload({ photo: file(await phonePhoto(), "IMG_0001.JPG") });
    for (const size of ["large", "small"] as const) {
      const { rawPayload } = await guest(app).rest("GET", pictureAt(answer.json().photoUrl, size) ?? "");
      const { width, height, exif, xmp, icc, iptc, orientation } = await sharp(rawPayload).metadata();
      expect([width, height]).toEqual([40, 60]);
      expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
      expect(rawPayload.includes("Roadside")).toBe(false);
    }
  });

  attack("IMG-09", async () => {
    const png = await drawing(30, 20).png().toBuffer();
    await expectEncoded(file(png, "a.jpg", "image/jpeg"));
    await expectEncoded(file(await jpeg(), "a.jpg", "text/html"));
    await expectEncoded(file(await jpeg(), "blob"));
    await expectEncoded(file(await jpeg(), "a.svg", "image/svg+xml"));
  });

  attack("IMG-15", async () => {
    const photo = file(await jpeg(), "a.jpg");
    await expectNothingStored(app, eventPhotos, async () => {
      for (const [caption, message] of [
        ["x".repeat(301), "must be at most 300 characters"],
        ["x".repeat(100_000), "must be at most 300 characters"],
        ["a\u0000b", "contains a character that is not allowed"],
      ] as const) {
        const answer = await upload({ photo, caption });
        expect([answer.statusCode, answer.json().fields]).toEqual([400, { caption: message }]);
      }
    });
    const caption = '<img src=x onerror="alert(1)">';
    const answer = await upload({ photo, caption });
    expect([answer.statusCode, answer.json().caption]).toEqual([201, caption]);
    expect(answer.headers["content-type"]).toContain("application/json");
  });
});

describe("pictures that are hard to decode", () => {
  attack("IMG-05", async () => {
    const bomb = file(blackPng(20_000, 20_000), "a.png");
    const wide = file(blackPng(10_001, 5000), "b.png");
    await expectEncoded(file(await jpeg(), "warm-up.jpg"));
    const before = process.memoryUsage().rss;
    await expectRefused(TOO_LARGE, bomb, wide);
    // Decoded it would take 400 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGABYTE);
  });

  attack("IMG-07", async () => {
    const before = process.memoryUsage().rss;
    await expectEncoded(file(await animatedWebp(10_000), "a.webp"));
    await expectEncoded(file(animatedPng(10_000), "a.png"));
    const frames = sharp(Buffer.alloc(8 * 800 * 3), {
      raw: { width: 8, height: 800, channels: 3, pageHeight: 8 },
    });
    await expectRefused(WRONG_TYPE, file(await frames.gif().toBuffer(), "a.gif"));
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE);
  });

  attack("IMG-12", async () => {
    const before = process.memoryUsage().rss;
    await expectEncoded(file(await profileBomb(100), "profile.png"));
    expect(process.memoryUsage().rss - before).toBeLessThan(90 * MEGABYTE);
    const cmyk = await drawing(30, 20).toColourspace("cmyk").jpeg().toBuffer();
    const deep = await drawing(30, 20).toColourspace("rgb16").png().toBuffer();
    await expectEncoded(file(cmyk, "cmyk.jpg"));
    await expectEncoded(file(deep, "deep.png"));
    await expectEncoded(file(blackPng(1, 1), "pixel.png"));
    await expectEncoded(file(blackPng(65_535, 1), "wide.png"));
    await expectEncoded(file(await jpeg(65_500, 1), "wide.jpg"));
    await expectRefused(WRONG_TYPE, file(await drawing(9, 9).tiff().toBuffer(), "a.tiff"));
    expect((await guest(app).rest("GET", "/healthz")).statusCode).toBe(200);
  });

  attack("IMG-13", async () => {
    const large = file(await jpeg(1500, 1000), "a.jpg");
    const reader = await member(app);
    let running = true;
    const uploads = Promise.all(Array.from({ length: 20 }, () => upload({ photo: large }))).finally(() => {
      running = false;
    });
    const times: number[] = [];
    let decoding = 0;
    while (running) {
      const start = performance.now();
      expect((await reader.rest("GET", "/api/routes/featured")).statusCode).toBe(200);
      times.push(performance.now() - start);
      decoding = Math.max(decoding, sharp.counters().process);
    }
    expect((await uploads).every(({ statusCode }) => [201, 429, 503].includes(statusCode))).toBe(true);
    expect(decoding).toBeLessThanOrEqual(picturesAtOnce());
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(500);
    // On a slow machine one is still stored after its request got 503.
    await expect.poll(() => sharp.counters(), { timeout: 30_000 }).toEqual({ queue: 0, process: 0 });
    await storedFiles(app);
    await expectNothingStored(app, eventPhotos, async () => {
      const over = await upload({ photo: file(new Uint8Array(10 * MEGABYTE + 1), "a.jpg") });
      expect([over.statusCode, over.json().message]).toEqual([
        413,
        "The file is larger than the limit of 10 MB",
      ]);
      expect((await upload({ photo: file(new Uint8Array(16 * MEGABYTE), "a.jpg") })).statusCode).toBe(413);
    });
  });
});

describe("the form of a photo", () => {
  attack("IMG-16", async () => {
    const photo = file(await jpeg(), "a.jpg");
    await expectNothingStored(app, eventPhotos, async () => {
      const statuses = [{}, { photo: [photo, photo] }, { photo: "data:image/png;base64,AA" }].map(
        async (fields) => {
          const answer = await upload(fields);
          return [answer.statusCode, Object.keys(answer.json().fields)];
        },
      );
      expect(await Promise.all(statuses)).toEqual([
        [400, ["photo"]],
        [413, ["photo"]],
        [400, ["photo"]],
      ]);
      await expect(organizer.api.eventPhotos.add.mutate({ id: rideId, eventType: "ride" })).rejects.toThrow(
        "Choose a picture to upload",
      );
    });
  });

  attack("IMG-17", async () => {
    const photo = file(await jpeg(), "a.jpg");
    const withoutType = await form({ photo });
    await expectNothingStored(app, eventPhotos, async () => {
      for (const [eventType, id, status] of [
        ["ride", groupEventId, 404],
        ["group_event", rideId, 404],
        ["__proto__", rideId, 400],
        ["constructor", rideId, 400],
      ] as const)
        expect([eventType, (await upload({ photo, eventType }, id)).statusCode]).toEqual([eventType, status]);
      const outside = await organizer.rest("POST", "/api/events/99999999/photos", withoutType);
      expect(outside.statusCode).toBe(404);
    });
    for (const [id, eventType] of [
      [rideId, "ride"],
      [groupEventId, "group_event"],
    ]) {
      const added = await organizer.rest("POST", `/api/events/${id}/photos`, withoutType);
      expect([added.statusCode, added.json()]).toMatchObject([201, { eventType }]);
    }
  });

  attack("IMG-18", async () => {
    const key = (await upload({ photo: file(await jpeg(), "a.jpg") })).json().photoUrl;
    expect((await guest(app).rest("GET", key)).statusCode).toBe(200);
    for (const path of [
      "/uploads",
      "/uploads/",
      "//uploads",
      "/uploads/../.env",
      "/uploads/%2e%2e%2f.env",
      "/uploads/..%5c",
      "/uploads/event-photo",
      "/uploads/event-photo/",
      "/uploads/event-photo/../.env",
      "/uploads/event-photo/%2e%2e%2f%2e%2e%2f.env",
      "/uploads/event-photo/..%5c..%5csession-secret",
      "/uploads/event-photo/%00.webp",
      "/uploads/gpx/00000000-0000-4000-8000-000000000000.gpx",
      "/uploads/constructor/x.webp",
      `${key}/x`,
      key.replace(".webp", ".svg"),
      key.toUpperCase(),
      `/uploads/../uploads${key.slice("/uploads".length)}/..`,
    ]) {
      const { statusCode, payload, headers } = await organizer.rest("GET", path);
      expect([path, statusCode, payload.includes("Not found")]).toEqual([path, 404, true]);
      expect(headers["cache-control"] ?? "no-store").toBe("no-store");
    }
    expect((await guest(app).rest("POST", key)).statusCode).toBe(404);
  });
});

import { randomBytes } from "node:crypto";
import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { MEGABYTE } from "@longpaddock/domain/files/file-size";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { form, guest, member, type Person } from "../../../test/people";
import { drawing, file, phonePhoto, pixelBomb, SVG } from "../../../test/pictures";
import { expectNothingStored } from "../../../test/stored-files";

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

const upload = async (fields: Record<string, string | Blob | readonly Blob[]>, id = rideId) =>
  organizer.rest("POST", `/api/events/${id}/photos`, await form({ eventType: "ride", ...fields }));

const WRONG_TYPE = "Only JPEG, PNG or WebP pictures can be uploaded";
const FILE_SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd" width="9" height="9"/></svg>',
);
const jpeg = (width = 30, height = 20) => drawing(width, height).jpeg().toBuffer();
const followedBy = async (picture: Promise<Buffer>, text: string) =>
  Buffer.concat([await picture, Buffer.from(text)]);
const frames = (count: number) =>
  sharp(randomBytes(8 * 8 * 3 * count), { raw: { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } });

describe("a hostile photo is refused and not stored", () => {
  test.each([
    ["IMG-01: an SVG with a script", async () => file(SVG, "a.svg", "image/svg+xml"), WRONG_TYPE],
    ["IMG-02: an SVG that reads a file", async () => file(FILE_SVG, "photo.jpg", "image/jpeg"), WRONG_TYPE],
    [
      "IMG-03: a GIF with a script",
      async () => file(await followedBy(drawing(9, 9).gif().toBuffer(), "/*<script>*/"), "a.gif"),
      WRONG_TYPE,
    ],
    [
      "IMG-05: 100 megapixels in a small file",
      async () => file(await pixelBomb(), "a.png"),
      "The picture is larger than 50 megapixels",
    ],
    ["IMG-07: an animated GIF", async () => file(await frames(50).gif().toBuffer(), "a.gif"), WRONG_TYPE],
    [
      "IMG-08: a JPEG cut after 1,500 bytes",
      async () => file((await jpeg(200, 200)).subarray(0, 1500), "a.jpg"),
      "The picture is damaged or incomplete",
    ],
    [
      "IMG-10: a page called photo.jpg",
      async () => file(Buffer.from("<html>"), "photo.jpg", "image/jpeg"),
      WRONG_TYPE,
    ],
  ])("%s", async (_, picture, message) => {
    const photo = await picture();
    await expectNothingStored(app, eventPhotos, async () => {
      const answer = await upload({ photo });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: "BAD_REQUEST", message, fields: { photo: message } },
      ]);
    });
  });

  test("IMG-13: over 10 MB", async () => {
    await expectNothingStored(app, eventPhotos, async () => {
      expect((await upload({ photo: file(new Uint8Array(16 * MEGABYTE), "a.jpg") })).statusCode).toBe(413);
    });
  });

  test.each([
    ["IMG-15: a caption that is too long", { caption: "x".repeat(301) }, { caption: expect.anything() }],
    ["IMG-15: a caption of 100 kB", { caption: "x".repeat(100_000) }, { caption: expect.anything() }],
    [
      "IMG-15: a caption with NUL",
      { caption: "a\u0000b" },
      { caption: "contains a character that is not allowed" },
    ],
    ["IMG-16: text in the photo's place", { photo: "data:image/png;base64,AA" }, { photo: "must be a file" }],
    [
      "IMG-17: a type of no object",
      { eventType: "__proto__" },
      { eventType: "must be one of: ride, group_event" },
    ],
  ])("%s", async (_, fields, problem) => {
    await expectNothingStored(app, eventPhotos, async () => {
      const answer = await upload({ photo: file(await jpeg(), "a.jpg"), ...fields });
      expect([answer.statusCode, answer.json().fields]).toEqual([400, problem]);
    });
  });

  test("IMG-16: no photo, and two", async () => {
    const photo = file(await jpeg(), "a.jpg");
    await expectNothingStored(app, eventPhotos, async () => {
      expect([(await upload({})).statusCode, (await upload({ photo: [photo, photo] })).statusCode]).toEqual([
        400, 413,
      ]);
      await expect(organizer.api.eventPhotos.add.mutate({ id: rideId, eventType: "ride" })).rejects.toThrow(
        "Choose a picture to upload",
      );
    });
  });

  test("IMG-17: a type that isn't the event's, and without one the event's own counts", async () => {
    const photo = file(await jpeg(), "a.jpg");
    const withoutType = await form({ photo });
    await expectNothingStored(app, eventPhotos, async () => {
      expect((await upload({ photo }, groupEventId)).statusCode).toBe(404);
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
});

describe("an odd photo is taken for its content and encoded again", () => {
  test.each([
    [
      "IMG-03: a JPEG that a script follows",
      async () => file(await followedBy(jpeg(), "<script>alert(1)"), "a.jpg"),
    ],
    ["IMG-07: an animated WebP", async () => file(await frames(200).webp().toBuffer(), "a.webp")],
    [
      "IMG-09: a PNG called .jpg",
      async () => file(await drawing(30, 20).png().toBuffer(), "a.jpg", "image/jpeg"),
    ],
    ["IMG-09: a JPEG sent as a page", async () => file(await jpeg(), "a.jpg", "text/html")],
    ["IMG-09: a picture without an extension", async () => file(await jpeg(), "blob")],
    ["IMG-12: a single pixel", async () => file(await drawing(1, 1).png().toBuffer(), "a.png")],
    ["IMG-12: a line of 65,500 pixels", async () => file(await jpeg(65_500, 1), "a.jpg")],
    [
      "IMG-12: CMYK",
      async () => file(await drawing(30, 20).toColourspace("cmyk").jpeg().toBuffer(), "a.jpg"),
    ],
  ])("%s", async (_, picture) => {
    const answer = await upload({ photo: await picture() });
    expect(answer.statusCode).toBe(201);
    const { rawPayload, headers } = await guest(app).rest("GET", answer.json().photoUrl);
    expect(headers["content-type"]).toBe("image/webp");
    const { format, pages } = await sharp(rawPayload).metadata();
    expect([format, pages]).toEqual(["webp", undefined]);
    expect(rawPayload.includes("script")).toBe(false);
  });

  test("IMG-04: upright, and without the place where it was taken", async () => {
    const answer = await upload({ photo: file(await phonePhoto(), "IMG_0001.JPG") });
    for (const size of ["large", "small"] as const) {
      const { rawPayload } = await guest(app).rest("GET", pictureAt(answer.json().photoUrl, size) ?? "");
      const { width, height, exif, xmp, icc, iptc, orientation } = await sharp(rawPayload).metadata();
      expect([width, height]).toEqual([40, 60]);
      expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
      expect(rawPayload.includes("Roadside")).toBe(false);
    }
  });

  test("IMG-15: markup in a caption stays text", async () => {
    const caption = '<img src=x onerror="alert(1)">';
    const answer = await upload({ photo: file(await jpeg(), "a.jpg"), caption });
    expect([answer.statusCode, answer.json().caption]).toEqual([201, caption]);
    expect(answer.headers["content-type"]).toContain("application/json");
  });
});

test.each([
  "/uploads/event-photo/../.env",
  "/uploads/event-photo/%2e%2e%2f.env",
  "/uploads/event-photo/..%5c",
  "/uploads/event-photo/",
  "/uploads/event-photo/0.webp/x",
])("IMG-18: %s is not found", async (path) => {
  expect((await organizer.rest("GET", path)).statusCode).toBe(404);
});

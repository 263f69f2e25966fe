import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { users } from "@longpaddock/db/schema/users";
import { MEGABYTE } from "@longpaddock/domain/files/file-size";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { form, guest, member, type Person } from "../../../test/people";
import { drawing, file, phonePhoto, SVG } from "../../../test/pictures";
import { expectNothingStored, filesIn, storedFiles } from "../../../test/stored-files";
import { sweepOrphans } from "../../core/files/sweep-orphans";

const app = testApp();
const PATH = "/api/user/avatar";

const upload = async (person: Person, avatar: File | string) =>
  person.rest("POST", PATH, await form({ avatar }));

const addressOf = async (person: Person): Promise<string> =>
  (await person.rest("GET", "/api/auth/user")).json().profileImageUrl;

async function served(address: string | null) {
  const { rawPayload } = await guest(app).rest("GET", address ?? "");
  return { rawPayload, metadata: await sharp(rawPayload).metadata() };
}

describe("an uploaded profile picture", () => {
  test("is stored upright as WebP in two sizes, without the place where it was taken", async () => {
    const rider = await member(app);
    const photo = await phonePhoto();
    expect(photo.includes("Roadside Phones")).toBe(true);
    const answer = await upload(rider, file(photo, "IMG_0001.JPG"));
    expect(answer.statusCode).toBe(200);
    const { profileImageUrl } = answer.json();
    expect(profileImageUrl).toMatch(/^\/uploads\/avatar\/[0-9a-f-]{36}-large\.webp$/);
    expect(await addressOf(rider)).toBe(profileImageUrl);
    for (const size of ["large", "small"] as const) {
      const { rawPayload, metadata } = await served(pictureAt(profileImageUrl, size));
      expect(metadata).toMatchObject({ format: "webp", width: 40, height: 60 });
      expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual(
        Array(4).fill(undefined),
      );
      expect(rawPayload.includes("Roadside")).toBe(false);
    }
  });

  test("is cropped to a square of each size", async () => {
    const rider = await member(app);
    await upload(rider, file(await drawing(1200, 800).webp().toBuffer(), "wide.webp"));
    const address = await addressOf(rider);
    for (const [size, side] of [
      ["large", 512],
      ["small", 128],
    ] as const) {
      const { metadata } = await served(pictureAt(address, size));
      expect(metadata).toMatchObject({ width: side, height: side });
    }
  });

  test.each([
    ["a PNG called .jpg", async () => file(await drawing(30, 20).png().toBuffer(), "a.jpg", "image/jpeg")],
    ["a JPEG sent as text", async () => file(await drawing(30, 20).jpeg().toBuffer(), "a.jpg", "text/html")],
    ["a picture without an extension", async () => file(await drawing(30, 20).webp().toBuffer(), "blob")],
    ["a single pixel", async () => file(await drawing(1, 1).png().toBuffer(), "dot.png")],
    ["a line of pixels", async () => file(await drawing(65_000, 1).jpeg().toBuffer(), "line.jpg")],
    ["a CMYK JPEG", async () => file(await drawing(30, 20).toColourspace("cmyk").jpeg().toBuffer(), "k.jpg")],
  ])("is accepted for its content, whatever its name or type: %s", async (_, picture) => {
    const rider = await member(app);
    expect((await upload(rider, await picture())).statusCode).toBe(200);
    const { headers } = await guest(app).rest("GET", await addressOf(rider));
    expect(headers["content-type"]).toBe("image/webp");
  });

  test("keeps no bytes that followed the picture", async () => {
    const rider = await member(app);
    const polyglot = Buffer.concat([
      await drawing(30, 20).jpeg().toBuffer(),
      Buffer.from("<script>alert(1)"),
    ]);
    expect((await upload(rider, file(polyglot, "a.jpg"))).statusCode).toBe(200);
    const { rawPayload } = await guest(app).rest("GET", await addressOf(rider));
    expect(rawPayload.includes("script")).toBe(false);
  });

  test("replaces the previous one, whose address then gives 404", async () => {
    const rider = await member(app);
    const others = await storedFiles(app);
    await upload(rider, file(await phonePhoto(), "one.jpg"));
    const first = await addressOf(rider);
    await upload(rider, file(await phonePhoto(), "two.jpg"));
    expect(await addressOf(rider)).not.toBe(first);
    for (const size of ["large", "small"] as const)
      expect((await guest(app).rest("GET", pictureAt(first, size) ?? "")).statusCode).toBe(404);
    expect(await storedFiles(app)).toHaveLength(others.length + 2);
  });

  test("sent three times at once is stored once", async () => {
    const rider = await member(app);
    const others = await storedFiles(app);
    const photo = await phonePhoto();
    const answers = await Promise.all([1, 2, 3].map(() => upload(rider, file(photo, "a.jpg"))));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect((await guest(app).rest("GET", await addressOf(rider))).statusCode).toBe(200);
    expect(await storedFiles(app)).toHaveLength(others.length + 2);
  });

  test("requires an account but not onboarding", async () => {
    expect((await upload(guest(app), file(await phonePhoto(), "a.jpg"))).statusCode).toBe(401);
    const newcomer = await member(app, { onboarded: false });
    expect((await upload(newcomer, file(await phonePhoto(), "a.jpg"))).statusCode).toBe(200);
  });
});

describe("a refused profile picture", () => {
  const cut = async (picture: Promise<Buffer>) => (await picture).subarray(0, 1500);

  const WRONG_TYPE = "Only JPEG, PNG or WebP pictures can be uploaded";
  const BROKEN = "The picture is damaged or incomplete";

  test.each([
    { what: "an SVG called .jpg", content: async () => SVG, message: WRONG_TYPE },
    { what: "an empty file", content: async () => Buffer.alloc(0), message: "The picture is empty" },
    { what: "half a PNG", content: () => cut(drawing(200, 200).png().toBuffer()), message: BROKEN },
    { what: "half a WebP", content: () => cut(drawing(200, 200).webp().toBuffer()), message: BROKEN },
    {
      what: "a name that reads backwards",
      name: "a\u202egpj.exe",
      content: phonePhoto,
      message: "The file name contains a character that isn't allowed",
    },
  ])("($what) gives 400 with a message for the field and is not stored", async (refused) => {
    const { name = "a.jpg", content, message } = refused;
    const rider = await member(app);
    await upload(rider, file(await phonePhoto(), "mine.jpg"));
    await expectNothingStored(app, users, async () => {
      const answer = await upload(rider, file(await content(), name, "image/jpeg"));
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: "BAD_REQUEST", message, fields: { avatar: message } },
      ]);
    });
  });

  test("over the plan's limit, or over 10 MB on any plan, gives 413 and names the limit", async () => {
    const cases = [
      ["free", 5, "The file is larger than your plan's limit of 5 MB", "maxFileUploadSize"],
      ["gold", 10, "The file is larger than the limit of 10 MB", undefined],
    ] as const;
    for (const [plan, megabytes, message, feature] of cases) {
      const rider = await member(app, { plan });
      await expectNothingStored(app, users, async () => {
        const answer = await upload(rider, file(new Uint8Array(megabytes * MEGABYTE + 1), "a.jpg"));
        expect([answer.statusCode, answer.json()]).toMatchObject([413, { fields: { avatar: message } }]);
        expect(answer.json().feature).toBe(feature);
      });
    }
  });

  test("names the field for two files, an unknown field, text or nothing", async () => {
    const rider = await member(app);
    const photo = file(await phonePhoto(), "a.jpg");
    const twice = new FormData();
    twice.append("avatar", photo);
    twice.append("avatar", photo);
    const body = new Response(twice);
    const headers = { "content-type": body.headers.get("content-type") ?? "" };
    const payload = Buffer.from(await body.arrayBuffer());
    await expectNothingStored(app, users, async () => {
      const both = await rider.rest("POST", PATH, { payload, headers });
      expect([both.statusCode, both.json().fields]).toEqual([413, { avatar: "accepts only one file" }]);
      const other = await rider.rest("POST", PATH, await form({ photo }));
      expect([other.statusCode, other.json().fields]).toEqual([
        400,
        { photo: "is not a file this form accepts" },
      ]);
      const text = await upload(rider, "data:image/png;base64,AAAA");
      expect([text.statusCode, text.json().fields]).toEqual([400, { avatar: "must be a file" }]);
      for (const call of [{}, { payload: {} }, await form({ caption: "me" })]) {
        const nothing = await rider.rest("POST", PATH, call);
        expect([nothing.statusCode, nothing.json().fields]).toEqual([
          400,
          { avatar: "Choose a picture to upload" },
        ]);
      }
      await expect(rider.api.members.setAvatar.mutate()).rejects.toThrow("Choose a picture to upload");
    });
  });

  test("leaves no file when the upload breaks off half way", async () => {
    const rider = await member(app);
    await app.server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.server.address() as AddressInfo;
    const { payload, headers } = await form({ avatar: file(new Uint8Array(200_000), "a.jpg") });
    const cookie = Object.entries(rider.cookies).map(([name, value]) => `${name}=${value}`);
    const head = [
      `POST ${PATH} HTTP/1.1`,
      "Host: localhost",
      "Sec-Fetch-Site: same-origin",
      `Cookie: ${cookie.join("; ")}`,
      `Content-Type: ${headers["content-type"]}`,
      `Content-Length: ${payload.length}`,
    ];
    await expectNothingStored(app, users, async () => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      socket.write(payload.subarray(0, payload.length / 2));
      await expect.poll(() => filesIn(app, "incoming")).not.toEqual([]);
      socket.destroy();
    });
  });

  test("leaves the previous picture, and no file after the sweep, when storing it fails", async () => {
    const rider = await member(app);
    const folder = join(app.dataDir, "uploads", "avatar");
    const aside = join(app.dataDir, "aside");
    await expectNothingStored(app, users, async () => {
      await rm(aside, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await rename(folder, aside);
      await writeFile(folder, "a file where the folder should be");
      expect((await upload(rider, file(await phonePhoto(), "a.jpg"))).statusCode).toBe(500);
      await rm(folder);
      await rename(aside, folder);
      app.setTime(new Date(Date.now() + 25 * 60 * 60_000));
      await sweepOrphans(app.deps);
      app.setTime(null);
    });
  });
});

describe("removing the profile picture", () => {
  test("removes its files too, over REST and tRPC", async () => {
    const rider = await member(app);
    const before = await storedFiles(app);
    for (const remove of [
      async () => expect((await rider.rest("DELETE", PATH)).statusCode).toBe(204),
      async () => rider.api.members.removeAvatar.mutate(),
    ]) {
      await upload(rider, file(await phonePhoto(), "a.jpg"));
      const address = await addressOf(rider);
      await remove();
      expect(await addressOf(rider)).toBeNull();
      expect((await guest(app).rest("GET", address)).statusCode).toBe(404);
      expect(await storedFiles(app)).toEqual(before);
      await remove();
    }
    expect((await guest(app).rest("DELETE", PATH)).statusCode).toBe(401);
  });

  test("also removes an address on another site", async () => {
    const rider = await member(app);
    const profileImageUrl = "https://example.com/me.jpg";
    await app.deps.database.db.update(users).set({ profileImageUrl }).where(eq(users.id, rider.id));
    await rider.rest("DELETE", PATH);
    expect(await addressOf(rider)).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import type { SignedIn } from "../actor";
import type { ProfileType } from "../plans";
import { MEGABYTE } from "./file-size";
import {
  acceptedTypes,
  canKeepFile,
  checkFile,
  checkFileType,
  FILE_KINDS,
  fileLimit,
  hasExtension,
  isSafeFileName,
} from "./kinds";
import {
  PICTURE_KINDS,
  PICTURE_SIZES,
  type PictureKindName,
  pictureAddress,
  pictureAt,
  pictureStorageKey,
  pictureStorageKeys,
} from "./pictures";

const ID = "0b8d3c1e-7a64-4b57-9d0f-2f6f1c1a9e55";

const rider = (profileType: ProfileType): SignedIn => ({
  kind: "member",
  id: "ana",
  onboarded: true,
  profileType,
  plans: "specified",
});

describe("permission to upload", () => {
  test.each([
    ["gpx", "free", "FEATURE_REQUIRED"],
    ["gpx", "premium", null],
    ["image", "free", null],
  ] as const)("a %s file on the %s plan is refused with the code %s", (kind, plan, code) => {
    const decision = FILE_KINDS[kind].gate(rider(plan));
    expect(decision.allowed ? null : decision.code).toBe(code);
  });
});

describe("the size limit", () => {
  test("of a GPX file comes from the plan, and the message names it", () => {
    expect(fileLimit("gpx", rider("premium"))).toEqual({
      bytes: 50 * MEGABYTE,
      tooLarge: "The file is larger than your plan's limit of 50 MB",
      feature: "maxFileUploadSize",
    });
  });

  test("of a picture is 10 MB, or the plan's limit if that is lower", () => {
    expect(fileLimit("image", rider("gold"))).toEqual({
      bytes: 10 * MEGABYTE,
      tooLarge: "The file is larger than the limit of 10 MB",
      feature: null,
    });
    expect(fileLimit("image", rider("free"))).toEqual({
      bytes: 5 * MEGABYTE,
      tooLarge: "The file is larger than your plan's limit of 5 MB",
      feature: "maxFileUploadSize",
    });
  });
});

describe("keeping a file that has arrived", () => {
  test.each([
    [{ kind: "gpx", plan: "gold", megabytes: 60 }, null],
    [{ kind: "gpx", plan: "premium", megabytes: 50 }, null],
    [{ kind: "gpx", plan: "premium", megabytes: 60 }, ["PAYLOAD_TOO_LARGE", "maxFileUploadSize"]],
    [{ kind: "gpx", plan: "free", megabytes: 1 }, ["FEATURE_REQUIRED", "canUploadGPX"]],
    [{ kind: "image", plan: "gold", megabytes: 11 }, ["PAYLOAD_TOO_LARGE", undefined]],
  ] as const)("%o is refused with %j", ({ kind, plan, megabytes }, refusal) => {
    const decision = canKeepFile(kind, rider(plan), megabytes * MEGABYTE);
    expect(decision.allowed ? null : [decision.code, decision.feature]).toEqual(refusal);
  });
});

describe("a file's name", () => {
  test.each([
    ["ride.gpx", true],
    ["Straße 2 – Übung.gpx", true],
    ["a\u0000.gpx", false],
    ["a\nb.gpx", false],
    ["xpg.\u202egpj", false],
  ])("%j is safe: %s", (name, isSafe) => {
    expect(isSafeFileName(name)).toBe(isSafe);
  });

  test("is accepted with the extension in upper or lower case", () => {
    expect(hasExtension("gpx", "RIDE.GPX")).toBe(true);
    expect(hasExtension("gpx", "ride.gpx.exe")).toBe(false);
  });
});

describe("a file that was chosen in the browser", () => {
  test("is looked for by its extension if the server checks that, else by its content type", () => {
    // An iPhone offers files by their type alone, and knows none for GPX.
    expect(acceptedTypes("gpx").split(",")).toEqual(
      expect.arrayContaining([".gpx", "application/gpx+xml", "text/xml", "application/octet-stream"]),
    );
    expect(checkFileType("gpx", { name: "IMG_2041.HEIC", type: "image/heic" })).toBe(
      "Only .gpx, .kml, .kmz, .tcx and .fit files can be uploaded, also packed as .gz or .zip",
    );
    expect(acceptedTypes("image")).toBe("image/jpeg,image/png,image/webp");
  });

  test.each([
    ["gpx", { name: "ride.gpx", type: "", megabytes: 50 }, null],
    [
      "gpx",
      { name: "ride.gpx", type: "", megabytes: 51 },
      "The file is larger than your plan's limit of 50 MB",
    ],
    [
      "gpx",
      { name: "ride.txt", type: "application/gpx+xml", megabytes: 1 },
      "Only .gpx, .kml, .kmz, .tcx and .fit files can be uploaded, also packed as .gz or .zip",
    ],
    ["image", { name: "me.png", type: "image/png", megabytes: 10 }, null],
    ["image", { name: "me", type: "", megabytes: 10 }, null],
    [
      "image",
      { name: "me.png", type: "image/png", megabytes: 11 },
      "The file is larger than the limit of 10 MB",
    ],
    [
      "image",
      { name: "me.png", type: "image/svg+xml", megabytes: 1 },
      "Only JPEG, PNG or WebP pictures can be uploaded",
    ],
  ] as const)("as %s with %o gives the error %j", (kind, { megabytes, ...file }, error) => {
    expect(checkFile(kind, { ...file, size: megabytes * MEGABYTE }, rider("premium"))).toBe(error);
  });
});

describe("a stored picture", () => {
  const large = pictureAddress("avatar", ID, "large");

  test("has an address for each size", () => {
    expect(large).toBe(`/uploads/avatar/${ID}-large.webp`);
    expect(pictureAt(large, "small")).toBe(`/uploads/avatar/${ID}-small.webp`);
    expect(pictureAt(pictureAt(large, "small"), "large")).toBe(large);
  });

  test("is stored as one file for each size", () => {
    expect(pictureStorageKeys(large)).toEqual([`avatar/${ID}-small.webp`, `avatar/${ID}-large.webp`]);
  });

  test.each(Object.keys(PICTURE_KINDS) as PictureKindName[])("of kind %s is found by its address", (kind) => {
    const address = pictureAddress(kind, ID, "large");
    expect(pictureAt(address, "small")).toBe(pictureAddress(kind, ID, "small"));
    expect(pictureStorageKeys(address)).toEqual(
      PICTURE_SIZES.map((size) => pictureStorageKey(kind, ID, size)),
    );
  });

  test("of an unknown kind is not recognised", () => {
    expect(pictureStorageKeys(`/uploads/stranger/${ID}-large.webp`)).toEqual([]);
  });

  test("on another site has one size and no stored files", () => {
    const elsewhere = "https://example.com/uploads/avatar/me.jpg";
    expect(pictureAt(elsewhere, "small")).toBe(elsewhere);
    expect(pictureAt(null, "small")).toBeNull();
    for (const address of [elsewhere, null, "", "/uploads/avatar/../../secret-large.webp"])
      expect(pictureStorageKeys(address)).toEqual([]);
  });
});

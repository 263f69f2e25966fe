import sharp from "sharp";
import { expect, test } from "vitest";
import { drawing, PHOTO_PLACE, phonePhoto } from "../../../test/pictures";
import { readPlace } from "./read-place";

const placeOf = async (picture: Buffer) => readPlace(await sharp(picture).metadata());

test.each([PHOTO_PLACE, { latitude: 51.4779, longitude: -0.0015 }, { latitude: -16.92, longitude: 145.77 }])(
  "a photo's EXIF says that it was taken at %o",
  async (place) => {
    const found = await placeOf(await phonePhoto(place));
    expect(found?.latitude).toBeCloseTo(place.latitude, 5);
    expect(found?.longitude).toBeCloseTo(place.longitude, 5);
  },
);

test.each(["png", "webp"] as const)("a %s keeps it too", async (format) => {
  const photo = await sharp(await phonePhoto())
    .keepExif()
    .toFormat(format)
    .toBuffer();
  expect((await placeOf(photo))?.latitude).toBeCloseTo(PHOTO_PLACE.latitude, 5);
});

const xmp = (position: string) => Buffer.from(`<x:xmpmeta><rdf:Description ${position}/></x:xmpmeta>`);

test.each([
  ['exif:GPSLatitude="33,42,0S" exif:GPSLongitude="150,18,0E"', PHOTO_PLACE],
  ["exif:GPSLatitude='33,42.0S' exif:GPSLongitude='150,18.0E'", PHOTO_PLACE],
  ['exif:GPSLatitude="51,28.674N" exif:GPSLongitude="0,0.09W"', { latitude: 51.4779, longitude: -0.0015 }],
  ['exif:GPSLatitude="33,42,0S"', null],
  ['exif:GPSLatitude="133,42,0S" exif:GPSLongitude="150,18,0E"', null],
  ['exif:GPSLatitude="south" exif:GPSLongitude="east"', null],
])("XMP with %s says %o", (position, place) => {
  const found = readPlace({ xmp: xmp(position) });
  if (place === null) return expect(found).toBeNull();
  expect(found?.latitude).toBeCloseTo(place.latitude, 5);
  expect(found?.longitude).toBeCloseTo(place.longitude, 5);
});

test("a picture without a position has none", async () => {
  expect(await placeOf(await drawing(9, 9).jpeg().toBuffer())).toBeNull();
  expect(
    await placeOf(
      await drawing(9, 9)
        .jpeg()
        .withExif({ IFD0: { Make: "x" } })
        .toBuffer(),
    ),
  ).toBeNull();
});

test("EXIF that points outside of itself, or is cut off anywhere, is passed over", async () => {
  const { exif } = await sharp(await phonePhoto()).metadata();
  if (!exif) throw new Error("The photo has no EXIF");
  for (let length = 0; length < exif.length; length++)
    expect(() => readPlace({ exif: exif.subarray(0, length) })).not.toThrow();
  for (let at = 0; at < exif.length; at++) {
    const broken = Buffer.from(exif);
    broken[at] = 0xff;
    expect(() => readPlace({ exif: broken })).not.toThrow();
  }
});

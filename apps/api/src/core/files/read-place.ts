import type { Place } from "@longpaddock/domain/geo";

interface Metadata {
  exif?: Buffer | undefined;
  xmp?: Buffer | undefined;
}

const EXIF_HEADER = "Exif\0\0";
const GPS_TAG = 0x8825;
const LATITUDE = { side: 1, value: 2, negative: "S", max: 90 } as const;
const LONGITUDE = { side: 3, value: 4, negative: "W", max: 180 } as const;
const ENTRY_BYTES = 12;

/** Where a picture says that it was taken; null if it doesn't, or in a way that can't be read. */
export function readPlace({ exif, xmp }: Metadata): Place | null {
  return (exif && exifPlace(exif)) ?? (xmp ? xmpPlace(xmp.toString("utf8")) : null);
}

function exifPlace(exif: Buffer): Place | null {
  try {
    const hasHeader = exif.toString("latin1", 0, EXIF_HEADER.length) === EXIF_HEADER;
    return tiffPlace(hasHeader ? exif.subarray(EXIF_HEADER.length) : exif);
  } catch (error) {
    // It points outside of itself.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function tiffPlace(tiff: Buffer): Place | null {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  /** Where the value of each tag of a directory is, or a pointer to it. */
  const directory = (start: number) =>
    new Map(
      Array.from({ length: short(start) }, (_, index) => {
        const entry = start + 2 + index * ENTRY_BYTES;
        return [short(entry), entry + 8] as const;
      }),
    );
  const pointer = directory(long(4)).get(GPS_TAG);
  if (pointer === undefined) return null;
  const gps = directory(long(pointer));
  const fraction = (at: number) => (long(at) === 0 ? 0 : long(at) / long(at + 4));
  const read = ({ side, value, negative, max }: typeof LATITUDE | typeof LONGITUDE) => {
    const at = gps.get(value);
    if (at === undefined) return null;
    const first = long(at);
    const sideAt = gps.get(side);
    const isNegative = sideAt !== undefined && tiff.toString("latin1", sideAt, sideAt + 1) === negative;
    return degrees([fraction(first), fraction(first + 8), fraction(first + 16)], { isNegative, max });
  };
  return placeOf(read(LATITUDE), read(LONGITUDE));
}

/** '33,42,0S' or '33,42.0S' of an attribute or element. */
const xmpValue = (name: string, sides: string) =>
  new RegExp(`GPS${name}(?:=["']|>)\\s*(\\d{1,3}),(\\d+(?:\\.\\d+)?)(?:,(\\d+(?:\\.\\d+)?))?([${sides}])`);
const XMP_LATITUDE = xmpValue("Latitude", "NS");
const XMP_LONGITUDE = xmpValue("Longitude", "EW");

function xmpPlace(xmp: string): Place | null {
  const read = (pattern: RegExp, { negative, max }: typeof LATITUDE | typeof LONGITUDE) => {
    const [found, whole, minutes, seconds, side] = pattern.exec(xmp) ?? [];
    if (found === undefined) return null;
    return degrees([Number(whole), Number(minutes), Number(seconds ?? 0)], {
      isNegative: side === negative,
      max,
    });
  };
  return placeOf(read(XMP_LATITUDE, LATITUDE), read(XMP_LONGITUDE, LONGITUDE));
}

type Sexagesimal = readonly [degrees: number, minutes: number, seconds: number];

function degrees(
  [whole, minutes, seconds]: Sexagesimal,
  { isNegative, max }: { isNegative: boolean; max: number },
): number | null {
  const value = (whole + minutes / 60 + seconds / 3600) * (isNegative ? -1 : 1);
  return Math.abs(value) <= max ? value : null;
}

function placeOf(latitude: number | null, longitude: number | null): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

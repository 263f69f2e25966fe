import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32, createDeflate, deflateSync } from "node:zlib";
import { MEGABYTE } from "@longpaddock/domain/files/file-size";
import sharp from "sharp";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, i) => {
    bytes.writeUInt32BE(number >>> 0, i * 4);
  });
  return bytes;
}

/** A black PNG of one bit per pixel, with these chunks before its content. */
export function blackPng(width: number, height: number, chunks: readonly Buffer[] = []): Buffer {
  const header = Buffer.concat([uint32(width, height), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    ...chunks,
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * A PNG whose small colour profile is this many megabytes long once it is inflated. It is deflated piece by piece: the
 * tests measure their own process too.
 */
export async function profileBomb(megabytes: number): Promise<Buffer> {
  const piece = Buffer.alloc(MEGABYTE);
  const deflated = await buffer(Readable.from(Array(megabytes).fill(piece)).pipe(createDeflate()));
  return blackPng(30, 20, [chunk("iCCP", Buffer.concat([Buffer.from("bomb\0\0", "latin1"), deflated]))]);
}

/** An animated PNG whose frames are all the same. */
export function animatedPng(frames: number): Buffer {
  const control = (number: number) =>
    chunk("fcTL", Buffer.concat([uint32(number, 8, 8, 0, 0), Buffer.from([0, 1, 0, 100, 0, 0])]));
  const picture = deflateSync(Buffer.alloc(2 * 8));
  const further = Array.from({ length: frames - 1 }, (_, i) => [
    control(2 * i + 1),
    chunk("fdAT", Buffer.concat([uint32(2 * i + 2), picture])),
  ]).flat();
  const [start, end] = splitBefore(blackPng(8, 8, [chunk("acTL", uint32(frames, 0)), control(0)]), "IEND");
  return Buffer.concat([start, ...further, end]);
}

function splitBefore(png: Buffer, type: string): [Buffer, Buffer] {
  const at = png.indexOf(type) - 4;
  return [png.subarray(0, at), png.subarray(at)];
}

/** An animated WebP that repeats its last frame. */
export async function animatedWebp(frames: number): Promise<Buffer> {
  const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const;
  const short = await sharp(randomBytes(8 * 16 * 3), { raw })
    .webp()
    .toBuffer();
  const frame = short.subarray(short.lastIndexOf("ANMF"));
  const content = Buffer.concat([short, ...Array<Buffer>(frames - 2).fill(frame)]);
  content.writeUInt32LE(content.length - 8, 4);
  return content;
}

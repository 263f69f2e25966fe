import { fromBase45, toBase45 } from "./base45";
import { BlockReceiver, BlockSender } from "./erasure-code";

/** Changes with whatever a frame means. */
const VERSION = 1;
const HEADER = { version: 0, eventId: 1, transfer: 5, length: 9, number: 13, end: 15 };
const CHECKSUM_BYTES = 4;
/** A frame in base 45 then just fits into a QR code of version 15 with error correction M: 600 characters. */
const BLOCK_BYTES = 400 - HEADER.end - CHECKSUM_BYTES;
const FRAME_BYTES = HEADER.end + BLOCK_BYTES + CHECKSUM_BYTES;
/** More takes minutes to show. */
export const MAX_SHOWN_BYTES = 512 * BLOCK_BYTES;
const MAX_NUMBER = 0xffff;

/** Slow enough for the cameras and decoders of ordinary phones. */
export const FRAMES_PER_SECOND = 8;

/** A packet as an endless row of frames. */
export class FrameSender {
  private readonly blocks: BlockSender;

  constructor(
    private readonly packet: Uint8Array,
    private readonly eventId: number,
  ) {
    const whole = new Uint8Array(Math.ceil(packet.length / BLOCK_BYTES) * BLOCK_BYTES);
    whole.set(packet);
    // Cameras read a code with large even parts badly.
    crypto.getRandomValues(whole.subarray(packet.length));
    this.blocks = new BlockSender(whole, BLOCK_BYTES);
  }

  get count(): number {
    return this.blocks.count;
  }

  /** The text of a QR code. */
  frame(count: number): string {
    const number = count % (MAX_NUMBER + 1);
    const bytes = new Uint8Array(FRAME_BYTES);
    const view = new DataView(bytes.buffer);
    bytes[HEADER.version] = VERSION;
    view.setUint32(HEADER.eventId, this.eventId);
    // A packet begins with random bytes.
    bytes.set(this.packet.subarray(0, HEADER.length - HEADER.transfer), HEADER.transfer);
    view.setUint32(HEADER.length, this.packet.length);
    view.setUint16(HEADER.number, number);
    bytes.set(this.blocks.frame(number), HEADER.end);
    view.setUint32(HEADER.end + BLOCK_BYTES, checksum(bytes.subarray(0, -CHECKSUM_BYTES)));
    return toBase45(bytes);
  }
}

/** `other`: of another ride. `ignored`: damaged, or nothing of ours. */
export type FrameOutcome = "new" | "known" | "other" | "ignored";

/** Puts a packet together from frames in any order. Begins afresh when the other phone shows another packet. */
export class FrameReceiver {
  private transfer = 0;
  private length = 0;
  private blocks: BlockReceiver | null = null;

  constructor(private readonly eventId: number) {}

  add(text: string): FrameOutcome {
    const frame = readFrame(text);
    if (!frame) return "ignored";
    if (frame.eventId !== this.eventId) return "other";
    if (!this.blocks || frame.transfer !== this.transfer || frame.length !== this.length) {
      this.transfer = frame.transfer;
      this.length = frame.length;
      this.blocks = new BlockReceiver(Math.ceil(frame.length / BLOCK_BYTES));
    }
    return this.blocks.add(frame.number, frame.block) ? "new" : "known";
  }

  get progress(): { known: number; count: number } | null {
    return this.blocks && { known: this.blocks.known, count: this.blocks.count };
  }

  /** Null while something is missing. */
  get packet(): Uint8Array<ArrayBuffer> | null {
    return this.blocks?.bytes(this.length) ?? null;
  }
}

function readFrame(text: string) {
  const bytes = fromBase45(text);
  if (bytes?.length !== FRAME_BYTES || bytes[HEADER.version] !== VERSION) return null;
  const view = new DataView(bytes.buffer);
  const length = view.getUint32(HEADER.length);
  const isWhole = view.getUint32(HEADER.end + BLOCK_BYTES) === checksum(bytes.subarray(0, -CHECKSUM_BYTES));
  if (!isWhole || length === 0 || length > MAX_SHOWN_BYTES) return null;
  return {
    eventId: view.getUint32(HEADER.eventId),
    transfer: view.getUint32(HEADER.transfer),
    length,
    number: view.getUint16(HEADER.number),
    block: bytes.subarray(HEADER.end, HEADER.end + BLOCK_BYTES),
  };
}

/** CRC-32: a wrong frame would spoil all that are added to it. */
function checksum(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

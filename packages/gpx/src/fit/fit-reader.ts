import { TrackContent } from "../content/track-content";
import { InvalidGpxError } from "../invalid-gpx-error";
import { latin1 } from "../xml/latin1";
import { checksumOf } from "./checksum";
import { definitionBytes, type FitDefinition, FitMessage, readDefinition } from "./fit-definition";
import { isRead, TIMESTAMP, takeMessage } from "./fit-messages";

const MARK = { offset: 8, text: ".FIT" } as const;
const MIN_HEADER_BYTES = 12;
const CHECKED_HEADER_BYTES = 14;
const CHECKSUM_BYTES = 2;

const COMPRESSED = 0x80;
const DEFINITION = 0x40;
const DEVELOPER_FIELDS = 0x20;
/** Of a compressed header: the last five bits of the time. */
const TIME_MASK = 0x1f;

/** By its first bytes. */
export const isFit = (head: Uint8Array) =>
  latin1(head.subarray(0, MIN_HEADER_BYTES)).startsWith(MARK.text, MARK.offset);
export const FIT_HEAD_BYTES = MIN_HEADER_BYTES;

/** Reads the positions of a FIT file chunk by chunk, also of several in a row. */
export class FitReader {
  readonly content = new TrackContent("FIT");
  #held = new Uint8Array();
  /** Read of the whole file. */
  #position = 0;
  #part: "header" | "messages" | "checksum" | "rest" = "header";
  /** Of the messages of a file. */
  #remaining = 0;
  #checksum = 0;
  #seconds: number | null = null;
  readonly #definitions: (FitDefinition | undefined)[] = [];

  /** @throws InvalidGpxError */
  write(bytes: Uint8Array): void {
    let rest = this.#held.length === 0 ? bytes : joined(this.#held, bytes);
    while (this.#part !== "rest") {
      const taken = this.#take(rest);
      if (taken === 0) break;
      this.#checksum = checksumOf(rest.subarray(0, taken), this.#checksum);
      this.#position += taken;
      rest = rest.subarray(taken);
      if (this.#part === "messages" && this.#remaining === 0) this.#part = "checksum";
      else if (this.#part === "header") this.#endFile();
    }
    this.#held = this.#part === "rest" ? new Uint8Array() : rest.slice();
  }

  /** @throws InvalidGpxError */
  end(): TrackContent {
    const { messages } = this.content;
    if (this.#part === "messages")
      throw new InvalidGpxError(messages.cutOff(this.#remaining + CHECKSUM_BYTES - this.#held.length));
    if (this.#part === "checksum")
      throw new InvalidGpxError(messages.cutOff(CHECKSUM_BYTES - this.#held.length));
    if (this.#position === 0) throw new InvalidGpxError(messages.cutOff(MIN_HEADER_BYTES));
    return this.content;
  }

  /** Reads what is next; returns its length, or 0 while it isn't there completely. */
  #take(bytes: Uint8Array): number {
    switch (this.#part) {
      case "header":
        return this.#takeHeader(bytes);
      case "messages":
        return this.#takeMessage(bytes);
      case "checksum":
        if (bytes.length < CHECKSUM_BYTES) return 0;
        this.#part = "header";
        return CHECKSUM_BYTES;
      default:
        return 0;
    }
  }

  #takeHeader(bytes: Uint8Array): number {
    const { messages } = this.content;
    const [length = 0] = bytes;
    if (bytes.length < Math.max(length, MIN_HEADER_BYTES)) return 0;
    if (length < MIN_HEADER_BYTES || !isFit(bytes)) {
      if (this.#position === 0) throw new InvalidGpxError(messages.unknownMessage(1));
      this.content.notes.push("What comes after the end of the FIT file isn't read.");
      this.#part = "rest";
      return 0;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, length);
    // A header without a checksum has 0 there.
    const isChecked = length >= CHECKED_HEADER_BYTES && view.getUint16(MIN_HEADER_BYTES, true) !== 0;
    if (isChecked && checksumOf(bytes.subarray(0, CHECKED_HEADER_BYTES)) !== 0)
      throw new InvalidGpxError(messages.wrongChecksum);
    this.#remaining = view.getUint32(4, true);
    if (this.#remaining === 0) throw new InvalidGpxError(messages.unfinished);
    this.#part = "messages";
    this.#checksum = 0;
    this.#seconds = null;
    this.#definitions.length = 0;
    this.content.tracks.startSegment();
    return length;
  }

  #endFile(): void {
    if (this.#checksum !== 0) throw new InvalidGpxError(this.content.messages.wrongChecksum);
  }

  #takeMessage(bytes: Uint8Array): number {
    const [header = 0] = bytes;
    if (bytes.length === 0) return 0;
    const isCompressed = (header & COMPRESSED) !== 0;
    const isDefinition = !isCompressed && (header & DEFINITION) !== 0;
    const local = isCompressed ? (header >> 5) & 3 : header & 0xf;
    const hasDeveloperFields = (header & DEVELOPER_FIELDS) !== 0;
    const body = bytes.subarray(1);
    const definition = this.#definitions[local];
    const length = isDefinition ? definitionBytes(body, hasDeveloperFields) : definition?.bytes;
    if (length === undefined) throw this.#damaged();
    if (length === null || bytes.length <= length) return 0;
    if (length + 1 > this.#remaining) throw this.#damaged();
    const content = body.subarray(0, length);
    if (isDefinition) this.#definitions[local] = readDefinition(content);
    else if (definition) this.#readMessage(definition, content, isCompressed ? header & TIME_MASK : null);
    this.#remaining -= length + 1;
    return length + 1;
  }

  #readMessage(definition: FitDefinition, bytes: Uint8Array, timeBits: number | null): void {
    const { message } = definition;
    if (timeBits === null && !isRead(message) && !definition.fields.has(TIMESTAMP)) return;
    const values = new FitMessage(definition, bytes);
    if (timeBits === null) this.#seconds = values.unsigned32(TIMESTAMP) ?? this.#seconds;
    else if (this.#seconds !== null)
      this.#seconds += (timeBits - (this.#seconds & TIME_MASK) + TIME_MASK + 1) & TIME_MASK;
    if (isRead(message)) takeMessage(this.content, { message, values, seconds: this.#seconds });
  }

  #damaged(): InvalidGpxError {
    return new InvalidGpxError(this.content.messages.unknownMessage(this.#position + 1));
  }
}

function joined(held: Uint8Array, bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(held.length + bytes.length);
  all.set(held);
  all.set(bytes, held.length);
  return all;
}

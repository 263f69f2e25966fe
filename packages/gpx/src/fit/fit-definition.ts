interface Field {
  number: number;
  offset: number;
  bytes: number;
}

/** How the messages of one kind are laid out from here on. */
export interface FitDefinition {
  message: number;
  isLittleEndian: boolean;
  fields: ReadonlyMap<number, Field>;
  /** Of a message, without its header. */
  bytes: number;
}

/** Before the fields: reserved, byte order, message and number of fields. */
const FIXED_BYTES = 5;
const FIELD_BYTES = 3;

/** How long a definition is, without its header; null if that isn't known yet. */
export function definitionBytes(bytes: Uint8Array, hasDeveloperFields: boolean): number | null {
  const fields = bytes[FIXED_BYTES - 1];
  if (fields === undefined) return null;
  const ofFields = FIXED_BYTES + FIELD_BYTES * fields;
  if (!hasDeveloperFields) return ofFields;
  const developerFields = bytes[ofFields];
  return developerFields === undefined ? null : ofFields + 1 + FIELD_BYTES * developerFields;
}

/** Fields that an app has added are known only to it: they are passed over. */
export function readDefinition(bytes: Uint8Array): FitDefinition {
  const isLittleEndian = bytes[1] === 0;
  const message = new DataView(bytes.buffer, bytes.byteOffset).getUint16(2, isLittleEndian);
  const ofFields = FIXED_BYTES + FIELD_BYTES * (bytes[FIXED_BYTES - 1] ?? 0);
  const fields = new Map<number, Field>();
  let offset = 0;
  for (let at = FIXED_BYTES; at < ofFields; at += FIELD_BYTES) {
    const [number = 0, size = 0] = bytes.subarray(at, at + 2);
    fields.set(number, { number, offset, bytes: size });
    offset += size;
  }
  for (let at = ofFields + 1; at < bytes.length; at += FIELD_BYTES) offset += bytes[at + 1] ?? 0;
  return { message, isLittleEndian, fields, bytes: offset };
}

/** The values of one message. Null where it has none. */
export class FitMessage {
  readonly #definition: FitDefinition;
  readonly #view: DataView;
  readonly #bytes: Uint8Array;

  constructor(definition: FitDefinition, bytes: Uint8Array) {
    this.#definition = definition;
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  unsigned8(number: number): number | null {
    const at = this.#offset(number, 1);
    return at === null ? null : valid(this.#view.getUint8(at), 0xff);
  }

  unsigned16(number: number): number | null {
    const at = this.#offset(number, 2);
    return at === null ? null : valid(this.#view.getUint16(at, this.#definition.isLittleEndian), 0xffff);
  }

  unsigned32(number: number): number | null {
    const at = this.#offset(number, 4);
    return at === null ? null : valid(this.#view.getUint32(at, this.#definition.isLittleEndian), 0xffffffff);
  }

  signed32(number: number): number | null {
    const at = this.#offset(number, 4);
    return at === null ? null : valid(this.#view.getInt32(at, this.#definition.isLittleEndian), 0x7fffffff);
  }

  text(number: number): string | null {
    const field = this.#definition.fields.get(number);
    if (!field) return null;
    const bytes = this.#bytes.subarray(field.offset, field.offset + field.bytes);
    const end = bytes.indexOf(0);
    return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
  }

  /** Null for a field that isn't there, or isn't of that size. */
  #offset(number: number, bytes: number): number | null {
    const field = this.#definition.fields.get(number);
    return field?.bytes === bytes ? field.offset : null;
  }
}

const valid = (value: number, none: number): number | null => (value === none ? null : value);

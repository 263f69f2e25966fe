import { checksumOf } from "../src/fit/checksum";

const SEMICIRCLES = 2 ** 31 / 180;
const EPOCH_SECONDS = 631_065_600;
const [RECORD, COURSE_POINT, EVENT, HEART_RATE] = [20, 32, 21, 132];

export interface FitPoint {
  latitude: number;
  longitude: number;
  metres?: number;
  time?: string;
}

const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => Math.floor((value >>> 0) / 2 ** (8 * i)) & 0xff);
const big = (value: number, bytes: number) => little(value, bytes).toReversed();

type Field = readonly [number: number, bytes: number];

interface Layout {
  local: number;
  message: number;
  fields: readonly Field[];
  /** Bytes of fields that an app has added. */
  developer?: readonly number[];
  isBigEndian?: boolean;
}

export function definition({ local, message, fields, developer, isBigEndian = false }: Layout): number[] {
  const ofMessage = isBigEndian ? big(message, 2) : little(message, 2);
  const layout = fields.flatMap(([number, bytes]) => [number, bytes, 0]);
  const added = developer ? [developer.length, ...developer.flatMap((bytes, i) => [i, bytes, 0])] : [];
  return [
    0x40 | (developer ? 0x20 : 0) | local,
    ...[0, isBigEndian ? 1 : 0, ...ofMessage, fields.length],
    ...layout,
    ...added,
  ];
}

export const RECORD_FIELDS = [
  [253, 4],
  [0, 4],
  [1, 4],
  [78, 4],
] as const satisfies Field[];

/** The body of a record with RECORD_FIELDS. Without a position, one of a ride indoors. */
export function record(point: Partial<FitPoint>, write = little): number[] {
  const { latitude, longitude, metres, time } = point;
  const seconds = time === undefined ? 0xffffffff : Date.parse(time) / 1000 - EPOCH_SECONDS;
  return [
    ...write(seconds, 4),
    ...write(latitude === undefined ? 0x7fffffff : Math.round(latitude * SEMICIRCLES), 4),
    ...write(longitude === undefined ? 0x7fffffff : Math.round(longitude * SEMICIRCLES), 4),
    ...write(metres === undefined ? 0xffffffff : Math.round((metres + 500) * 5), 4),
  ];
}

export const inBigEndian = (point: FitPoint) => record(point, big);

export function messages(points: readonly Partial<FitPoint>[]): number[] {
  return [
    ...definition({ local: 0, message: RECORD, fields: RECORD_FIELDS }),
    ...points.flatMap((point) => [0, ...record(point)]),
  ];
}

export function coursePoint(name: string, { latitude, longitude }: FitPoint): number[] {
  const text = [...Buffer.from(name.padEnd(16, "\0"))];
  return [
    ...definition({
      local: 3,
      message: COURSE_POINT,
      fields: [
        [6, 16],
        [2, 4],
        [3, 4],
      ],
    }),
    ...[3, ...text, ...little(Math.round(latitude * SEMICIRCLES), 4)],
    ...little(Math.round(longitude * SEMICIRCLES), 4),
  ];
}

/** The timer goes on after a pause. */
export const timerStart = [
  ...definition({
    local: 4,
    message: EVENT,
    fields: [
      [0, 1],
      [1, 1],
    ],
  }),
  ...[4, 0, 0],
];

/** A message that isn't read, with fields of the file's own. */
export const otherMessage = [
  ...definition({ local: 5, message: HEART_RATE, fields: [[0, 3]], developer: [2, 5] }),
  ...[5, ...Array.from({ length: 10 }, () => 7)],
];

/** A whole file of these messages, with its checksums. */
export function fitFile(content: readonly number[], headerBytes: 12 | 14 = 14): Buffer {
  const start = Buffer.from([headerBytes, 0x20, ...little(2132, 2), ...little(content.length, 4)]);
  const header = Buffer.concat([start, Buffer.from(".FIT")]);
  const checked = headerBytes === 14 ? [header, Buffer.from(little(checksumOf(header), 2))] : [header];
  const bytes = Buffer.concat([...checked, Buffer.from(content)]);
  return Buffer.concat([bytes, Buffer.from(little(checksumOf(bytes), 2))]);
}

/** A file of any length, each of whose records has so many bytes of an app's own. Its header has no checksum. */
export function* fitPadded(
  count: number,
  pointAt: (i: number) => FitPoint,
  bytes: number,
): Generator<Buffer> {
  const layout = definition({ local: 0, message: RECORD, fields: RECORD_FIELDS, developer: [bytes] });
  const own = Array.from({ length: bytes }, (_, i) => i);
  const sizeOfRecord = 1 + record({}).length + bytes;
  let sum = 0;
  const checked = (part: readonly number[]) => {
    const buffer = Buffer.from(part);
    sum = checksumOf(buffer, sum);
    return buffer;
  };
  yield checked([12, 0x20, ...little(2132, 2), ...little(layout.length + count * sizeOfRecord, 4)]);
  yield checked([...Buffer.from(".FIT"), ...layout]);
  for (let i = 0; i < count; i++) yield checked([0, ...record(pointAt(i)), ...own]);
  yield Buffer.from(little(sum, 2));
}

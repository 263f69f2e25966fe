import type { Place } from "@longpaddock/domain/geo";
import { isRecord } from "../../lib/is-record";

const KEY = "no-home-here";
/** Nine for each place; the oldest go first. */
const MAX_KEPT = 900;
/** About a kilometre. */
const CELLS_PER_DEGREE = 100;
const AROUND = [-1, 0, 1];

/** Keeps on the device that the member doesn't want a home area within a kilometre of this place. */
export function declineHome({ latitude, longitude }: Place, memberId: string): void {
  const marks = AROUND.flatMap((north) =>
    AROUND.map((east) =>
      markOf(
        { latitude: latitude + north / CELLS_PER_DEGREE, longitude: longitude + east / CELLS_PER_DEGREE },
        memberId,
      ),
    ),
  );
  try {
    localStorage.setItem(KEY, JSON.stringify({ marks: [...readMarks(), ...marks].slice(-MAX_KEPT) }));
  } catch {
    // Without storage the question comes back with the next track from here.
  }
}

export const wasHomeDeclined = (place: Place, memberId: string) =>
  readMarks().includes(markOf(place, memberId));

/**
 * A number that stands for about a hundred places of Australia, and for others with another member: what is kept doesn't
 * tell where anybody has been.
 */
function markOf({ latitude, longitude }: Place, memberId: string): number {
  const cell = [latitude, longitude].map((degrees) => Math.floor(degrees * CELLS_PER_DEGREE));
  let mark = 0;
  for (const letter of [memberId, ...cell].join())
    mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return (mark >>> 16) ^ (mark & 0xff_ff);
}

function readMarks(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const marks = isRecord(stored) ? stored.marks : null;
    return Array.isArray(marks) ? marks.filter((mark) => typeof mark === "number") : [];
  } catch {
    return [];
  }
}

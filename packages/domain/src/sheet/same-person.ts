/** A rider as the sheet has them. */
interface NamedRider {
  /** Null for the organiser, and for members without an answer. */
  readonly id: number | null;
  readonly isGuest: boolean;
  readonly name: string;
  readonly phone: string | null;
  /** Whether what was typed about them was deleted. */
  readonly isForgotten: boolean;
}

/** Enough for a hint. */
const MAX_SAME = 10;

/** With Australia's code or without. */
const digitsOf = (phone: string) =>
  phone
    .replace(/[^\d+]/g, "")
    .replace(/^(?:\+|00)61(?:\(?0\)?)?/, "0")
    .replace(/\D/g, "");

const foldName = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");

/** What two rows have in common that two leaders have made of one person. */
function keyOf({ name, phone, isForgotten }: NamedRider): string | null {
  if (isForgotten) return null;
  const digits = digitsOf(phone ?? "");
  if (digits !== "") return `phone ${digits}`;
  const folded = foldName(name);
  return folded === "" ? null : `name ${folded}`;
}

/**
 * Of each rider, the ids of others who may be the same person: with the same phone number, or the same name if neither has
 * one. Two members are two people.
 */
export function findSame(riders: readonly NamedRider[]): number[][] {
  const groups = new Map<string, NamedRider[]>();
  const keys = riders.map(keyOf);
  for (const [place, rider] of riders.entries()) {
    const key = keys[place];
    if (key == null) continue;
    const group = groups.get(key);
    if (group) group.push(rider);
    else groups.set(key, [rider]);
  }
  return riders.map((rider, place) => sameAs(rider, groups.get(keys[place] ?? "") ?? []));
}

function sameAs(rider: NamedRider, group: readonly NamedRider[]): number[] {
  const same: number[] = [];
  for (const other of group) {
    if (same.length === MAX_SAME) break;
    if (other !== rider && other.id !== null && (rider.isGuest || other.isGuest)) same.push(other.id);
  }
  return same;
}

import { isRecord } from "../../lib/is-record";

const KEY = "visit";
/** The server takes late acts, and the visit's cookie counts, for two days after the ride. */
const AFTER_MS = 48 * 3_600_000;

interface Visitor {
  readonly name: string;
  readonly phone: string;
  readonly emergencyContactName: string;
  readonly emergencyContactPhone: string;
  readonly emergencyContactEmail?: string | undefined;
}

export interface KeptVisit extends Visitor {
  readonly code: string;
  /** What the server knows this phone's rider by if an answer is lost. */
  readonly actId: string;
  readonly eventId: number;
  readonly participantId: number;
  readonly keptUntil: string;
}

/** What the visitor's page last loaded, in the order of its queries. */
type Answers = readonly { readonly data: unknown; readonly loadedAt: number }[];

interface Kept {
  readonly visit: KeptVisit;
  readonly answers: Answers;
}

/** What the board calls the visitor. */
export const guestIdOf = ({ participantId }: KeptVisit) => `guest-${participantId}`;

export const keptUntil = (dayEndsAt: string) => new Date(Date.parse(dayEndsAt) + AFTER_MS).toISOString();

/** The visit of this phone with what its page last loaded; null once its ride is long over. */
export function readVisit(): Kept | null {
  const kept = parse();
  if (kept === null || Date.parse(kept.visit.keptUntil) > Date.now()) return kept;
  removeVisit();
  return null;
}

/** A phone that can't keep it, as in a private window, has the page as long as it stays open. */
export function keepVisit(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage, or without room in it.
  }
}

export function removeVisit(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function parse(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Written by this module alone, perhaps in another version. */
const isKept = (kept: unknown): kept is Kept =>
  isRecord(kept) &&
  Array.isArray(kept.answers) &&
  isRecord(kept.visit) &&
  typeof kept.visit.eventId === "number" &&
  typeof kept.visit.participantId === "number" &&
  typeof kept.visit.keptUntil === "string";

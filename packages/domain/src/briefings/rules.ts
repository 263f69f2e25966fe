/** Characters of the briefing, and of the disclaimer. */
export const MAX_BRIEFING_LENGTH = 10_000;

export interface BriefingText {
  readonly briefingContent: string | null;
  readonly disclaimerContent: string | null;
}

/** What the hash of a version is made of: both texts, as a JSON list. */
export function hashedText({ briefingContent, disclaimerContent }: BriefingText): string {
  return JSON.stringify([briefingContent, disclaimerContent]);
}

interface Acknowledgment {
  /** When the version was written, and the one after it if there is one. */
  readonly writtenAt: Date;
  readonly replacedAt: Date | null;
  /** When the rider read it, which the server may hear of later; null for now. */
  readonly statedAt: Date | null;
  readonly now: Date;
}

/**
 * When a version was acknowledged; null if it had been replaced by then. What was recorded without a network counts for
 * the text of that time.
 */
export function acknowledgedAt({ writtenAt, replacedAt, statedAt, now }: Acknowledgment): Date | null {
  const at = statedAt === null || statedAt > now ? now : statedAt < writtenAt ? writtenAt : statedAt;
  return replacedAt !== null && replacedAt <= at ? null : at;
}

interface Version {
  readonly version: number;
  readonly requiresAcknowledgment: boolean;
  readonly createdAt: Date;
}

/**
 * The version that a rider has to acknowledge before they check in, or null. An act recorded without a network counts at
 * its own time, so a text that was changed later asks for nothing.
 */
export function versionToAcknowledge(
  versions: readonly Version[],
  { acknowledged, at }: { acknowledged: number | null; at: Date },
): number | null {
  const newestFirst = versions.toSorted((a, b) => b.version - a.version);
  if (newestFirst[0]?.requiresAcknowledgment !== true) return null;
  const inForce = newestFirst.find(({ createdAt }) => createdAt <= at);
  return inForce && (acknowledged ?? 0) < inForce.version ? inForce.version : null;
}

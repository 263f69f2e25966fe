import type { ExchangedKind } from "./vocabulary";

interface Signed {
  readonly actId: string;
  readonly kind: ExchangedKind;
  readonly by: string;
  readonly statedAt: string;
  readonly clockAhead?: number | undefined;
  /** What the act's own call takes. */
  readonly fields: object;
}

/** Keeps signatures of other things from counting for acts. */
const PURPOSE = "long-paddock act 1";

/**
 * The text that a device signs for an act of a ride, the same on every device: members of objects in the order of their
 * names, no spaces. The ride is part of it, so that an act counts nowhere else. What the device knows of its clock comes last.
 */
export function signedText(
  eventId: number,
  { actId, kind, by, statedAt, fields, clockAhead }: Signed,
): string {
  const clock = clockAhead === undefined ? [] : [clockAhead];
  return JSON.stringify([PURPOSE, eventId, actId, kind, by, statedAt, inOrder(fields), ...clock]);
}

/** When it was done, by the server's clock. */
export function timeOf({ statedAt, clockAhead = 0 }: Pick<Signed, "statedAt" | "clockAhead">): Date {
  return new Date(Date.parse(statedAt) - clockAhead);
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    members.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, inOrder(member)]),
  );
}

/** Riders are put on the sheet before anything is said of them; then as it happened. */
export function inOrderOfEvents<Act extends Pick<Signed, "actId" | "kind" | "statedAt" | "clockAhead">>(
  acts: readonly Act[],
): Act[] {
  const rank = ({ kind }: Act) => Number(kind !== "add_rider");
  return acts.toSorted(
    (a, b) => rank(a) - rank(b) || timeOf(a).getTime() - timeOf(b).getTime() || (a.actId < b.actId ? -1 : 1),
  );
}

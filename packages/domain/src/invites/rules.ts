import type { InviteState } from "./vocabulary";

export const MAX_INVITE_USES = 1000;
export const MAX_INVITE_DAYS = 90;
/** Links that a group keeps at the same time, used up and expired ones included. */
export const MAX_INVITES = 50;

/** 128 bits as base64url: short enough for a code that phones read from across a table. */
export const INVITE_SECRET = /^[\w-]{22}$/;

const DAY_MS = 86_400_000;

export const inviteExpiry = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

interface Invite {
  readonly uses: number;
  readonly maxUses: number;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** A link works only while the admin who made it is one, and not while they are suspended. */
  readonly isFromAdmin: boolean;
}

export function inviteState(
  { uses, maxUses, expiresAt, revokedAt, isFromAdmin }: Invite,
  now: Date,
): InviteState {
  if (revokedAt !== null || !isFromAdmin) return "revoked";
  if (uses >= maxUses) return "used";
  return expiresAt <= now ? "expired" : "open";
}

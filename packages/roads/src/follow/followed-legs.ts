import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import type { Position } from "../snap-waypoint";

/** Part of a line that follows roads, or that leaves them in a straight line. */
export interface LinePiece {
  readonly kind: "road" | "straight";
  readonly kilometres: number;
  /** Names of the roads, in order; none of a straight piece. */
  readonly roads: readonly string[];
  readonly positions: readonly Position[];
  /** Of a piece along the built-in roads. */
  readonly stretches?: readonly RoadStretch[];
  /** Of a piece along a line that a member has ridden. */
  readonly ridden?: { readonly vehicle: RouteVehicleType; readonly month: string | null };
}

/** A leg of a named road that a piece follows, or a part of it. */
export interface RoadStretch {
  readonly leg: string;
  readonly road: string;
  readonly kilometres: number;
  /** As lines of the leg are kept. */
  readonly isForward: boolean;
  /** True if it begins or ends at a waypoint between the places. */
  readonly isPart: boolean;
  /** The place where it ends; null at a waypoint. */
  readonly ends: Position | null;
}

/** The line between two neighbouring waypoints. */
export interface FollowedLeg {
  readonly pieces: readonly LinePiece[];
  /** Kilometres on surfaces that don't suit the vehicle. */
  readonly unsuitedKm: number;
  /** Kilometres on freeways, as far as they are known. */
  readonly freewayKm: number;
  /** Kilometres that aren't sealed, as far as the surface is known. */
  readonly unsealedKm: number;
}

export interface FollowedLengths {
  readonly kilometres: number;
  /** Of these, in straight lines. */
  readonly straightKm: number;
  readonly unsuitedKm: number;
}

export function measureFollowed(legs: readonly FollowedLeg[]): FollowedLengths {
  const pieces = legs.flatMap((leg) => leg.pieces);
  return {
    kilometres: totalKm(pieces),
    straightKm: totalKm(pieces.filter(({ kind }) => kind === "straight")),
    unsuitedKm: legs.reduce((sum, leg) => sum + leg.unsuitedKm, 0),
  };
}

export const totalKm = (parts: readonly { kilometres: number }[]) =>
  parts.reduce((sum, { kilometres }) => sum + kilometres, 0);

import type { ROUTE_FORM_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import type { StateCode } from "@longpaddock/domain/states";
import type { VehicleType } from "@longpaddock/domain/vehicles";

export type TripDifficulty = (typeof ROUTE_FORM_DIFFICULTIES)[number];

export interface TripStart {
  /** Of the gazetteer, if it is a place of it. */
  readonly id?: string;
  readonly name: string;
  readonly state: StateCode | null;
  readonly latitude: number;
  readonly longitude: number;
}

export interface TripDuration {
  /** Days of travel; a trip of some hours has 1. */
  readonly days: number;
  /** Hours on the way each day; null for a usual day. */
  readonly hours: number | null;
}

export interface TripRequest extends TripDuration {
  readonly start: TripStart;
  readonly vehicle: VehicleType;
  /** Free words: 'coast and waterfalls, no highways, via Broken Hill'. */
  readonly preferences: string;
  readonly difficulty: TripDifficulty | null;
  readonly returnToStart: boolean;
  readonly seed: number;
  /** Null for the range that is usual for the vehicle. */
  readonly fuelRangeKm: number | null;
  /** Lines that members have ridden, by the legs of the named roads that they take the place of. */
  readonly rides?: ReadonlyMap<string, Ride>;
}

/** A line that a member has ridden along a leg of a named road. */
export interface Ride {
  /** From place to place. */
  readonly kilometres: number;
  /** Of these, along the line; the rest joins it with the places. */
  readonly riddenKm: number;
}

export interface TripWaypoint {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface TripDay {
  /** Names of places. */
  readonly from: string;
  readonly to: string;
  /** Kilometres. */
  readonly distance: number;
  readonly hours: number;
  /** Of the kilometres, those that aren't sealed, as far as the surface is known. */
  readonly unsealedKm: number;
  /** Of the kilometres, those along lines that members have ridden; without it none, as far as is known. */
  readonly riddenKm?: number;
  /** Where the day ends, by its place among the trip's waypoints. */
  readonly lastWaypoint: number;
  /** Names of the day's roads, in order. */
  readonly roads: readonly string[];
  /** Names of the places with fuel on the way, in order. */
  readonly fuelStops: readonly string[];
}

/** Something that the preferences ask for. */
export interface TripWish {
  /** As written: 'no gravel', 'via Broken Hill'. */
  readonly words: string;
  readonly isMet: boolean;
}

export interface Trip {
  readonly name: string;
  readonly description: string;
  /** Kilometres. */
  readonly distance: number;
  /** As in the route form: '3 days', '4 hours'. */
  readonly estimatedDuration: string;
  readonly difficulty: TripDifficulty;
  readonly days: readonly TripDay[];
  /** In order, with the start first; a loop ends with it again. At most `MAX_TRIP_WAYPOINTS`. */
  readonly waypoints: readonly TripWaypoint[];
  readonly highlights: readonly string[];
  /** Names of the roads, in order, each once. */
  readonly roads: readonly string[];
  /** The longest stretch without fuel in kilometres; null if the vehicle needs none. */
  readonly fuelGapKm: number | null;
  /** Why this route, in a few sentences. */
  readonly explanation: string;
}

/** A trip of the built-in planner. */
export interface PlannedTrip extends Trip {
  /** Kilometres on a tank that it counts on; null if the vehicle needs no fuel. */
  readonly rangeKm: number | null;
  /** The share of the way that was taken before. */
  readonly repeated: number;
  readonly wishes: readonly TripWish[];
}

/**
 * 'off-roads': no known road near the start. 'vehicle': none there that suits the vehicle. 'no-fuel': fuel is
 * further away than the range. 'too-short': even the shortest trip takes longer. 'too-long': an island or the roads
 * that suit don't fill the time. 'length-limit': no trip keeps within the kilometres that the preferences allow.
 * 'highways': only a trip on highways would fit, for a bicycle that wants quiet roads.
 */
export type NoTripReason =
  | "off-roads"
  | "vehicle"
  | "no-fuel"
  | "too-short"
  | "too-long"
  | "length-limit"
  | "highways";

export interface NoTrip {
  readonly why: NoTripReason;
  /** For the member. */
  readonly message: string;
}

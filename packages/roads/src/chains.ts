import type { VehicleType } from "@longpaddock/domain/vehicles";
import type { RoadKind, Scenery, Surface } from "./vocabulary";

export interface RoadEntry {
  readonly name: string;
  readonly otherNames?: readonly string[];
  /** As signposted: 'A1', 'B56', '95'. */
  readonly number?: string;
  readonly kind: RoadKind;
  readonly scenery: readonly Scenery[];
  /** Only where kind and surface allow too much. */
  readonly vehicles?: readonly VehicleType[];
  /**
   * Gazetteer ids with the road kilometres between them: 'laura-qld 76g hann-river-qld'. A bare number is sealed,
   * f is a sealed freeway or motorway, g is gravel, t is track. A semicolon starts a branch.
   */
  readonly chain: string;
}

/** A stretch of road between two neighbouring places, usable in both directions. */
export interface Leg {
  /** Ids of the gazetteer. */
  readonly from: string;
  readonly to: string;
  readonly surface: Surface;
  readonly kilometres: number;
  readonly isFreeway: boolean;
}

const BRANCH = String.raw`[a-z0-9-]+(\s+[1-9]\d*[fgt]?\s+[a-z0-9-]+)+`;
const CHAIN = new RegExp(String.raw`^\s*${BRANCH}(;\s+${BRANCH})*$`);
const LEG = /([a-z0-9-]+)\s+(\d+)([fgt]?)(?=\s+([a-z0-9-]+))/g;

/** Throws if the chain is malformed. */
export function legsOf(chain: string): readonly Leg[] {
  if (!CHAIN.test(chain)) throw new Error(`Malformed chain: ${chain}`);
  return [...chain.matchAll(LEG)].map(([, from = "", kilometres, suffix, to = ""]) => ({
    from,
    to,
    surface: suffix === "g" ? "gravel" : suffix === "t" ? "track" : "sealed",
    kilometres: Number(kilometres),
    isFreeway: suffix === "f",
  }));
}

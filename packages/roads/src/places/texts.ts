import type { StateCode } from "@longpaddock/domain/states";

export const PLACE_MESSAGES = {
  unavailable: "Place search isn't available right now",
  notFound: "Place not found",
  id: "must be a place id",
} as const;

/** 'QLD, Australia' */
export function stateAddress(state: StateCode): string {
  return `${state}, Australia`;
}

/** 'Birdsville QLD, Australia' */
export function placeAddress({ name, state }: { name: string; state: StateCode }): string {
  return `${name} ${stateAddress(state)}`;
}

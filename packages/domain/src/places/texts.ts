import type { StateCode } from "../states";

export const PLACE_MESSAGES = {
  unavailable: "Place search is not available right now",
  notFound: "This place is not known",
  id: "must be the id of a place",
} as const;

/** 'QLD, Australia' */
export function stateAddress(state: StateCode): string {
  return `${state}, Australia`;
}

/** 'Birdsville QLD, Australia' */
export function placeAddress({ name, state }: { name: string; state: StateCode }): string {
  return `${name} ${stateAddress(state)}`;
}

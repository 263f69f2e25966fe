import type { StateCode } from "@longpaddock/domain/states";

export interface RoutePlace {
  state: string;
  /** The codes of all states, the main one first. */
  states: readonly StateCode[];
  city: string | null;
  /** Uses the state's code even where the full name was stored. */
  short?: boolean;
}

/** 'NSW • Jindabyne', across a border 'NSW / VIC • Albury' */
export function placeText({ state, states, city, short = false }: RoutePlace): string {
  const codes = short || states.length > 1 ? states.join(" / ") : state;
  return city ? `${codes} • ${city}` : codes;
}

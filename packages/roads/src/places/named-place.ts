import { STATES, type StateCode } from "@longpaddock/domain/states";
import { fold } from "./fold";
import { GAZETTEER, type Place } from "./gazetteer";

const BY_NAME = new Map<string, Place[]>();
for (const place of GAZETTEER.toSorted((a, b) => a.rank - b.rank)) {
  const others = BY_NAME.get(fold(place.name));
  if (others) others.push(place);
  else BY_NAME.set(fold(place.name), [place]);
}

const STATE_WORDS = new Map<string, StateCode>(
  STATES.flatMap(({ code, name }) => [
    [fold(code), code],
    [fold(name), code],
  ]),
);

/** The state of such words, in any case: 'vic', 'New South Wales'. */
export const stateNamed = (words: string): StateCode | null => STATE_WORDS.get(fold(words)) ?? null;

/** The place that these words name, perhaps with its state: 'bendigo', 'Wentworth NSW'. The best known of several. */
export function placeNamed(words: readonly string[]): Place | null {
  const [whole] = BY_NAME.get(fold(words.join(" "))) ?? [];
  if (whole) return whole;
  for (const count of [1, 2, 3]) {
    const state = stateNamed(words.slice(-count).join(" "));
    const found = BY_NAME.get(fold(words.slice(0, -count).join(" ")))?.find((place) => place.state === state);
    if (state && found) return found;
  }
  return null;
}

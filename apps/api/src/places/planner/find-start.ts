import { AppError } from "@longpaddock/domain/errors";
import { stateAt } from "@longpaddock/geo/state-at";
import { PLANNER_MESSAGES, severalStarts } from "@longpaddock/planner/texts";
import type { TripStart } from "@longpaddock/planner/trip";
import { LOCALITIES } from "@longpaddock/roads/places/all-localities";
import { fold } from "@longpaddock/roads/places/fold";
import { GAZETTEER } from "@longpaddock/roads/places/gazetteer";
import { isPlaceSearch } from "@longpaddock/roads/places/rules";
import { PLACES_TIMEOUT_MS, type Places } from "../../core/places";

const GAZETTEER_STATES = new Map(GAZETTEER.map(({ id, state }) => [id, state]));
const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,12})?)(?:\s*,\s*|\s+)(\d{1,3}(?:\.\d{1,12})?)$/;

/**
 * The best match of a place's name, or the position that the text says.
 * @throws AppError BAD_REQUEST if there is none in Australia, or several; UNAVAILABLE when the place search fails
 */
export async function findStart(places: Places, text: string): Promise<TripStart> {
  const typed = COORDINATES.exec(text);
  const start = typed
    ? positionOf(text, Number(typed[1]), Number(typed[2]))
    : await searchStart(places, text);
  if (!start) throw startError(PLANNER_MESSAGES.unknownStart);
  return start;
}

async function searchStart(places: Places, text: string): Promise<TripStart | null> {
  if (!isPlaceSearch(text)) return null;
  const isCalledSo = ({ name }: { name: string }) => fold(name) === fold(text);
  const known = GAZETTEER.filter(isCalledSo);
  const namesakes = known.length > 0 ? known : LOCALITIES.filter(isCalledSo);
  const [first, second] = namesakes;
  if (first && second) throw startError(severalStarts(first.name, namesakes));
  const signal = AbortSignal.timeout(PLACES_TIMEOUT_MS);
  const found = await places.autocomplete(text, signal);
  const best = found.find(({ mainText }) => isNamed(mainText, text));
  const place = best && (await places.details(best.id, signal));
  if (!place) return null;
  const { id, name, latitude, longitude } = place;
  const state = GAZETTEER_STATES.get(id);
  return state ? { id, name, state, latitude, longitude } : positionOf(name, latitude, longitude);
}

function startError(message: string): AppError {
  return new AppError("BAD_REQUEST", message, { fields: { startLocation: message } });
}

/** The search also finds names with a typing error: 'Paris' must not start a trip from Perisher. */
function isNamed(name: string, text: string): boolean {
  const words = fold(name).split(" ");
  return fold(text)
    .split(" ")
    .some((typed) => typed.length > 1 && words.some((word) => word.startsWith(typed)));
}

function positionOf(name: string, latitude: number, longitude: number): TripStart | null {
  const { state, near } = stateAt([longitude, latitude]);
  const [area] = state ? [state] : near;
  return area ? { name, state: area, latitude, longitude } : null;
}

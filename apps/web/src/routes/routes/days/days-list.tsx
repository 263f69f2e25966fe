import { Select } from "@longpaddock/ui/select";
import { kilometres, kilometresToOneDecimal } from "../../../lib/format";
import { DAYS_TEXTS, dayName, endOfDay, endText, NIGHT_PLACE_TEXTS } from "./texts";
import type { Cuts } from "./use-cuts";

/** The days with their lengths. Each end but the last can be chosen from the places that it can be moved to. */
export function DaysList({ state }: { state: Cuts }) {
  const { cuts, totalKm } = state;
  const ends = [...cuts, totalKm];
  return (
    <ol aria-label={DAYS_TEXTS.title} className="flex flex-col gap-2">
      {ends.map((km, index) => (
        <li key={index} className="grid grid-cols-[4.75rem_minmax(0,1fr)] items-center gap-x-3">
          <span>
            <span className="block font-bold">{dayName(index + 1)}</span>
            <span className="text-ink-muted text-sm">
              {kilometresToOneDecimal(km - (ends[index - 1] ?? 0))}
            </span>
          </span>
          {index < cuts.length ? (
            <EndSelect index={index} km={km} state={state} />
          ) : (
            <span className="px-3">
              {DAYS_TEXTS.finish}, {kilometres(km)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function EndSelect({ index, km, state }: { index: number; km: number; state: Cuts }) {
  const [least, most] = state.limitsOf(index);
  const places = state.places.filter((place) => place.km >= least && place.km <= most);
  const options = places.map(({ name, kind, km: at }) => {
    const offer = NIGHT_PLACE_TEXTS[kind];
    return { value: String(at), label: `${name}, ${kilometres(at)}${offer ? ` (${offer})` : ""}` };
  });
  const isPlace = places.some((place) => place.km === km);
  const unique = options.filter(
    ({ value }, at) => options.findIndex((other) => other.value === value) === at,
  );
  return (
    <Select
      aria-label={endOfDay(index + 1)}
      value={String(km)}
      options={isPlace ? unique : [{ value: String(km), label: endText(km, state.nameAt(km)) }, ...unique]}
      onChange={({ currentTarget }) => state.move(index, Number(currentTarget.value))}
    />
  );
}

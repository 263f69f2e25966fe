import { useLocation, useSearchParams } from "react-router-dom";
import { historyState } from "../../../lib/navigation";
import { ownZone } from "../../../lib/time/formats";
import { localOfInstant } from "../../../lib/time/local-time";

const NAME = "day";

const ownToday = () => localOfInstant(new Date(), ownZone()).slice(0, 10);

/** The day that the calendar shows with its month; it stands in the address. Without one it is today. */
export function useShownDay() {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const today = ownToday();
  const asked = query.get(NAME) ?? "";
  const day = isDay(asked) ? asked : today;
  const show = (next: string) => {
    const changed = new URLSearchParams(query);
    if (next === today) changed.delete(NAME);
    else changed.set(NAME, next);
    // Replaces the history entry, so that Back leaves the calendar instead of going through its days.
    setQuery(changed, { replace: true, state: historyState(location), preventScrollReset: true });
  };
  return { day, today, show };
}

const isDay = (text: string) =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  text === new Date(text).toISOString().slice(0, 10);

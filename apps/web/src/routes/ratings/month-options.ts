import { month } from "../../lib/format";

const MONTHS_BACK = 36;

/** The last three years, newest first, and an older month that was already chosen. */
export function monthOptions(now: Date, chosen: string | null): { value: string; label: string }[] {
  const months = Array.from({ length: MONTHS_BACK }, (_, back) =>
    yearAndMonth(new Date(now.getFullYear(), now.getMonth() - back)),
  );
  const all =
    chosen === null || months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed();
  return all.map((value) => ({ value, label: month(value) }));
}

/** In the user's time zone. */
const yearAndMonth = (date: Date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;

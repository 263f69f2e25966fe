const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** What a spreadsheet counts its days from. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * The day 'YYYY-MM-DD' that a spreadsheet's cell means: 2027-06-30, 30/6/2027, 30.6.27, 30 June 2027, June 2027 for its
 * last day, or the number of the day. Null for what is none.
 */
export function dayOfText(text: string): string | null {
  const date = text
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}.*$/, "")
    .toLowerCase();
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date) ?? [];
  if (y && m && d) return dayOf(Number(y), Number(m), Number(d));
  const [, first, second, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(date) ?? [];
  if (first && second && year) {
    const [a, b] = [Number(first), Number(second)];
    // The month can only be first where the day can't.
    return b > 12 ? dayOf(fullYear(year), a, b) : dayOf(fullYear(year), b, a);
  }
  return withMonthName(date) ?? byNumber(date);
}

function withMonthName(date: string): string | null {
  const [, day, month = "", year = ""] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[-/. ]+)?([a-z]{3,9})\.?[-/., ]+(\d{4}|\d{2})$/.exec(date) ?? [];
  const number = MONTHS.indexOf(month.slice(0, 3)) + 1;
  if (number === 0) return null;
  return day === undefined ? lastDayOf(fullYear(year), number) : dayOf(fullYear(year), number, Number(day));
}

/** 46203 is 30 June 2026. A short number means something else. */
const byNumber = (date: string) =>
  /^[345]\d{4}$/.test(date) ? new Date(DAY_ZERO + Number(date) * DAY_MS).toISOString().slice(0, 10) : null;

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

const lastDayOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}

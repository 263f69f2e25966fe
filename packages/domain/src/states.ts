export const STATES = [
  { code: "NSW", name: "New South Wales" },
  { code: "VIC", name: "Victoria" },
  { code: "QLD", name: "Queensland" },
  { code: "WA", name: "Western Australia" },
  { code: "SA", name: "South Australia" },
  { code: "TAS", name: "Tasmania" },
  { code: "NT", name: "Northern Territory" },
  { code: "ACT", name: "Australian Capital Territory" },
] as const;
export type StateCode = (typeof STATES)[number]["code"];
export type StateWord = StateCode | (typeof STATES)[number]["name"];

export const stateName = (code: StateCode): string =>
  STATES.find((state) => state.code === code)?.name ?? code;

export const STATE_CODES: readonly StateCode[] = STATES.map(({ code }) => code);

/** Codes, then names. Input may be either and is stored as given. */
export const STATE_WORDS: readonly StateWord[] = [...STATE_CODES, ...STATES.map(({ name }) => name)];

/** Exact match of a code or full name; null for any other word. */
export function stateCode(word: string): StateCode | null {
  return STATES.find(({ code, name }) => word === code || word === name)?.code ?? null;
}

/** The IANA time zone of most of a state. */
export const TIME_ZONES = {
  NSW: "Australia/Sydney",
  VIC: "Australia/Melbourne",
  QLD: "Australia/Brisbane",
  WA: "Australia/Perth",
  SA: "Australia/Adelaide",
  TAS: "Australia/Hobart",
  NT: "Australia/Darwin",
  ACT: "Australia/Sydney",
} as const satisfies Record<StateCode, string>;

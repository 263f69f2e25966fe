export const COUNTRIES = [
  { code: "AU", name: "Australia" },
  { code: "US", name: "United States" },
  { code: "CA", name: "Canada" },
  { code: "UK", name: "United Kingdom" },
  { code: "NZ", name: "New Zealand" },
] as const;
export type CountryCode = (typeof COUNTRIES)[number]["code"];
export const COUNTRY_CODES: readonly CountryCode[] = COUNTRIES.map(({ code }) => code);

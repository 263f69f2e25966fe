export const COUNTRIES = [
  { code: "AU", name: "Australia" },
  { code: "US", name: "United States" },
  { code: "CA", name: "Canada" },
  { code: "UK", name: "United Kingdom" },
  { code: "NZ", name: "New Zealand" },
] as const;
export type CountryCode = (typeof COUNTRIES)[number]["code"];
export const COUNTRY_CODES: readonly CountryCode[] = COUNTRIES.map(({ code }) => code);

interface Region {
  readonly state: string | null;
  readonly country: string | null;
}

/** 'NSW, Australia', or what is known of it. */
export function regionText({ state, country }: Region): string {
  const countryName = COUNTRIES.find(({ code }) => code === country)?.name ?? country;
  return [state, countryName].filter(Boolean).join(", ");
}

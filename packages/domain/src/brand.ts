export const BRAND = { name: "Long Paddock", country: "Australia", copyrightYear: 2024 } as const;

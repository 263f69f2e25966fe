/** Where a badge hides its word from the eye, by who asks for it. */
export const ICON_ONLY = { phone: "max-sm:sr-only", columns: "max-sm:sr-only lg:sr-only" } as const;

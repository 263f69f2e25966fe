/** Classes that leave a badge's label to screen readers. */
export const ICON_ONLY = { phone: "max-sm:sr-only", columns: "max-sm:sr-only lg:sr-only" } as const;

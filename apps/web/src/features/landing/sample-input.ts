/** More than are shown, because some have no line or need a plan. */
export const SAMPLE_INPUT = { limit: 8, excerpt: true } as const;

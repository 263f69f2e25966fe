/** Not in `lib/paths.ts`, because every visitor loads that. */
export const memberPath = (id: string) => `/members/${encodeURIComponent(id)}`;

/** Not in `lib/paths.ts`, because every visitor loads that. */
export const sheetPath = (id: number) => `/events/${id}/sheet`;

/** Letters of a place search: with fewer nobody is asked, more are not taken. */
export const PLACE_SEARCH_LENGTH = { min: 3, max: 200 } as const;

/** Whether so much of a name is typed that places are looked for. */
export const isPlaceSearch = (text: string): boolean => [...text].length >= PLACE_SEARCH_LENGTH.min;

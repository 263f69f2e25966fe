/** Characters of a place search. Shorter text is not sent. */
export const PLACE_SEARCH_LENGTH = { min: 3, max: 200 } as const;

export const isPlaceSearch = (text: string): boolean => [...text].length >= PLACE_SEARCH_LENGTH.min;

/** Of one route. All are shown at once. */
export const MAX_ROUTE_PHOTOS = 24;

/** Of the note of one rating. */
export const MAX_NOTE_PHOTOS = 4;

/** Characters. */
export const MAX_CAPTION = 300;

/** Of one member at one event. */
export const MAX_PHOTOS = 100;

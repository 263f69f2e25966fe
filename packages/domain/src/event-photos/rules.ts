/** Of one member at one event. */
export const MAX_PHOTOS = 100;

/** Characters. */
export const MAX_CAPTION = 300;

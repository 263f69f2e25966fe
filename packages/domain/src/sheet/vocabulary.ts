export const MAX_GUEST_NAME = 100;
export const MAX_PHONE = 50;
export const MAX_PASSENGERS = 8;
/** Of a ride. */
export const MAX_HEAD_COUNTS = 100;

export const MAX_GUEST_NAME = 100;
export const MAX_PHONE = 50;
/** Of a regroup point: with its distance it names a head count. */
export const MAX_POINT_NAME = 80;
export const MAX_PASSENGERS = 8;
/** Of a ride. */
export const MAX_HEAD_COUNTS = 100;

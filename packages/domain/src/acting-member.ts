/**
 * Says whose act a request sends. The server answers 401 if somebody else is signed in by now, so that what one member
 * did without a network is never taken for another's.
 */
export const ACTING_MEMBER_HEADER = "x-acting-member";

/** Addresses in one paste. */
export const MAX_ADDRESSES = 500;
/** Repeated addresses and other entries in one paste. */
export const MAX_OTHER_ENTRIES = 1000;
/** Characters in one paste: 500 addresses with names, and room to spare. */
export const MAX_PASTE = 60_000;

/** Invitations in 24 hours, of a group and of a member: a paste, and room for corrections. */
export const MAX_A_DAY = 600;
/** Invitations in 24 hours of the whole site, so that no flood of new accounts makes it a source of spam. */
export const MAX_OF_SITE_A_DAY = 5000;
/** Invitations to one address in 7 days, from all groups. */
export const MAX_TO_ADDRESS = 4;

/** The mailed link is valid for this long, and the address is deleted at its end. */
export const EMAIL_INVITE_DAYS = 30;

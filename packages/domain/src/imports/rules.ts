import { MEGABYTE } from "../files/file-size";

export const MAX_IMPORT_ROWS = 10_000;

export const MAX_IMPORTED_ROUTES = 500;
/** Of all files of a form. */
export const MAX_IMPORT_BYTES = 400 * MEGABYTE;

/** Of all entries of a calendar together. */
export const MAX_IMPORTED_DATES = 10_000;

/** Files that were read and not run, of a group or of a member. */
export const MAX_UNUSED_IMPORTS = 20;
/** Of a member in a group: of those, who sends a corrected file again needs the latest only. */
export const MAX_OWN_UNUSED_IMPORTS = 5;

/** Tries of a batch, a minute apart. */
export const MAX_IMPORT_TRIES = 10;

/** An import that nobody ran is deleted after this long, with all that the file said of people. */
export const UNUSED_IMPORT_DAYS = 7;
/** One that ran is deleted after this long. Until then it can be undone. */
export const IMPORT_DAYS = 30;

export const MAX_MEMBER_NUMBER = 30;

/** Letters, digits, spaces and / # - only: nothing that a spreadsheet runs or a mail program makes a link of. */
const MEMBER_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} /#-]*$/u;

export const isMemberNumber = (text: string) => text.length <= MAX_MEMBER_NUMBER && MEMBER_NUMBER.test(text);

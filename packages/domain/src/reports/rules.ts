/** Characters. */
export const MAX_REPORT_DETAILS = 500;

/** Characters of a search. */
export const MAX_SEARCH_LENGTH = 200;

/** True for the values that stand for no filter: 'all' and 'all-…'. */
export const isNoFilter = (text: string): boolean => text === "all" || text.startsWith("all-");

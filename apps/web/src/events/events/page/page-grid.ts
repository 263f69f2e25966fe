/** On narrow screens the side column comes between the two parts of the main one. */
export const PAGE_GRID =
  "mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 sm:mt-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]";
const COLUMN = "flex min-w-0 flex-col gap-4 empty:hidden sm:gap-6";
export const TOP_COLUMN = `${COLUMN} lg:col-start-1 lg:row-start-1`;
export const SIDE_COLUMN = `${COLUMN} lg:col-start-2 lg:row-span-2 lg:row-start-1`;
export const MAIN_COLUMN = `${COLUMN} lg:col-start-1 lg:row-start-2`;

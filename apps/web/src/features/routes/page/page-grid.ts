/** The facts come before the map. On wide screens they head the column beside it. */
export const PAGE_GRID =
  "mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:mt-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]";
export const TRACK_COLUMN =
  "flex min-w-0 flex-col gap-4 sm:gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1";
export const SIDE_COLUMN = "flex min-w-0 flex-col gap-4 sm:gap-6 lg:col-start-2";

/** On wide screens the facts and the author stand beside the map, else below it. */
export const PAGE_GRID =
  "mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:mt-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]";
export const TRACK_COLUMN = "flex min-w-0 flex-col gap-4 sm:gap-6";
export const SIDE_COLUMN = "flex min-w-0 flex-col gap-4 sm:gap-6";

/** On phones the map fills the rest of the first screen below the facts and above the action bar. */
export const MAP_BOX =
  "relative isolate h-[clamp(13rem,100svh-31.5rem,24rem)] max-h-[85svh] overflow-hidden rounded-lg border border-line-strong sm:h-112";

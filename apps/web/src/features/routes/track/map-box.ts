/** On phones the map takes what the facts and the bar of actions leave of the first screen. */
export const MAP_BOX =
  "relative isolate h-[clamp(13rem,100svh-31.5rem,24rem)] max-h-[85svh] overflow-hidden rounded-lg border border-line-strong sm:h-112";

import { historyState } from "../../lib/navigation";

/** History state of a route page opened from the Discover list. */
export const FROM_DISCOVER = { fromDiscover: true };

export const cameFromDiscover = (location: { state: unknown }) =>
  historyState(location).fromDiscover === true;

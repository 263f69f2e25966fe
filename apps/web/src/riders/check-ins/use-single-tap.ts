import { useRef } from "react";

const DOUBLE_TAP_MS = 600;

/**
 * Ignores the second half of a double tap, which would land on the button that replaces the tapped one.
 *
 * @returns what to call with the act, which says whether it was kept, and with the tap's `timeStamp`; it resolves to false
 *   for a tap that was ignored too
 */
export function useSingleTap() {
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  return async (act: () => Promise<boolean>, at: number): Promise<boolean> => {
    if (at - tappedAt.current < DOUBLE_TAP_MS) return false;
    tappedAt.current = at;
    const isKept = await act();
    // The tapped button stays, to be tapped again once the briefing is accepted.
    if (!isKept) tappedAt.current = Number.NEGATIVE_INFINITY;
    return isKept;
  };
}

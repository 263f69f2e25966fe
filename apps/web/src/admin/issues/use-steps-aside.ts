import { type RefObject, useEffect, useState } from "react";
import { useCovering } from "./use-covering";

const TYPED_IN =
  "input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true]";
/** Pixels; fingers move a little without scrolling. */
const MIN_SCROLL = 8;

/** True while somebody types, or has scrolled down and not yet reached the end of the page, or where the button lies on a control. */
export function useStepsAside(button: RefObject<HTMLElement | null>): boolean {
  const isCovering = useCovering(button);
  const [isTyping, setIsTyping] = useState(false);
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const moved = window.scrollY - last;
      const isAtEnd =
        window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - MIN_SCROLL;
      if (isAtEnd) setIsReading(false);
      else if (Math.abs(moved) >= MIN_SCROLL) setIsReading(moved > 0);
      if (isAtEnd || Math.abs(moved) >= MIN_SCROLL) last = window.scrollY;
    };
    const look = () => setIsTyping(document.activeElement?.matches(TYPED_IN) === true);
    // Waits, because the next element gets the focus only after the last one has lost it.
    const lookAfter = () => setTimeout(look);
    window.addEventListener("scroll", follow, { passive: true });
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", lookAfter);
    return () => {
      window.removeEventListener("scroll", follow);
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", lookAfter);
    };
  }, []);
  return isTyping || isReading || isCovering;
}

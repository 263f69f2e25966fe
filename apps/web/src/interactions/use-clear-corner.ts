import { type RefObject, useEffect } from "react";

/** The part of the window at its bottom right where the feedback button is. */
const CORNER = "-88% 0px 0px -80%";

/** Makes the feedback button step aside while it would lie on these controls. */
export function useClearCorner(controls: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = controls.current;
    if (!element) return;
    const mark = (isTaken: boolean) => document.body.toggleAttribute("data-corner-taken", isTaken);
    const observer = new IntersectionObserver(([entry]) => mark(entry?.isIntersecting === true), {
      rootMargin: CORNER,
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      mark(false);
    };
  }, [controls]);
}

import { type RefObject, useEffect, useState } from "react";

const CONTROLS = "a[href], button, input, select, textarea, summary, label, [role=slider]";
/** In pixels. Higher controls, such as a card that is a link, can be tapped beside the button. */
const MAX_HEIGHT = 80;
const LOOK_EVERY_MS = 150;

/** Whether this part of the window lies on a control of the page, wherever the page is scrolled to. */
export function useCovering(part: RefObject<HTMLElement | null>): boolean {
  const [isCovering, setIsCovering] = useState(false);
  useEffect(() => {
    let frame = 0;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let hasChanged = false;
    const look = () => setIsCovering(part.current !== null && liesOnControl(part.current));
    const goOn = () => {
      pause = undefined;
      if (hasChanged) lookSoon();
    };
    const lookNow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const lookSoon = () => {
      hasChanged = pause !== undefined;
      if (hasChanged) return;
      lookNow();
      pause = setTimeout(goOn, LOOK_EVERY_MS);
    };
    lookSoon();
    // Content that replaces a placeholder of the same height changes no size, so the size observer misses it.
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.body);
    window.addEventListener("scroll", lookSoon, { passive: true });
    window.addEventListener("resize", lookNow);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(pause);
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener("scroll", lookSoon);
      window.removeEventListener("resize", lookNow);
    };
  }, [part]);
  return isCovering;
}

/** Compares boxes, because elementFromPoint doesn't find the controls of a page behind a dialog. */
function liesOnControl(part: HTMLElement): boolean {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const box = control.getBoundingClientRect();
    return (
      box.bottom > top &&
      box.top < bottom &&
      box.right > left &&
      box.left < right &&
      box.height <= MAX_HEIGHT &&
      !part.contains(control) &&
      control.checkVisibility({ visibilityProperty: true })
    );
  });
}

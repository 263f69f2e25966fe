import { type RefObject, useEffect, useState } from "react";

const CONTROLS = "a[href], button, input, select, textarea, summary, label, [role=slider]";
/** In pixels. Larger controls, such as a card that is a link, can be tapped beside the button. */
const MAX_HEIGHT = 80;
const MAX_WIDTH = 160;
/** Characters. A longer text is read, not looked up. */
const MAX_GLANCE = 60;
const LOOK_EVERY_MS = 150;

/** Whether this part of the window lies on a control, a figure or a name, wherever the page is scrolled to. */
export function useCovering(part: RefObject<HTMLElement | null>): boolean {
  const [isCovering, setIsCovering] = useState(false);
  useEffect(() => {
    let frame = 0;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let hasChanged = false;
    const look = () => {
      const { current } = part;
      setIsCovering(current !== null && (liesOnControl(current) || liesOnWords(current)));
    };
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

/** Compares boxes, because the points of a page behind a dialog find nothing. */
function liesOnControl(part: HTMLElement): boolean {
  const area = part.getBoundingClientRect();
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const box = control.getBoundingClientRect();
    return (
      meet(box, area) &&
      (box.height <= MAX_HEIGHT || box.width <= MAX_WIDTH) &&
      !part.contains(control) &&
      control.checkVisibility({ visibilityProperty: true })
    );
  });
}

/** Figures, names and what else is read at a glance, and the words of high controls. A paragraph can be scrolled. */
function liesOnWords(part: HTMLElement): boolean {
  const area = part.getBoundingClientRect();
  const at = (size: number) => [0.1, 0.5, 0.9].map((share) => share * size);
  const under = at(area.height).flatMap((y) =>
    at(area.width).flatMap((x) => document.elementsFromPoint(area.left + x, area.top + y)),
  );
  return [...new Set(under)].some(
    (element) =>
      !part.contains(element) &&
      [...element.childNodes].some((node) => node instanceof Text && isShort(node) && isDrawnIn(node, area)),
  );
}

const isShort = ({ data, parentElement }: Text) =>
  data.trim() !== "" && (data.length <= MAX_GLANCE || parentElement?.closest(CONTROLS) !== null);

function isDrawnIn(text: Text, area: DOMRect): boolean {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].some((line) => meet(line, area));
}

const meet = (one: DOMRect, other: DOMRect) =>
  one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right;

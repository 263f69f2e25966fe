import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Two screens away: what comes into view has been drawn by then. */
const MARGIN = "200% 0px";

const waiting = new Map<Element, () => void>();
const inView = new Set<Element>();
let timer: number | undefined;
let observer: IntersectionObserver | null = null;

function wait(target: Element, draw: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      takeTurns();
    },
    { rootMargin: MARGIN },
  );
  waiting.set(target, draw);
  observer.observe(target);
}

/** Draws one in a task of its own, so that the browser answers the reader in between. */
function takeTurns(): void {
  if (timer !== undefined || inView.size === 0) return;
  timer = window.setTimeout(() => {
    timer = undefined;
    const [next] = inView;
    const draw = next && waiting.get(next);
    if (next) forget(next);
    if (draw) flushSync(draw);
    takeTurns();
  });
}

/** What is in view is drawn with the page, as far as this many elements go: it would change under the reader's eyes. */
const DRAWN_WITH_PAGE = 150;
let allowance = DRAWN_WITH_PAGE;

function isDrawnWithPage(target: Element, elements: () => number): boolean {
  const { top, bottom } = target.getBoundingClientRect();
  if (top > window.innerHeight || bottom < 0) return false;
  const count = elements();
  if (count > allowance) return false;
  if (allowance === DRAWN_WITH_PAGE)
    setTimeout(() => {
      allowance = DRAWN_WITH_PAGE;
    });
  allowance -= count;
  return true;
}

function forget(target: Element): void {
  observer?.unobserve(target);
  waiting.delete(target);
  inView.delete(target);
  if (waiting.size > 0) return;
  observer?.disconnect();
  observer = null;
}

/** Whether what takes about this many elements may be drawn: when it is near the view, one after the other. Stays true. */
export function useTurnToDraw(target: RefObject<Element | null>, elements: () => number): boolean {
  const [hasTurn, setHasTurn] = useState(false);
  const isDrawnNow = useEffectEvent((element: Element) => isDrawnWithPage(element, elements));
  useLayoutEffect(() => {
    const element = target.current;
    if (hasTurn || !element) return;
    if (isDrawnNow(element)) {
      setHasTurn(true);
      return;
    }
    wait(element, () => setHasTurn(true));
    return () => forget(element);
  }, [target, hasTurn]);
  return hasTurn;
}

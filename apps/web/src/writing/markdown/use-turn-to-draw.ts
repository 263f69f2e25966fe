import { type RefObject, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** Two screens ahead, so that texts are drawn before they come into view. */
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

/** Draws each in a separate task, so that the browser can respond to input in between. */
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

/**
 * Texts in view are drawn with the page, up to this many elements, so that they don't change in front of the reader.
 */
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

const noChange = () => () => undefined;

/** Whether it is this element's turn to be drawn: with the server's page, and else one near the view after the other. Stays true. */
export function useTurnToDraw(target: RefObject<Element | null>, elements: () => number): boolean {
  const isServersPage = useSyncExternalStore(
    noChange,
    () => false,
    () => true,
  );
  const [hasTurn, setHasTurn] = useState(isServersPage);
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

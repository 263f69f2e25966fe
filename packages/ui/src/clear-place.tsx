import { type RefObject, useLayoutEffect, useState } from "react";

const CONTROLS =
  "a[href], button:not(:disabled), input, select, textarea, summary, [role=button], [role=slider], [role=radio]";
const OPEN_DIALOG = "[role=dialog][data-state=open], [role=alertdialog][data-state=open]";
/** What is read next, such as the title that was just saved. */
const HEADINGS = "h1, h2, h3";
const BOTTOM_BAR = "[data-bottom-bar]";
/** What can't be pressed while a dialog is open. */
const BEHIND_DIALOG = "[aria-hidden=true]";
/** Pixels around a control that stay free too. */
const GAP = 2;
const STEP = 2;
const MARGIN = 16;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** All that are placed here, so that they don't cover each other. */
const overlays = new Set<HTMLElement>();

/**
 * Where to put an overlay so that it covers no heading, nothing that can be pressed and no other overlay: pixels from the
 * top of the window, as low as possible above what sticks to the bottom. It moves only when something has come to lie
 * under it.
 */
export function useClearPlace(overlay: RefObject<HTMLElement | null>, key: unknown): number {
  const [top, setTop] = useState(MARGIN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The key stands for the overlay's content.
  useLayoutEffect(() => {
    const element = overlay.current;
    if (!element) return;
    const place = () => setTop((current) => clearPlace(element, current));
    overlays.add(element);
    setTop(clearPlace(element));
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener("resize", place);
    document.addEventListener("scrollend", place);
    // Dialogs are children of the body: what lay behind one can be pressed again once it has left.
    const dialogs = new MutationObserver(place);
    dialogs.observe(document.body, { childList: true });
    return () => {
      overlays.delete(element);
      observer.disconnect();
      window.removeEventListener("resize", place);
      document.removeEventListener("scrollend", place);
      dialogs.disconnect();
    };
  }, [overlay, key]);
  return top;
}

function clearPlace(overlay: HTMLElement, current?: number): number {
  const { left, right, height } = overlay.getBoundingClientRect();
  const isDialogOpen = document.querySelector(OPEN_DIALOG) !== null;
  const controls = [...document.querySelectorAll(`${CONTROLS}, ${HEADINGS}`)].filter(
    (found) => !isDialogOpen || !found.closest(BEHIND_DIALOG),
  );
  const obstacles = [...controls, ...overlays]
    .filter((found) => !overlay.contains(found) && found.checkVisibility({ visibilityProperty: true }))
    .map((found) => found.getBoundingClientRect())
    .filter((box) => box.right > left && box.left < right && box.width > 1);
  const covered = (top: number) =>
    coveredArea({ top: top - GAP, bottom: top + height + GAP, left, right }, obstacles);
  const places: number[] = [];
  const last = Math.max(MARGIN, bottomEdge() - height - MARGIN);
  for (let top = last; top >= MARGIN; top -= STEP) places.push(top);
  const wanted = current !== undefined && current <= last ? [current, ...places] : places;
  return (
    wanted.find((top) => covered(top) === 0) ??
    places.toSorted((a, b) => covered(a) - covered(b))[0] ??
    MARGIN
  );
}

/** Where the notices and bars at the bottom of the window begin. */
function bottomEdge(): number {
  const dock = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--dock")) || 0;
  const bar = document.querySelector(BOTTOM_BAR)?.getBoundingClientRect();
  const free = window.innerHeight - dock;
  return bar && bar.height > 0 && bar.top < free ? bar.top : free;
}

function coveredArea(box: Box, obstacles: readonly Box[]): number {
  return obstacles.reduce((sum, obstacle) => {
    const width = Math.min(box.right, obstacle.right) - Math.max(box.left, obstacle.left);
    const height = Math.min(box.bottom, obstacle.bottom) - Math.max(box.top, obstacle.top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}

import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";

export interface DragState {
  /** Index of the dragged row. */
  from: number;
  /** Index where it would be dropped. */
  to: number;
  /** Pixels from where the drag started. */
  offset: number;
}

/** The page scrolls while the pointer is this close to the window's edge. */
const SCROLL_EDGE_PX = 72;
const SCROLL_STEP_PX = 10;
const SCROLL_INTERVAL_MS = 16;

/** Reorders rows by dragging their handle with a mouse, pen or finger. Escape cancels the drag. */
export function useDragReorder(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<DragState | null>(null);
  const activeDrag = useRef<AbortController>(null);
  useEffect(() => () => activeDrag.current?.abort(), []);

  const startDrag = (event: ReactPointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0 || activeDrag.current) return;
    const handle: HTMLElement = event.currentTarget;
    const { pointerId } = event;
    const startY = event.clientY + window.scrollY;
    let pointerY = event.clientY;
    let to = from;
    const controller = new AbortController();
    activeDrag.current = controller;
    handle.setPointerCapture(pointerId);

    const update = () => {
      to = dropIndex(list, pointerY, from);
      setDrag({ from, to, offset: pointerY + window.scrollY - startY });
    };
    const end = (isDropped: boolean) => {
      controller.abort();
      activeDrag.current = null;
      setDrag(null);
      if (isDropped && to !== from) onDrop(from, to);
    };
    const autoScroll = setInterval(() => {
      const step = scrollStep(pointerY);
      if (step === 0) return;
      window.scrollBy({ top: step, behavior: "instant" });
      update();
    }, SCROLL_INTERVAL_MS);
    const { signal } = controller;
    signal.addEventListener("abort", () => clearInterval(autoScroll));
    handle.addEventListener(
      "pointermove",
      ({ clientY }) => {
        pointerY = clientY;
        update();
      },
      { signal },
    );
    handle.addEventListener("pointerup", () => end(true), { signal });
    handle.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  };
  return { list, drag, startDrag };
}

function scrollStep(pointerY: number): number {
  if (pointerY < SCROLL_EDGE_PX) return -SCROLL_STEP_PX;
  return pointerY > window.innerHeight - SCROLL_EDGE_PX ? SCROLL_STEP_PX : 0;
}

/** Counts the other rows whose middle is above the pointer. */
function dropIndex({ current }: RefObject<HTMLElement | null>, pointerY: number, from: number): number {
  const others = [...(current?.children ?? [])].filter((_, index) => index !== from);
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < pointerY;
  }).length;
}

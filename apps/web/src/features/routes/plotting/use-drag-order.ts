import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";

export interface DragOrder {
  /** Index of the row that is held, and the one that it would have. */
  from: number;
  to: number;
  /** Pixels from where it was taken. */
  offset: number;
}

/** This near to the window's edge the page begins to move. */
const EDGE = 72;
const SCROLL_STEP = 10;

/**
 * Rows in another order by a mouse, a pen or a finger on their handle; Escape puts a row back. The keyboard has
 * keys of its own.
 */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<DragOrder | null>(null);
  const held = useRef<AbortController>(null);
  useEffect(() => () => held.current?.abort(), []);

  const grab = (event: ReactPointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0 || held.current) return;
    const handle: HTMLElement = event.currentTarget;
    const { pointerId } = event;
    const start = event.clientY + window.scrollY;
    let pointer = event.clientY;
    let to = from;
    const letGo = new AbortController();
    held.current = letGo;
    handle.setPointerCapture(pointerId);

    const follow = () => {
      to = indexAt(list, pointer, from);
      setDrag({ from, to, offset: pointer + window.scrollY - start });
    };
    const end = (isDropped: boolean) => {
      letGo.abort();
      held.current = null;
      setDrag(null);
      if (isDropped && to !== from) onDrop(from, to);
    };
    const scrolling = setInterval(() => {
      const step = pointer < EDGE ? -SCROLL_STEP : pointer > window.innerHeight - EDGE ? SCROLL_STEP : 0;
      if (step !== 0) window.scrollBy({ top: step, behavior: "instant" });
      if (step !== 0) follow();
    }, 16);
    const { signal } = letGo;
    signal.addEventListener("abort", () => clearInterval(scrolling));
    handle.addEventListener(
      "pointermove",
      ({ clientY }) => {
        pointer = clientY;
        follow();
      },
      { signal },
    );
    handle.addEventListener("pointerup", () => end(true), { signal });
    handle.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  };
  return { list, drag, grab };
}

/** Where the held row would come to stand: as many rows are above it as have their middle above the pointer. */
function indexAt({ current }: RefObject<HTMLElement | null>, pointer: number, from: number): number {
  const others = [...(current?.children ?? [])].filter((_, index) => index !== from);
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < pointer;
  }).length;
}

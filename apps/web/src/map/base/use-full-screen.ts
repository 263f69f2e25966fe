import type { MapRef } from "@vis.gl/react-maplibre";
import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** On the frame that fills the screen: the map and what belongs to it. */
const FRAME = "[data-map-frame]";

const isSupported = "showPopover" in HTMLElement.prototype;

/**
 * Shows the frame of a map above everything else. A popover does this without the Fullscreen API, which iPhones lack,
 * keeps the map as it is, and ends with Escape or a phone's Back.
 */
export function useFullScreen(map: RefObject<MapRef | null>, givesWayTo: unknown) {
  const [isFull, setIsFull] = useState(false);
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);
  useEffect(() => {
    if (givesWayTo) leave.current?.();
  }, [givesWayTo]);

  const enter = useCallback(() => {
    const frame = map.current?.getContainer().closest<HTMLElement>(FRAME);
    if (!frame || leave.current) return;
    const opener = document.activeElement;
    const release = makeOthersInert(frame);
    const endGestures = letOneFingerMove(map.current?.getMap());
    const end = () => {
      leave.current = null;
      frame.removeEventListener("toggle", handleToggle);
      frame.removeAttribute("popover");
      release();
      endGestures();
      setIsFull(false);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
    const handleToggle = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === "closed" && event.target === frame) end();
    };
    frame.addEventListener("toggle", handleToggle);
    frame.setAttribute("popover", "auto");
    frame.showPopover();
    leave.current = end;
    setIsFull(true);
  }, [map]);
  const toggle = () => (leave.current ? leave.current() : enter());
  return { isFull, toggle: isSupported ? toggle : null };
}

/** MapLibre takes its words about gestures away this long after one, and fails if they are gone by then. */
const WORDS_MS = 150;

/** One finger moves a map that has nothing to scroll past. Returns how to end that. */
function letOneFingerMove(map: MapLibreMap | undefined): () => void {
  if (!map) return () => undefined;
  const { cooperativeGestures: gestures } = map;
  let timer: ReturnType<typeof setTimeout>;
  const disableSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => gestures.disable(), WORDS_MS);
  };
  map.on("cooperativegestureprevented", disableSoon);
  disableSoon();
  return () => {
    clearTimeout(timer);
    map.off("cooperativegestureprevented", disableSoon);
    // Not of a map that has gone with its page.
    if (!gestures.isEnabled() && map.getContainer().isConnected) gestures.enable();
  };
}

/** Takes the rest of the page from keyboards and screen readers. Returns how to give it back. */
function makeOthersInert(element: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (let inside = element; inside !== document.body && inside.parentElement; inside = inside.parentElement)
    for (const other of inside.parentElement.children)
      if (other !== inside && other instanceof HTMLElement && !other.inert) others.push(other);
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

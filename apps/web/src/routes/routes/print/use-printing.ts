import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed, however that was asked for. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia("print");
    // The browser lays the page out as soon as the event is handled.
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    const follow = () => (media.matches ? start() : end());
    window.addEventListener("beforeprint", start);
    window.addEventListener("afterprint", end);
    media.addEventListener("change", follow);
    return () => {
      window.removeEventListener("beforeprint", start);
      window.removeEventListener("afterprint", end);
      media.removeEventListener("change", follow);
    };
  }, []);
  return isPrinting;
}

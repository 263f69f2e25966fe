import { useEffect, useState } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { usePrinting } from "./use-printing";

export const PrintSheet = lazyComponent(() => import("./print-sheet").then((m) => m.PrintSheet));

/** The page has finished its own work by then. */
const DELAY_MS = 4000;

/**
 * Whether to show the sheet instead of the page. Its code is loaded ahead, because printing doesn't wait; until then
 * the page itself is printed.
 */
export function useShowsPrintSheet(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  const isPrinting = usePrinting();
  useEffect(() => {
    const timer = setTimeout(() => void PrintSheet.preload().then(setIsLoaded), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded && isPrinting;
}

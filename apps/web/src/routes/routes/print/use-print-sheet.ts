import { pictureAt } from "@longpaddock/domain/files/pictures";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { trpc } from "../../../lib/api";
import { notifyLoadFailure } from "../../../lib/notify";
import type { RouteDetail } from "../use-route";
import { PrintSheet } from "./lazy-print-sheet";
import { usePrinting } from "./use-printing";

/** The page has finished its own work by then. */
const DELAY_MS = 4000;

interface PrintedRoute extends Pick<RouteDetail, "id" | "photos"> {
  can: Pick<RouteDetail["can"], "seeTrack">;
}

export interface PrintSheetControl {
  /** Whether to show the sheet instead of the page. */
  isShown: boolean;
  /** Whether `print` is loading what the sheet shows. */
  isPreparing: boolean;
  /** The day that is printed; null for the whole route. */
  day: number | null;
  /** Loads what the sheet of the route or of one day shows, then prints it. Shows a toast if that fails. */
  print: (day?: number) => Promise<void>;
}

/**
 * Printing from the browser's menu doesn't wait, so the sheet's code is loaded ahead for it; until then that prints the
 * page itself.
 */
export function usePrintSheet({ id, can, photos }: PrintedRoute): PrintSheetControl {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const [day, setDay] = useState<number | null>(null);
  const isOpen = useRef(false);
  const isPrinting = usePrinting();
  const { routes } = trpc.useUtils();
  const cover = pictureAt(photos[0]?.photoUrl, "small");
  useEffect(() => {
    isOpen.current = true;
    const preload = () => {
      void PrintSheet.preload().then((worked) => worked && setIsLoaded(true));
      if (cover) void loadPicture(cover);
    };
    const timer = setTimeout(preload, DELAY_MS);
    return () => {
      isOpen.current = false;
      clearTimeout(timer);
    };
  }, [cover]);
  // The browser's menu prints the whole route again.
  useEffect(() => {
    if (!isPrinting) setDay(null);
  }, [isPrinting]);
  const print = async (printed?: number) => {
    setIsPreparing(true);
    try {
      await Promise.all([
        PrintSheet.fetch(),
        can.seeTrack && routes.track.ensureData({ id }),
        cover && loadPicture(cover),
      ]);
    } catch {
      setIsPreparing(false);
      if (isOpen.current) notifyLoadFailure();
      return;
    }
    if (!isOpen.current) return;
    flushSync(() => {
      setIsLoaded(true);
      setIsPreparing(false);
      setDay(printed ?? null);
    });
    window.print();
  };
  return { isShown: isLoaded && isPrinting, isPreparing, day, print };
}

/** The sheet is drawn at the moment of printing, and a picture that isn't there by then stays white. */
async function loadPicture(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  await picture.decode().catch(() => undefined);
}

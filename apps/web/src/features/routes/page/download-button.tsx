import { ROUTE_PAGE_TEXTS } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { toast } from "@longpaddock/ui/toast-store";
import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import { gpxUrl } from "../../../lib/paths";

interface DownloadButtonProps {
  routeId: number;
  block?: boolean;
}

export function DownloadButton({ routeId, block = false }: DownloadButtonProps) {
  return (
    <Button asChild block={block}>
      <a href={gpxUrl(routeId)} target="_blank" rel="noopener" onClick={stopOffline}>
        <Download aria-hidden="true" className="size-5" />
        {ROUTE_PAGE_TEXTS.downloadGpx}
      </a>
    </Button>
  );
}

/**
 * Keeps the page's main action within reach of the thumb on phones. It is the end of the page, so that it covers
 * nothing there, and on low screens it stays there.
 */
export function DownloadBar({ routeId }: { routeId: number }) {
  return (
    <div
      data-bottom-bar
      className="-mx-[min(1rem,4.5vw)] mt-6 border-line-strong border-t bg-surface-raised px-[min(1rem,4.5vw)] pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] [@media(height>=26rem)]:sticky bottom-0 z-20 sm:hidden"
    >
      <DownloadButton routeId={routeId} block />
    </div>
  );
}

/** Without a connection, the new tab would only show the browser's error page. */
function stopOffline(event: MouseEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  toast({ ...ROUTE_PAGE_TEXTS.downloadOffline, tone: "destructive" });
}

import { isSchematicFile } from "@longpaddock/domain/routes/rules";
import { Button } from "@longpaddock/ui/button";
import { IconButton } from "@longpaddock/ui/icon-button";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { ChevronDown, Download } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { trpc } from "../../../lib/api";
import { notifyFailure } from "../../../lib/notify";
import { isRestored } from "../../../lib/offline/restore";
import { gpxUrl } from "../../../lib/paths";
import { ROUTE_PAGE_TEXTS } from "../actions/texts";
import { GpxFormsDialog } from "../download/lazy-gpx-forms";
import { GPX_FORM_TEXTS } from "../download/texts";
import { SCHEMATIC_TEXTS } from "../print/texts";
import { type RouteDetail, useRouteTrack } from "../use-route";

interface DownloadButtonProps {
  route: Pick<RouteDetail, "id" | "hasGpx" | "roads" | "days">;
  block?: boolean;
}

/** Notes beside the button if the file has no line to ride along. */
export function DownloadButton({ route, block = false }: DownloadButtonProps) {
  const { id: routeId } = route;
  const noteId = useId();
  const [isChoosing, setChoosing] = useState(false);
  const isSchematic = isSchematicFile(route);
  // The map of the page loads it.
  const course = useRouteTrack(routeId, false).data?.course;
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const handleClick = (event: MouseEvent) => {
    const page = client
      .getQueryCache()
      .find({ queryKey: getQueryKey(trpc.routes.byId, { id: routeId }, "query") });
    // A phone may be online without reaching the server.
    if (navigator.onLine && !(page && isRestored(page))) return;
    // The new tab would only show the browser's error page.
    event.preventDefault();
    void saveOffline(routeId, user?.id);
  };
  return (
    <div className="flex flex-col items-end gap-1">
      <div className="flex w-full flex-wrap gap-2">
        <Button asChild block={block} className="flex-1">
          <a
            href={gpxUrl(routeId)}
            target="_blank"
            rel="noopener"
            aria-describedby={isSchematic ? noteId : undefined}
            onClick={handleClick}
          >
            <Download aria-hidden="true" className="size-5" />
            {ROUTE_PAGE_TEXTS.downloadGpx}
          </a>
        </Button>
        <IconButton
          label={GPX_FORM_TEXTS.title}
          variant="secondary"
          onClick={() => setChoosing(true)}
          {...GpxFormsDialog.preloadProps}
        >
          <ChevronDown aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <GpxFormsDialog route={route} open={isChoosing} onOpenChange={setChoosing} />
      {isSchematic && (
        <p
          id={noteId}
          className="text-ink-muted text-xs max-sm:w-full max-sm:text-center sm:w-0 sm:min-w-full sm:text-right"
        >
          {course ? SCHEMATIC_TEXTS.atRiddenDownload : SCHEMATIC_TEXTS.atDownload}
        </p>
      )}
    </div>
  );
}

/**
 * Keeps the page's main action within reach of the thumb on phones. It is the end of the page, so that it covers
 * nothing there, and on low screens it stays there.
 */
export function DownloadBar({ route }: Pick<DownloadButtonProps, "route">) {
  return (
    <div
      data-bottom-bar
      className="-mx-[min(1rem,4.5vw)] mt-6 border-line-strong border-t bg-surface-raised px-[min(1rem,4.5vw)] pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] [@media(height>=26rem)]:sticky bottom-[var(--dock,0px)] z-20 sm:hidden"
    >
      <DownloadButton route={route} block />
    </div>
  );
}

/** Saves the file that this device keeps of a starred route. */
async function saveOffline(routeId: number, memberId: string | undefined): Promise<void> {
  const isSaved =
    memberId !== undefined &&
    (await import("../kept/save-kept-gpx")
      .then(({ saveKeptGpx }) => saveKeptGpx(memberId, routeId))
      .catch(() => false));
  if (!isSaved) notifyFailure(ROUTE_PAGE_TEXTS.downloadOffline);
}

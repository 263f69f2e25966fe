import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { LoadFailed } from "../../list/load-failed";
import { type EventDetail, isOpen } from "../participations/answerable-event";
import { Acknowledgments } from "./acknowledgments";
import { BriefingText } from "./briefing-text";
import { BRIEFING_TEXTS } from "./texts";
import { useBriefing } from "./use-briefing";

const BriefingDialog = lazyDialog(() => import("./briefing-dialog").then((m) => m.BriefingDialog));

interface BriefingSectionProps {
  event: EventDetail;
  /** Whether a rider is asked to accept it with their check-in, in the page's first part. */
  isShownAbove: boolean;
}

/** For riders to read and accept, and for those who run the event to write. */
export function BriefingSection({ event, isShownAbove }: BriefingSectionProps) {
  const { data: briefing, isPending, error, refetch } = useBriefing(event.id);
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isLoaded = briefing !== undefined;
  // A check-in's link opens the page before this section has loaded.
  useEffect(() => {
    if (key && isLoaded && hash === "#briefing") section.current?.scrollIntoView();
  }, [key, isLoaded, hash]);
  const [isEditing, setIsEditing] = useState(false);
  const canWrite = briefing ? briefing.can.write : event.can.change;
  // Nobody will write one any more.
  if (briefing === null && !canWrite && !isOpen(event)) return null;
  if (isShownAbove && !canWrite) return null;
  return (
    <Card asChild>
      <section ref={section} id={isShownAbove ? undefined : "briefing"} aria-labelledby="briefing-title">
        <CardHeader>
          <CardTitle id="briefing-title">{BRIEFING_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-5">
          {isPending && <Skeleton className="h-24" />}
          {!isPending && briefing === undefined && (
            <LoadFailed title={BRIEFING_TEXTS.failed} error={error} onRetry={() => void refetch()} />
          )}
          {briefing === null && (
            <p className="text-ink-muted">{canWrite ? BRIEFING_TEXTS.none : BRIEFING_TEXTS.notYet}</p>
          )}
          {briefing && !isShownAbove && <BriefingText briefing={briefing} />}
          {briefing !== undefined && canWrite && (
            <div>
              <Button variant="secondary" {...BriefingDialog.preloadProps} onClick={() => setIsEditing(true)}>
                {briefing ? BRIEFING_TEXTS.edit : BRIEFING_TEXTS.write}
              </Button>
              <BriefingDialog event={event} open={isEditing} onOpenChange={setIsEditing} />
            </div>
          )}
          {briefing?.can.listAcknowledgments && <Acknowledgments eventId={event.id} />}
        </CardBody>
      </section>
    </Card>
  );
}

import { Button } from "@longpaddock/ui/button";
import { ClipboardCheck } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import type { EventCardData } from "../participations/answerable-event";
import { BRIEFING_TEXTS } from "./texts";

const BriefingDialog = lazyDialog(() => import("./briefing-dialog").then((m) => m.BriefingDialog));

/** On the card of a ride that takes place today, for those who run it. The text itself isn't shown there. */
export function BriefingControl({ event }: { event: EventCardData }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" {...BriefingDialog.preloadProps} onClick={() => setIsOpen(true)}>
        <ClipboardCheck aria-hidden="true" className="size-5" />
        {BRIEFING_TEXTS.title}
      </Button>
      <BriefingDialog event={event} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}

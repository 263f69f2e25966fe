import { BriefingSection } from "../../briefings/briefing-section";
import { showsCheckIn } from "../../check-ins/shows-check-in";
import { useAskedBriefing } from "../../check-ins/use-asked-briefing";
import type { EventSectionProps } from "./event-section";

export function BriefingPart({ event }: EventSectionProps) {
  const { asked } = useAskedBriefing(event, { isAsked: showsCheckIn(event) });
  return <BriefingSection event={event} isShownAbove={asked !== null} />;
}

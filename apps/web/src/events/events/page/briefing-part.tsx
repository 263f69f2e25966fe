import { BriefingSection } from "../../../riders/briefings/briefing-section";
import { showsCheckIn } from "../../../riders/check-ins/shows-check-in";
import { useAskedBriefing } from "../../../riders/check-ins/use-asked-briefing";
import type { EventSectionProps } from "./event-section";

export function BriefingPart({ event }: EventSectionProps) {
  const { asked } = useAskedBriefing(event, { isAsked: showsCheckIn(event) });
  return <BriefingSection event={event} isShownAbove={asked !== null} />;
}

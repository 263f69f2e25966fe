import { Notice } from "@longpaddock/ui/notice";
import type { Act } from "../../lib/acts/act";
import { BriefingParts, ChangedNotice } from "./briefing-text";
import { ACKNOWLEDGMENT_TEXTS, BRIEFING_TEXTS } from "./texts";
import type { Briefing } from "./use-briefing";

interface BriefingToAcceptProps {
  briefing: Briefing;
  /** The member's latest acceptance of this event's briefing that the server has refused. */
  refused: Act | undefined;
}

/** Above the button that accepts it. The text scrolls by itself, so that the button stays in a phone's first screen. */
export function BriefingToAccept({ briefing, refused }: BriefingToAcceptProps) {
  const wasReplaced = refused !== undefined && refused.body.version !== briefing.version;
  return (
    <>
      {wasReplaced && <Notice tone="warning">{BRIEFING_TEXTS.changed}</Notice>}
      {refused && !wasReplaced && (
        <Notice tone="danger" title={ACKNOWLEDGMENT_TEXTS.failed}>
          {refused.refusal}
        </Notice>
      )}
      {!refused && <ChangedNotice briefing={briefing} />}
      <section
        key={briefing.version}
        id="briefing"
        aria-label={BRIEFING_TEXTS.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
        tabIndex={0}
        className="flex max-h-[max(6.5rem,calc(100dvh-38rem))] scroll-mt-20 flex-col gap-3 overflow-y-auto rounded-md border-2 border-line-strong/60 bg-surface-sunken p-3 sm:max-h-64"
      >
        <BriefingParts briefing={briefing} />
      </section>
    </>
  );
}

import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useRef, useState } from "react";
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
      <ScrolledText key={briefing.version} briefing={briefing} />
    </>
  );
}

function ScrolledText({ briefing }: Pick<BriefingToAcceptProps, "briefing">) {
  const { box, text, isCut, readAll } = useCutText();
  return (
    <>
      <section
        ref={box}
        id="briefing"
        aria-label={BRIEFING_TEXTS.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
        tabIndex={0}
        className={cn(
          "scroll-mt-20 rounded-md border-2 border-line-strong/60 bg-surface-sunken p-3",
          isCut !== null && "max-h-[max(6.5rem,calc(100dvh-40rem))] overflow-y-auto sm:max-h-64",
        )}
      >
        <div ref={text} className="flex flex-col gap-3">
          <BriefingParts briefing={briefing} />
        </div>
      </section>
      {isCut && (
        <Button variant="quiet" size="sm" className="self-start" onClick={readAll}>
          {BRIEFING_TEXTS.readAll}
        </Button>
      )}
    </>
  );
}

/** Whether the text is longer than its box; null once all of it is shown. */
function useCutText() {
  const box = useRef<HTMLElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState<boolean | null>(false);
  useEffect(() => {
    if (!text.current) return;
    const measure = () => {
      const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
      setCut((before) => (before === null ? null : scrollHeight > clientHeight));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(text.current);
    return () => observer.disconnect();
  }, []);
  return { box, text, isCut, readAll: () => setCut(null) };
}

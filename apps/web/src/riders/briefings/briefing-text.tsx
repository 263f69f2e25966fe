import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { BadgeCheck, Hourglass } from "lucide-react";
import { useState } from "react";
import { dayAndTime } from "../../lib/format";
import { ownZone } from "../../lib/time/formats";
import { Text } from "../../writing/markdown/text";
import { ACKNOWLEDGMENT_TEXTS, acceptedOn, BRIEFING_TEXTS, versionText } from "./texts";
import { type Briefing, useAcknowledge } from "./use-briefing";

/** The texts, and the rider's word that they have read exactly this version. */
export function BriefingText({ briefing }: { briefing: Briefing }) {
  const { version, can, mine } = briefing;
  return (
    <>
      <ChangedNotice briefing={briefing} />
      <BriefingParts briefing={briefing} />
      {can.acknowledge && <Acceptance briefing={briefing} />}
      {mine.acknowledgedAt !== null && (
        <p className="flex items-center gap-2 font-semibold text-positive-text">
          <BadgeCheck aria-hidden="true" className="size-5 shrink-0" />
          {acceptedOn(version, dayAndTime(mine.acknowledgedAt, ownZone()))}
        </p>
      )}
    </>
  );
}

/** For a rider who has read another text, or reads while somebody saves another one. */
export function ChangedNotice({ briefing: { version, can, mine } }: { briefing: Briefing }) {
  const [firstShown] = useState(version);
  if (!can.acknowledge || (mine.acknowledgedVersion === null && version === firstShown)) return null;
  return (
    <Notice tone="warning" announce={version !== firstShown}>
      {BRIEFING_TEXTS.changed}
    </Notice>
  );
}

export function BriefingParts({ briefing }: { briefing: Briefing }) {
  const { briefingContent, disclaimerContent, version, createdAt } = briefing;
  return (
    <>
      {briefingContent !== null && <Part title={BRIEFING_TEXTS.briefing} text={briefingContent} />}
      {disclaimerContent !== null && <Part title={BRIEFING_TEXTS.disclaimer} text={disclaimerContent} />}
      <p className="text-ink-muted text-sm">
        {versionText(version)}, {dayAndTime(createdAt, ownZone())}
      </p>
    </>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div className="max-w-prose">
      <h3 className="mb-2 font-bold text-lg">{title}</h3>
      <Text text={text} />
    </div>
  );
}

function Acceptance({ briefing }: { briefing: Briefing }) {
  const { isWaiting, refused, acknowledge, readAgain } = useAcknowledge(briefing);
  if (refused)
    return (
      <Notice
        tone="danger"
        title={ACKNOWLEDGMENT_TEXTS.failed}
        action={
          <Button size="sm" variant="secondary" onClick={() => void readAgain()}>
            {BRIEFING_TEXTS.readAgain}
          </Button>
        }
      >
        {refused.refusal}
      </Notice>
    );
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isWaiting ? (
        <p className="flex items-center gap-2 font-semibold">
          <Hourglass aria-hidden="true" className="size-5 shrink-0" />
          {BRIEFING_TEXTS.waiting}
        </p>
      ) : (
        <Button onClick={() => void acknowledge()}>{BRIEFING_TEXTS.accept}</Button>
      )}
      {!isWaiting && briefing.requiresAcknowledgment && (
        <p className="text-ink-muted text-sm">{BRIEFING_TEXTS.requiredNote}</p>
      )}
    </div>
  );
}

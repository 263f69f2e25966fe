import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useId, useRef } from "react";
import type { PackPlan } from "../../lib/offline/packs/take-pack";
import { aboutSize, contentsText, PACK_TEXTS, roomText, tooLarge } from "./texts";
import type { EstimatedPack } from "./use-pack";

/** Estimates may be too low. */
const MARGIN = 1.2;

interface PackContentsProps {
  size: EstimatedPack | "gone" | "failed";
  onTake: (plan: PackPlan) => void;
  onCancel: () => void;
}

/** What a pack would hold, and how large it would be. */
export function PackContents({ size, onTake, onCancel }: PackContentsProps) {
  const contents = useId();
  const part = useRef<HTMLDivElement>(null);
  // On a phone, the buttons would come below the screen or behind the bar at its bottom.
  useEffect(() => {
    part.current?.scrollIntoView({ block: "nearest" });
  }, []);
  if (size === "gone" || size === "failed")
    return (
      <Notice tone="warning" announce>
        {size === "gone" ? PACK_TEXTS.isGone : PACK_TEXTS.lookFailed}
      </Notice>
    );
  const { plan, counts, bytes, room } = size;
  const fits = room === null || bytes * MARGIN < room;
  return (
    <div ref={part} className="grid scroll-my-24 gap-3">
      <div id={contents} className="grid gap-3">
        <p>{contentsText(counts)}.</p>
        <p className="text-ink-muted text-sm">
          {PACK_TEXTS.corridor} {plan.isCoarse && PACK_TEXTS.coarse}
        </p>
        {plan.lacks.map((kind) => (
          <Notice key={kind} tone="warning">
            {PACK_TEXTS.unread[kind]}
          </Notice>
        ))}
        {room !== null && !fits && <Notice tone="warning">{tooLarge(bytes, room)}</Notice>}
        {fits && (
          <p>
            {aboutSize(bytes)} {room !== null && roomText(room)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {fits && (
          <Button aria-describedby={contents} onClick={() => onTake(plan)}>
            {PACK_TEXTS.take}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          {PACK_TEXTS.notNow}
        </Button>
      </div>
    </div>
  );
}

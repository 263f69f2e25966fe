import { Button } from "@longpaddock/ui/button";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { MEMBER_MUTE_TEXTS } from "./texts";

interface MutedFoldProps {
  isMuted: boolean;
  children: ReactNode;
}

/** Folds away what a muted member wrote, until the reader asks for it. */
export function MutedFold({ isMuted, children }: MutedFoldProps) {
  const [isShown, setIsShown] = useState(false);
  if (!isMuted && isShown) setIsShown(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasMuted = useRef(isMuted);
  useEffect(() => {
    const isFoldedNow = isMuted && !wasMuted.current;
    wasMuted.current = isMuted;
    // The menu that muted the member is folded away with what they wrote.
    if (isFoldedNow && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isMuted]);
  return (
    <>
      {isMuted && (
        <p className="flex flex-wrap items-center gap-1 text-ink-muted">
          {MEMBER_MUTE_TEXTS.folded} ·
          <Button
            ref={button}
            variant="quiet"
            size="sm"
            aria-expanded={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? MEMBER_MUTE_TEXTS.hide : MEMBER_MUTE_TEXTS.show}
          </Button>
        </p>
      )}
      {(!isMuted || isShown) && children}
    </>
  );
}

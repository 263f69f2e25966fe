import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useRef } from "react";
import { LIST_TEXTS } from "./list-texts";

interface ShowMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  failed: boolean;
  failedText: string;
  /** Whether the list also asks for more when its end comes near. */
  endless: boolean;
  onMore: () => void;
}

/** The end of a list: a button while there is more. */
export function ShowMore({ hasMore, isLoading, failed, failedText, endless, onMore }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const mayAsk = endless && hasMore && !isLoading && !failed;
  useEffect(() => {
    if (!end.current || !mayAsk) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: "600px",
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [mayAsk, onMore]);
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // While it loads, the button is disabled and the browser drops its focus: the next Tab would start at the top.
  useEffect(() => {
    if (isLoading || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body)
      (button.current ?? end.current)?.focus({ preventScroll: true });
  }, [isLoading]);
  const more = () => {
    wasPressed.current = true;
    onMore();
  };
  return (
    <div
      ref={end}
      tabIndex={-1}
      className={cn("outline-none", hasMore && "flex flex-col items-center gap-4 pt-8")}
    >
      {hasMore && failed && (
        <Notice tone="danger" announce>
          {failedText}
        </Notice>
      )}
      {hasMore && (
        <Button
          ref={button}
          variant="secondary"
          pending={isLoading}
          pendingText={LIST_TEXTS.loading}
          onClick={more}
        >
          {failed ? LIST_TEXTS.tryAgain : LIST_TEXTS.showMore}
        </Button>
      )}
    </div>
  );
}

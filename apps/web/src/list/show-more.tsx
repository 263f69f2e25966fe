import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useEffectEvent, useRef } from "react";
import { RETRY_TEXTS } from "../lib/failures/texts";
import { LIST_TEXTS } from "./list-texts";

interface ShowMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  failed: boolean;
  failedText: string;
  /** Also loads more when the end of the list comes near. */
  infiniteScroll: boolean;
  onMore: () => void;
}

/** The end of a list, with a button while there is more. */
export function ShowMore({ hasMore, isLoading, failed, failedText, infiniteScroll, onMore }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const canLoadMore = infiniteScroll && hasMore && !isLoading && !failed;
  const loadMore = useEffectEvent(onMore);
  useEffect(() => {
    if (!end.current || !canLoadMore) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: "600px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canLoadMore]);
  const wasClicked = useRef(false);
  // The button goes with the last page. Without this, the next Tab would start at the top of the page.
  useEffect(() => {
    if (isLoading || !wasClicked.current) return;
    wasClicked.current = false;
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [isLoading]);
  const handleClick = () => {
    wasClicked.current = true;
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
          variant="secondary"
          pending={isLoading}
          pendingText={LIST_TEXTS.loading}
          onClick={handleClick}
        >
          {failed ? RETRY_TEXTS.tryAgain : LIST_TEXTS.showMore}
        </Button>
      )}
    </div>
  );
}

import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useRef } from "react";

interface ShowMoreProps {
  isLoading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** The foot of an endless list: it asks for more when it comes near, and is a button for keyboards. */
export function ShowMore({ isLoading, failed, onMore }: ShowMoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  const mayAsk = !isLoading && !failed;
  useEffect(() => {
    if (!foot.current || !mayAsk) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: "600px",
    });
    near.observe(foot.current);
    return () => near.disconnect();
  }, [mayAsk, onMore]);
  return (
    <div ref={foot} className="flex flex-col items-center gap-4 pt-8">
      {failed && (
        <Notice tone="danger" announce>
          The next routes could not be fetched.
        </Notice>
      )}
      <Button variant="secondary" pending={isLoading} pendingText="Loading..." onClick={onMore}>
        {failed ? "Try again" : "Show more"}
      </Button>
    </div>
  );
}

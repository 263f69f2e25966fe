import { MAX_SHOWN_DEPTH, type PlaceId } from "@longpaddock/domain/discussions/rules";
import { Button } from "@longpaddock/ui/button";
import { memo } from "react";
import { CommentLine } from "./comment-line";
import { COMMENT_TEXTS } from "./texts";
import { type TopThread, useThread } from "./use-comments";

interface CommentThreadProps {
  top: TopThread;
  place: PlaceId;
  /** Comments with a larger id are new to the reader; null if none is. */
  unreadAfter: number | null;
}

/** A comment on the topic with its replies, as far down as the screen has room for. */
export const CommentThread = memo(function CommentThread({ top, ...shown }: CommentThreadProps) {
  const { thread, hasMore, isLoading, loadMore } = useThread(top);
  return (
    <li>
      <CommentLine comment={thread} {...shown} />
      <Replies replies={thread.replies} depth={1} {...shown} />
      {hasMore && (
        <Button variant="quiet" size="sm" pending={isLoading} className="mt-2 ml-4" onClick={loadMore}>
          {COMMENT_TEXTS.more}
        </Button>
      )}
    </li>
  );
});

type Reply = TopThread["replies"][number];

interface RepliesProps extends Omit<CommentThreadProps, "top"> {
  replies: readonly Reply[];
  depth: number;
}

function Replies({ replies, depth, ...shown }: RepliesProps) {
  if (replies.length === 0) return null;
  const indent = depth <= MAX_SHOWN_DEPTH ? "border-line border-l-2 pl-3 sm:pl-5" : "";
  return (
    <ol className={`mt-4 grid grid-cols-1 gap-4 ${indent}`}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <CommentLine comment={reply} {...shown} />
          <Replies replies={reply.replies} depth={depth + 1} {...shown} />
        </li>
      ))}
    </ol>
  );
}

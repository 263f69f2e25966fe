import { placeOf } from "@longpaddock/domain/discussions/rules";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { ArrowLeft, MessagesSquare, Pin } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigationType } from "react-router-dom";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { readFailure } from "../../lib/errors";
import { ListFailed } from "../../list/load-failed";
import { Text } from "../../writing/markdown/text";
import { AuthorMenu } from "../../writing/moderation/author-menu";
import { AuthorLine, authorName } from "./author-line";
import { Comments } from "./comments";
import { DISCUSSION_TEXTS } from "./compose/texts";
import { LikeButton } from "./like-button";
import { Pictures } from "./pictures";
import { REMOVAL_TEXTS, removedFor } from "./texts";
import { useLikeTopic, usePendingTopicLikes } from "./use-likes";
import { type Topic, usePinTopic, useTopic } from "./use-topics";

const TopicDialog = lazyDialog(() => import("./topic-dialog").then((m) => m.TopicDialog));
const RemoveDialog = lazyDialog(() => import("./remove-dialog").then((m) => m.RemoveDialog));

interface TopicViewProps {
  id: number;
  /** Where to open it; null for the first unread comment. */
  commentId: number | null;
  /** The address of the list. */
  listPath: string;
  onRemoved: () => void;
}

/** A topic with its comments. */
export function TopicView({ id, commentId, listPath, onRemoved }: TopicViewProps) {
  const { data: topic, isPending, error, refetch } = useTopic(id);
  const isGone = error !== null && readFailure(error).code === "NOT_FOUND";
  return (
    <section aria-label="Discussion" className="scroll-mt-20">
      <Button asChild variant="quiet" size="sm" className="mb-3">
        <Link to={listPath} preventScrollReset>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {DISCUSSION_TEXTS.back}
        </Link>
      </Button>
      {isPending && <Skeleton className="h-96 rounded-lg" />}
      {topic && !isGone && <OpenTopic topic={topic} commentId={commentId} onRemoved={onRemoved} />}
      {isGone && <EmptyState icon={<MessagesSquare aria-hidden="true" />} title={DISCUSSION_TEXTS.gone} />}
      {error && !isGone && !topic && (
        <ListFailed title={DISCUSSION_TEXTS.failed} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

type OpenTopicProps = Pick<TopicViewProps, "commentId" | "onRemoved"> & { topic: Topic };

function OpenTopic({ topic: stored, commentId, onRemoved }: OpenTopicProps) {
  const topic = usePendingTopicLikes()(stored);
  const like = useLikeTopic();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const [isOpened] = useState(navigation !== "POP");
  // From wherever the list was scrolled to. A reload and Back stay where the browser puts them.
  useEffect(() => {
    if (!isOpened) return;
    heading.current?.closest("section")?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  if (topic.removed)
    return (
      <p className="rounded-lg border border-line p-4 text-ink-muted italic">
        {topic.removed.reason === null ? REMOVAL_TEXTS.byAuthor : removedFor(topic.removed.reason)}
      </p>
    );
  return (
    <>
      <Card asChild>
        <article className="p-4 sm:p-6" aria-labelledby={`topic-${topic.id}`}>
          <div className="flex flex-wrap items-start gap-2">
            <h2
              ref={heading}
              tabIndex={-1}
              id={`topic-${topic.id}`}
              className="min-w-0 flex-1 break-words font-extrabold text-2xl outline-none"
            >
              {topic.title}
            </h2>
            {topic.isPinned && (
              <Badge>
                <Pin aria-hidden="true" />
                {DISCUSSION_TEXTS.pinned}
              </Badge>
            )}
          </div>
          <div className="my-3">
            <AuthorLine written={topic} />
          </div>
          <Text text={topic.content} mentions={topic.mentions} />
          <Pictures urls={topic.mediaUrls} />
          <div className="mt-4 flex flex-wrap items-center gap-1">
            <LikeButton entity={topic} onLike={(liked) => like.mutate({ id: topic.id, liked })} />
            <TopicActions topic={topic} onRemoved={onRemoved} />
            {topic.author && (
              <AuthorMenu
                content={{
                  kind: "topic",
                  id: topic.id,
                  place: placeOf(topic),
                  author: { id: topic.author.id, name: authorName(topic) },
                  isMuted: topic.isMuted,
                  can: topic.can,
                }}
              />
            )}
          </div>
        </article>
      </Card>
      <Comments topic={topic} openAt={commentId} />
    </>
  );
}

function TopicActions({ topic, onRemoved }: { topic: Topic; onRemoved: () => void }) {
  const pin = usePinTopic();
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {topic.can.pin && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => pin.mutate({ id: topic.id, isPinned: !topic.isPinned })}
        >
          {topic.isPinned ? DISCUSSION_TEXTS.unpin : DISCUSSION_TEXTS.pin}
        </Button>
      )}
      {topic.can.edit && (
        <Button variant="quiet" size="sm" onClick={() => setOpen("edit")} {...TopicDialog.preloadProps}>
          {DISCUSSION_TEXTS.edit}
        </Button>
      )}
      {topic.can.remove && (
        <Button variant="quiet" size="sm" onClick={() => setOpen("remove")} {...RemoveDialog.preloadProps}>
          {DISCUSSION_TEXTS.remove}
        </Button>
      )}
      {topic.groupId !== null && (
        <TopicDialog groupId={topic.groupId} topic={topic} open={open === "edit"} onOpenChange={close} />
      )}
      <RemoveDialog
        what="topic"
        id={topic.id}
        isOwn={topic.mine?.isAuthor === true}
        open={open === "remove"}
        onOpenChange={close}
        onRemoved={onRemoved}
      />
    </>
  );
}

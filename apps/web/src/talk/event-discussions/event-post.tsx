import { placeOf } from "@longpaddock/domain/discussions/rules";
import { DISCUSSION_MESSAGES } from "@longpaddock/domain/discussions/texts";
import { Button } from "@longpaddock/ui/button";
import { useEffect, useRef, useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { Text } from "../../writing/markdown/text";
import { AuthorMenu } from "../../writing/moderation/author-menu";
import { AuthorLine, authorName } from "../discussions/author-line";
import { CommentForm } from "../discussions/comment-form";
import { Comments } from "../discussions/comments";
import { DISCUSSION_TEXTS } from "../discussions/compose/texts";
import { useOpenForm } from "../discussions/compose/use-open-form";
import { LikeButton } from "../discussions/like-button";
import { Pictures } from "../discussions/pictures";
import { commentBy, REMOVAL_TEXTS, removedFor } from "../discussions/texts";
import { useLikeTopic, usePendingTopicLikes } from "../discussions/use-likes";
import { type Topic, useUpdateTopic } from "../discussions/use-topics";
import { EVENT_DISCUSSION_TEXTS, replyCount } from "./texts";

const RemoveDialog = lazyDialog(() => import("../discussions/remove-dialog").then((m) => m.RemoveDialog));

interface EventPostProps {
  post: Topic;
  /** For the post that the address names: the comment to open it at, if any. */
  opened?: { at: number | null };
}

/** What somebody wrote at an event, with the replies below it. */
export function EventPost({ post: stored, opened }: EventPostProps) {
  const post = usePendingTopicLikes()(stored);
  const like = useLikeTopic();
  const self = useRef<HTMLElement>(null);
  const [showsReplies, setShowsReplies] = useState(opened !== undefined);
  // Its replies have their own form.
  const can = { answer: false, edit: stored.can.edit };
  const { open, isRestored, setOpen } = useOpenForm({ id: stored.id, can }, draftOf);
  const isNamed = opened !== undefined;
  useEffect(() => {
    if (isNamed) self.current?.scrollIntoView({ block: "center" });
  }, [isNamed]);
  if (post.removed)
    return (
      <p className="text-ink-muted italic">
        {post.removed.reason === null ? REMOVAL_TEXTS.byAuthor : removedFor(post.removed.reason)}
      </p>
    );
  const hasReplies = post.commentCount > 0;
  return (
    <article ref={self} aria-label={commentBy(authorName(post))} className="min-w-0 scroll-mt-20">
      <div className="mb-2">
        <AuthorLine written={post} />
      </div>
      {open === "edit" ? (
        <EditPost post={post} autoFocus={!isRestored} onDone={() => setOpen(null)} />
      ) : (
        <Text text={post.content} mentions={post.mentions} />
      )}
      <Pictures urls={post.mediaUrls} />
      <div className="mt-1 flex flex-wrap items-center gap-1">
        <LikeButton entity={post} onLike={(liked) => like.mutate({ id: post.id, liked })} />
        {(hasReplies || post.can.answer) && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={showsReplies}
            onClick={() => setShowsReplies(!showsReplies)}
          >
            {hasReplies ? replyCount(post.commentCount) : EVENT_DISCUSSION_TEXTS.reply}
          </Button>
        )}
        {post.can.edit && (
          <Button variant="quiet" size="sm" aria-expanded={open === "edit"} onClick={() => setOpen("edit")}>
            {DISCUSSION_TEXTS.edit}
          </Button>
        )}
        {post.can.remove && (
          <Button variant="quiet" size="sm" onClick={() => setOpen("remove")} {...RemoveDialog.preloadProps}>
            {DISCUSSION_TEXTS.remove}
          </Button>
        )}
        {post.author && (
          <AuthorMenu
            content={{
              kind: "topic",
              id: post.id,
              place: placeOf(post),
              author: { id: post.author.id, name: authorName(post) },
              isMuted: post.isMuted,
              can: post.can,
            }}
          />
        )}
      </div>
      {showsReplies && <Comments topic={post} openAt={opened?.at ?? null} isBelowPost />}
      <RemoveDialog
        what="post"
        id={post.id}
        isOwn={post.mine?.isAuthor === true}
        open={open === "remove"}
        onOpenChange={() => setOpen(null)}
      />
    </article>
  );
}

const draftOf = (_form: "reply" | "edit", postId: number) => `edit-post-${postId}`;

interface EditPostProps {
  post: Topic;
  autoFocus: boolean;
  onDone: () => void;
}

function EditPost({ post, autoFocus, onDone }: EditPostProps) {
  const update = useUpdateTopic();
  return (
    <CommentForm
      draft={draftOf("edit", post.id)}
      initial={post}
      label={EVENT_DISCUSSION_TEXTS.edit}
      place={placeOf(post)}
      submitLabel={DISCUSSION_TEXTS.save}
      autoFocus={autoFocus}
      maxPictures={0}
      emptyMessage={DISCUSSION_MESSAGES.contentRequired}
      upload={{
        send: ({ content, mentions }) => update.mutateAsync({ id: post.id, content, mentions }),
        progress: null,
        cancel: () => {},
      }}
      onClose={onDone}
    />
  );
}

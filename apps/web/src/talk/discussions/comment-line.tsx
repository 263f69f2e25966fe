import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { type MouseEvent, memo, type RefObject, useRef } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { Text, TypedText } from "../../writing/markdown/text";
import { useTurnToDraw } from "../../writing/markdown/use-turn-to-draw";
import { AuthorMenu } from "../../writing/moderation/author-menu";
import { MutedFold } from "../../writing/moderation/muted-fold";
import { AuthorLine, authorName } from "./author-line";
import { CommentForm } from "./comment-form";
import { DISCUSSION_TEXTS } from "./compose/texts";
import { draftOf, useOpenForm } from "./compose/use-open-form";
import { useFocusIfWanted, useShowComment } from "./follow/shown-comment";
import { LikeButton } from "./like-button";
import { Pictures } from "./pictures";
import { COMMENT_TEXTS, commentBy, REMOVAL_TEXTS, removedFor } from "./texts";
import { type Comment, useReply, useUpdateComment } from "./use-comments";
import { useLikeComment, usePendingCommentLikes } from "./use-likes";

const RemoveDialog = lazyDialog(() => import("./remove-dialog").then((m) => m.RemoveDialog));

interface CommentLineProps {
  comment: Comment;
  place: PlaceId;
  unreadAfter: number | null;
}

/** What a muted member wrote is folded away; the replies to it stay. */
export const CommentLine = memo(function CommentLine(props: CommentLineProps) {
  return (
    <MutedFold isMuted={props.comment.isMuted}>
      <ShownComment {...props} />
    </MutedFold>
  );
});

/** The author line and the buttons. */
const ELEMENTS_AROUND_TEXT = 40;

/** Far from the view, only who wrote what: a page has hundreds of comments. */
function ShownComment(props: CommentLineProps) {
  const { comment } = props;
  const self = useFocusIfWanted(comment.id);
  const hasTurn = useTurnToDraw(self, () => ELEMENTS_AROUND_TEXT);
  if (comment.removed)
    return (
      <p data-comment={comment.id} className="text-ink-muted italic">
        {comment.removed.reason === null ? REMOVAL_TEXTS.byAuthor : removedFor(comment.removed.reason)}
      </p>
    );
  const name = authorName(comment);
  return (
    <article
      ref={self}
      tabIndex={-1}
      data-comment={comment.id}
      aria-label={commentBy(name)}
      className="min-w-0 scroll-mt-20"
    >
      {hasTurn ? (
        <CommentBody {...props} self={self} />
      ) : (
        <>
          <div className="mb-1.5 flex min-h-8 items-center font-bold text-sm">{name}</div>
          <div className="mb-10">
            <TypedText text={comment.content} />
          </div>
        </>
      )}
    </article>
  );
}

interface CommentBodyProps extends CommentLineProps {
  self: RefObject<HTMLElement | null>;
}

function CommentBody({ comment: stored, place, unreadAfter, self }: CommentBodyProps) {
  const comment = usePendingCommentLikes()(stored);
  const { open, isRestored, setOpen } = useOpenForm(stored);
  const opener = useRef<HTMLButtonElement>(null);
  const openFrom = (what: "reply" | "edit", { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    opener.current = currentTarget;
    setOpen(open === what ? null : what);
  };
  const close = () => {
    setOpen(null);
    if (self.current?.contains(document.activeElement)) opener.current?.focus();
  };
  const isUnread = unreadAfter !== null && comment.id > unreadAfter && !comment.mine?.isAuthor;
  return (
    <>
      <div className="mb-1.5 flex flex-wrap items-center gap-2">
        <AuthorLine written={comment} />
        {isUnread && <Badge tone="solid-accent">{DISCUSSION_TEXTS.isNew}</Badge>}
      </div>
      {open === "edit" ? (
        <EditForm comment={comment} place={place} focuses={!isRestored} onDone={close} />
      ) : (
        <Text text={comment.content} mentions={comment.mentions} />
      )}
      {comment.imageUrl && <Pictures urls={[comment.imageUrl]} />}
      <div className="mt-1 flex flex-wrap items-center gap-1">
        <LikeComment comment={comment} />
        {comment.can.answer && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={open === "reply"}
            onClick={(event) => openFrom("reply", event)}
          >
            {COMMENT_TEXTS.reply}
          </Button>
        )}
        {comment.can.edit && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={open === "edit"}
            onClick={(event) => openFrom("edit", event)}
          >
            {DISCUSSION_TEXTS.edit}
          </Button>
        )}
        {comment.can.remove && (
          <Button variant="quiet" size="sm" onClick={() => setOpen("remove")} {...RemoveDialog.preloadProps}>
            {DISCUSSION_TEXTS.remove}
          </Button>
        )}
        {comment.author && (
          <AuthorMenu
            content={{
              kind: "comment",
              id: comment.id,
              place,
              author: { id: comment.author.id, name: authorName(comment) },
              isMuted: comment.isMuted,
              can: comment.can,
            }}
          />
        )}
      </div>
      {open === "reply" && <ReplyForm comment={comment} place={place} focuses={!isRestored} onDone={close} />}
      <RemoveDialog
        what="comment"
        id={comment.id}
        isOwn={comment.mine?.isAuthor === true}
        open={open === "remove"}
        onOpenChange={() => setOpen(null)}
      />
    </>
  );
}

function LikeComment({ comment }: { comment: Comment }) {
  const like = useLikeComment(comment.postId);
  return <LikeButton entity={comment} onLike={(liked) => like.mutate({ id: comment.id, liked })} />;
}

interface FormProps {
  comment: Comment;
  place: PlaceId;
  focuses: boolean;
  onDone: () => void;
}

function ReplyForm({ comment, place, focuses, onDone }: FormProps) {
  const reply = useReply(comment.id);
  const show = useShowComment();
  return (
    <div className="mt-2">
      <CommentForm
        draft={draftOf("reply", comment.id)}
        label={COMMENT_TEXTS.replyTo(authorName(comment))}
        place={place}
        submitLabel={COMMENT_TEXTS.reply}
        autoFocus={focuses}
        maxPictures={1}
        upload={{ ...reply, send: (written) => reply.send(written).then(({ id }) => show(id)) }}
        onClose={onDone}
      />
    </div>
  );
}

function EditForm({ comment, place, focuses, onDone }: FormProps) {
  const update = useUpdateComment(comment.id);
  return (
    <CommentForm
      draft={draftOf("edit", comment.id)}
      initial={comment}
      label={COMMENT_TEXTS.edit}
      place={place}
      submitLabel={DISCUSSION_TEXTS.save}
      autoFocus={focuses}
      maxPictures={0}
      upload={update}
      onClose={onDone}
    />
  );
}

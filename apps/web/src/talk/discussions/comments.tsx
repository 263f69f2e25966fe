import { placeOf } from "@longpaddock/domain/discussions/rules";
import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { MessageSquare } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { patchEntity } from "../../interactions/cached-entities";
import { useKeptFocus } from "../../interactions/use-kept-focus";
import { useSteadyForm } from "../../interactions/use-steady-form";
import { trpc } from "../../lib/api";
import { commentCount } from "../../lib/words/texts";
import { ListResults } from "../../list/list-results";
import { useFollowEnd } from "../../list/use-follow-end";
import { authorName } from "./author-line";
import { CommentForm } from "./comment-form";
import { CommentThread } from "./comment-thread";
import { DISCUSSION_TEXTS } from "./compose/texts";
import { useWantedComment, WantedCommentProvider } from "./follow/shown-comment";
import { COMMENT_TEXTS } from "./texts";
import { useComment, useComments } from "./use-comments";
import type { Topic } from "./use-topics";

interface CommentsProps {
  topic: Topic;
  /** The comment to open at; null for the first unread one. */
  openAt: number | null;
  /** Below a post of an event, where the button above says how many there are. */
  isBelowPost?: boolean;
}

/** Notes how far the member has read. */
export function Comments({ topic, openAt, isBelowPost = false }: CommentsProps) {
  // As it was when the topic was opened: reading on must not move the page.
  const [readUpTo] = useState(topic.mine?.unread ? topic.mine.readUpTo : null);
  const firstShown = openAt ?? (readUpTo ? readUpTo + 1 : null);
  const [from, setFrom] = useState(firstShown ?? undefined);
  const comments = useComments(topic.id, from);
  const add = useComment({ id: topic.id, isReply: isBelowPost });
  const threads = comments.data?.pages.flatMap(({ items }) => items) ?? [];
  const drawn = useDrawnThreads(threads);
  useNoteReads(topic, threads);
  const { groupId, eventId } = topic;
  const place = useMemo(() => placeOf({ groupId, eventId }), [groupId, eventId]);
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  useKeptFocus(section);
  useSteadyForm(list, form);
  useFollowEnd(comments);
  const wanted = useWantedComment(list);
  const showOwn = ({ id }: { id: number }) => {
    // With more to load, the new comment would appear far below.
    if (comments.hasNextPage) setFrom(id);
    wanted.show(id);
  };
  const isLoaded = comments.data !== undefined;
  useEffect(() => {
    if (!isLoaded || firstShown === null) return;
    const shown = [...(list.current?.querySelectorAll<HTMLElement>("[data-comment]") ?? [])];
    shown.find(({ dataset }) => Number(dataset.comment) >= firstShown)?.scrollIntoView({ block: "center" });
  }, [isLoaded, firstShown]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cn("outline-none", isBelowPost ? "mt-3 border-line border-l-2 pl-3 sm:pl-5" : "mt-6")}
    >
      <h3 id={titleId} aria-live="polite" className={isBelowPost ? "sr-only" : "mb-3 font-extrabold text-xl"}>
        {commentCount(topic.commentCount)}
      </h3>
      {from !== undefined && isLoaded && countOf(threads) < topic.commentCount && (
        <Button variant="secondary" size="sm" className="mb-3" onClick={() => setFrom(undefined)}>
          {COMMENT_TEXTS.fromStart}
        </Button>
      )}
      <div ref={list}>
        {!(isBelowPost && isLoaded && threads.length === 0) && (
          <ListResults
            query={comments}
            texts={COMMENT_TEXTS.list}
            empty={{
              icon: <MessageSquare aria-hidden="true" />,
              title: COMMENT_TEXTS.empty,
              headingLevel: "h3",
            }}
            skeleton={<Skeleton className={cn("rounded-lg", isBelowPost ? "h-20" : "h-64")} />}
          >
            {() => (
              <ol className="grid grid-cols-1 gap-5">
                <WantedCommentProvider value={wanted}>
                  {threads.slice(0, drawn).map((thread) => (
                    <CommentThread key={thread.id} top={thread} place={place} unreadAfter={readUpTo} />
                  ))}
                </WantedCommentProvider>
              </ol>
            )}
          </ListResults>
        )}
      </div>
      <div ref={form} className={isBelowPost ? "mt-3" : "mt-5"}>
        {topic.can.answer ? (
          <CommentForm
            draft={`comment-${topic.id}`}
            label={isBelowPost ? COMMENT_TEXTS.replyTo(authorName(topic)) : COMMENT_TEXTS.add}
            place={place}
            submitLabel={isBelowPost ? COMMENT_TEXTS.reply : COMMENT_TEXTS.submit}
            maxPictures={1}
            upload={{ ...add, send: (written) => add.send(written).then(showOwn) }}
          />
        ) : (
          <p className="text-ink-muted">
            {topic.groupId === null ? DISCUSSION_TEXTS.signInToTalk : DISCUSSION_TEXTS.joinToTalk}
          </p>
        )}
      </div>
    </section>
  );
}

interface Node {
  id: number;
  replies: Node[];
}

/** Comments that are drawn in one go, or more if a single thread has more. */
const DRAWN_TOGETHER = 20;

/** How many threads are drawn: the first ones with the page, the others right after it. */
function useDrawnThreads(threads: readonly Node[]): number {
  // After going back, draws all of them, because the scroll position can't be restored on a shorter page.
  const [begun, setBegun] = useState(threads.length);
  const drawn = Math.max(begun, endOfBatch(threads, 0));
  useEffect(() => {
    if (drawn >= threads.length) return;
    const timer = setTimeout(() => setBegun(endOfBatch(threads, drawn)));
    return () => clearTimeout(timer);
  }, [drawn, threads]);
  return drawn;
}

function endOfBatch(threads: readonly Node[], start: number): number {
  let end = start + 1;
  while (end < threads.length && countOf(threads.slice(start, end + 1)) <= DRAWN_TOGETHER) end++;
  return end;
}

const countOf = (nodes: readonly Node[]): number =>
  nodes.reduce((count, { replies }) => count + 1 + countOf(replies), 0);

const lastOf = (nodes: readonly Node[]): number =>
  nodes.reduce((last, { id, replies }) => Math.max(last, id, lastOf(replies)), 0);

function useNoteReads(topic: Topic, threads: readonly Node[]): void {
  const client = useQueryClient();
  const { mutate } = trpc.discussions.markRead.useMutation({
    meta: { failure: false },
    onSuccess: ({ readUpTo }) =>
      patchEntity<Topic>(
        client,
        { queries: [getQueryKey(trpc.discussions.byId)], id: topic.id },
        ({ mine }) => ({
          mine: mine && { ...mine, unread: false, readUpTo },
        }),
      ),
  });
  const noted = useRef(-1);
  const last = lastOf(threads);
  const isMember = topic.can.answer;
  const { id } = topic;
  useEffect(() => {
    if (!isMember || last <= noted.current) return;
    noted.current = last;
    mutate({ id, commentId: last });
  }, [id, last, isMember, mutate]);
}

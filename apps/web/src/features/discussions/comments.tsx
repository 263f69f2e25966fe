import { COMMENT_TEXTS, DISCUSSION_TEXTS } from "@longpaddock/domain/discussions/texts";
import { commentCount } from "@longpaddock/domain/groups/texts";
import { Button } from "@longpaddock/ui/button";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { MessageSquare } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useKeptFocus } from "../../interactions/use-kept-focus";
import { useSteadyForm } from "../../interactions/use-steady-form";
import { trpc } from "../../lib/api";
import { ListResults } from "../../list/list-results";
import { useFollowEnd } from "../../list/use-follow-end";
import { CommentForm } from "./comment-form";
import { CommentThread } from "./comment-thread";
import { useWantedComment, WantedCommentProvider } from "./follow/shown-comment";
import { useComment, useComments } from "./use-comments";
import type { Topic } from "./use-topics";

interface CommentsProps {
  topic: Topic;
  /** The comment to open at; null for the first unread one. */
  openAt: number | null;
}

/** Notes how far the member has read. */
export function Comments({ topic, openAt }: CommentsProps) {
  // As it was when the topic was opened: reading on must not move the page.
  const [readUpTo] = useState(topic.mine?.unread ? topic.mine.readUpTo : null);
  const firstShown = openAt ?? (readUpTo ? readUpTo + 1 : null);
  const [from, setFrom] = useState(firstShown ?? undefined);
  const comments = useComments(topic.id, from);
  const add = useComment(topic.id);
  const threads = comments.data?.pages.flatMap(({ items }) => items) ?? [];
  useNoteReads(topic, threads);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  useKeptFocus(section);
  useSteadyForm(list, form);
  useFollowEnd(comments);
  const wanted = useWantedComment(list);
  const showOwn = ({ id }: { id: number }) => {
    // What was written while there is more to load would come far below.
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
    <section ref={section} tabIndex={-1} aria-labelledby="comments" className="mt-6 outline-none">
      <h3 id="comments" aria-live="polite" className="mb-3 font-extrabold text-xl">
        {commentCount(topic.commentCount)}
      </h3>
      {from !== undefined && isLoaded && countOf(threads) < topic.commentCount && (
        <Button variant="secondary" size="sm" className="mb-3" onClick={() => setFrom(undefined)}>
          {COMMENT_TEXTS.fromStart}
        </Button>
      )}
      <div ref={list}>
        <ListResults
          query={comments}
          texts={COMMENT_TEXTS.list}
          empty={{
            icon: <MessageSquare aria-hidden="true" />,
            title: COMMENT_TEXTS.empty,
            headingLevel: "h3",
          }}
          skeleton={<Skeleton className="h-64 rounded-lg" />}
        >
          {() => (
            <ol className="grid grid-cols-1 gap-5">
              <WantedCommentProvider value={wanted}>
                {threads.map((thread) => (
                  <CommentThread
                    key={thread.id}
                    top={thread}
                    groupId={topic.groupId}
                    unreadAfter={readUpTo}
                  />
                ))}
              </WantedCommentProvider>
            </ol>
          )}
        </ListResults>
      </div>
      <div ref={form} className="mt-5">
        {topic.can.answer ? (
          <CommentForm
            draft={`comment-${topic.id}`}
            label={COMMENT_TEXTS.add}
            groupId={topic.groupId}
            submitLabel={COMMENT_TEXTS.submit}
            maxPictures={1}
            upload={{ ...add, send: (written) => add.send(written).then(showOwn) }}
          />
        ) : (
          <p className="text-ink-muted">{DISCUSSION_TEXTS.joinToTalk}</p>
        )}
      </div>
    </section>
  );
}

interface Node {
  id: number;
  replies: Node[];
}

const countOf = (nodes: readonly Node[]): number =>
  nodes.reduce((count, { replies }) => count + 1 + countOf(replies), 0);

const lastOf = (nodes: readonly Node[]): number =>
  nodes.reduce((last, { id, replies }) => Math.max(last, id, lastOf(replies)), 0);

function useNoteReads(topic: Topic, threads: readonly Node[]): void {
  const { discussions } = trpc.useUtils();
  const { mutate } = trpc.discussions.markRead.useMutation({
    meta: { refresh: false, failure: false },
    onSuccess: ({ readUpTo }) => {
      discussions.byId.setData({ id: topic.id }, (shown) =>
        shown?.mine ? { ...shown, mine: { ...shown.mine, unread: false, readUpTo } } : shown,
      );
      void discussions.list.invalidate({ id: topic.groupId }, { refetchType: "none" });
    },
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

import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { plainText } from "@longpaddock/domain/visible-text";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { MessageSquare, MessagesSquare, Pin, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { commentCount } from "../../lib/words/texts";
import { ListResults } from "../../list/list-results";
import { SearchField } from "../../list/search-field";
import { MutedFold } from "../../writing/moderation/muted-fold";
import { AuthorLine } from "./author-line";
import { DISCUSSION_TEXTS } from "./compose/texts";
import { topicsFound } from "./texts";
import { type Topic, useTopics } from "./use-topics";

const TopicDialog = lazyDialog(() => import("./topic-dialog").then((m) => m.TopicDialog));

/** More characters than two lines show. */
const MAX_PREVIEW = 500;

interface TopicListProps {
  groupId: number;
  canTakePart: boolean;
  search: string;
  onSearch: (text: string) => void;
  /** The address of a topic. */
  pathOf: (topicId: number) => string;
  onCreated: (topicId: number) => void;
}

export function TopicList({ groupId, canTakePart, search, onSearch, pathOf, onCreated }: TopicListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const topics = useTopics({ id: groupId, ...(search && { search }) });
  const add = canTakePart && (
    <Button onClick={() => setIsOpen(true)} {...TopicDialog.preloadProps}>
      {DISCUSSION_TEXTS.add}
    </Button>
  );
  return (
    <section aria-label="Discussions">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <SearchField
          label={DISCUSSION_TEXTS.search}
          maxLength={MAX_SEARCH_LENGTH}
          value={search}
          onSearch={onSearch}
          className="min-w-[min(100%,14rem)] flex-1 sm:max-w-sm"
        />
        {add}
      </div>
      <ListResults
        query={topics}
        texts={{ ...DISCUSSION_TEXTS.list, found: topicsFound }}
        empty={
          search
            ? { icon: <MessagesSquare aria-hidden="true" />, title: DISCUSSION_TEXTS.notFound }
            : {
                icon: <MessagesSquare aria-hidden="true" />,
                title: DISCUSSION_TEXTS.empty,
                text: canTakePart ? undefined : DISCUSSION_TEXTS.joinToTalk,
                action: add,
              }
        }
        skeleton={<TopicSkeletons />}
      >
        {(found) => (
          <ul className="grid grid-cols-1 gap-3">
            {found.map((topic) => (
              <li key={topic.id}>
                <MutedFold isMuted={topic.isMuted}>
                  <TopicCard topic={topic} path={pathOf(topic.id)} />
                </MutedFold>
              </li>
            ))}
          </ul>
        )}
      </ListResults>
      <TopicDialog
        groupId={groupId}
        topic={null}
        open={isOpen}
        onOpenChange={setIsOpen}
        onSaved={({ id }) => onCreated(id)}
      />
    </section>
  );
}

function TopicCard({ topic, path }: { topic: Topic; path: string }) {
  return (
    <Card asChild interactive>
      <article className="relative p-4 sm:px-5">
        <div className="flex flex-wrap items-start gap-2">
          <h2 className="min-w-0 flex-1 break-words font-extrabold text-lg">
            <Link to={path} preventScrollReset className="after:absolute after:inset-0 hover:underline">
              {topic.title}
            </Link>
          </h2>
          {topic.isPinned && (
            <Badge>
              <Pin aria-hidden="true" />
              {DISCUSSION_TEXTS.pinned}
            </Badge>
          )}
          {topic.mine?.unread && <Badge tone="solid-accent">{DISCUSSION_TEXTS.isNew}</Badge>}
        </div>
        <p className="mt-1 line-clamp-2 break-words text-ink-muted">
          {plainText(topic.content.slice(0, MAX_PREVIEW))}
        </p>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <AuthorLine written={topic} />
          <p className="flex gap-4 text-ink-muted text-sm tabular-nums">
            <span className="inline-flex items-center gap-1.5">
              <ThumbsUp aria-hidden="true" className="size-4" />
              {topic.likeCount}
              <span className="sr-only">likes</span>
            </span>
            <span className="inline-flex items-center gap-1.5">
              <MessageSquare aria-hidden="true" className="size-4" />
              {commentCount(topic.commentCount)}
            </span>
          </p>
        </div>
      </article>
    </Card>
  );
}

function TopicSkeletons() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
    </div>
  );
}

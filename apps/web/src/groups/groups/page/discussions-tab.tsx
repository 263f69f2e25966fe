import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { DatePolls } from "../../../events/date-polls/date-polls";
import { useDatePolls } from "../../../events/date-polls/use-date-polls";
import { NextOfGroup } from "../../../events/events/next-of-group";
import { useGroupEvents } from "../../../events/events/use-group-events";
import { parseRouteId } from "../../../lib/paths";
import { searchFilter } from "../../../list/filters";
import { useFilters } from "../../../list/use-filters";
import { DISCUSSION_TEXTS } from "../../../talk/discussions/compose/texts";
import { TopicList } from "../../../talk/discussions/topic-list";
import { TopicView } from "../../../talk/discussions/topic-view";
import { usePrefetchTopics } from "../../../talk/discussions/use-topics";
import { PollsLink, PollsSection } from "../../../talk/polls/polls-section";
import type { GroupDetail } from "../use-group";

const FILTERS = { search: searchFilter({ label: DISCUSSION_TEXTS.search, maxLength: MAX_SEARCH_LENGTH }) };

/** How far the list was scrolled when a topic was opened, and that topic's address. */
interface Place {
  scrollY: number;
  topicPath: string;
}

/** The group's topics and polls, or the topic that the address names. What others write appears at once. */
export function DiscussionsTab({ group }: { group: GroupDetail }) {
  const [query] = useSearchParams();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const left = useRef<Place>(null);
  const listQuery = new URLSearchParams(query);
  listQuery.set("tab", "discussions");
  listQuery.delete("topic");
  const listPath = `${pathname}?${listQuery}`;
  const open = (path: string) => void navigate(path, { preventScrollReset: true });
  const topicId = parseRouteId(query.get("topic") ?? undefined);
  const commentId = parseRouteId(hash.replace("#comment-", ""));
  useLayoutEffect(() => {
    if (topicId !== null && left.current) left.current.topicPath = pathname + search;
  }, [topicId, pathname, search]);
  if (topicId === null) {
    const NewsOrTopics = group.isUserMember ? News : TopicsAndPolls;
    return <NewsOrTopics group={group} listPath={listPath} left={left} onOpen={open} />;
  }
  return (
    <TopicView
      key={`${topicId}-${commentId}`}
      id={topicId}
      commentId={commentId}
      listPath={listPath}
      onRemoved={() => open(listPath)}
    />
  );
}

interface TopicsAndPollsProps {
  group: GroupDetail;
  listPath: string;
  left: RefObject<Place | null>;
  onOpen: (path: string) => void;
}

/** Shows the next ride and the discussions together, so that the ride doesn't push them down when it arrives. */
function News(props: TopicsAndPollsProps) {
  const { id } = props.group;
  usePrefetchTopics({ id });
  const above = [useGroupEvents(id, "upcoming"), useDatePolls(id)];
  // The talk doesn't wait for what fails.
  if (above.some(({ isPending, failureCount }) => isPending && failureCount === 0))
    return <Skeleton className="h-96 rounded-lg" />;
  return (
    <>
      <NextOfGroup groupId={id} />
      <DatePolls group={props.group} />
      <TopicsAndPolls {...props} />
    </>
  );
}

function TopicsAndPolls({ group, listPath, left, onOpen }: TopicsAndPollsProps) {
  const { filters, setTyped } = useFilters(FILTERS);
  // Back from a topic the list is where it was, with the focus on that topic.
  useLayoutEffect(() => {
    if (left.current) {
      const { scrollY, topicPath } = left.current;
      window.scrollTo(0, scrollY);
      document
        .querySelector<HTMLElement>(`a[href="${CSS.escape(topicPath)}"]`)
        ?.focus({ preventScroll: true });
    }
    return () => {
      left.current = { scrollY: window.scrollY, topicPath: "" };
    };
  }, [left]);
  const pathOf = (topicId: number) => `${listPath}&topic=${topicId}`;
  const canTakePart = group.can.takePart;
  return (
    <>
      <PollsLink groupId={group.id} canTakePart={canTakePart} />
      <div className="grid grid-cols-1 items-start gap-8 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TopicList
          groupId={group.id}
          canTakePart={canTakePart}
          search={filters.search ?? ""}
          onSearch={(text) => setTyped("search", text)}
          pathOf={pathOf}
          onCreated={(id) => onOpen(pathOf(id))}
        />
        <PollsSection groupId={group.id} canTakePart={canTakePart} />
      </div>
    </>
  );
}

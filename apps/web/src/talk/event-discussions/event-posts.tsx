import { MAX_TOPIC_PICTURES } from "@longpaddock/domain/discussions/rules";
import { DISCUSSION_MESSAGES } from "@longpaddock/domain/discussions/texts";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { MessagesSquare } from "lucide-react";
import { useLocation, useSearchParams } from "react-router-dom";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { parseRouteId } from "../../lib/paths";
import { ListResults } from "../../list/list-results";
import { type EventDetail, takesPart } from "../../riders/participations/answerable-event";
import { MutedFold } from "../../writing/moderation/muted-fold";
import { CommentForm } from "../discussions/comment-form";
import { useTopic } from "../discussions/use-topics";
import { EventPost } from "./event-post";
import { SignInHint } from "./sign-in-hint";
import { EVENT_DISCUSSION_TEXTS } from "./texts";
import { useEventPosts, useWritePost } from "./use-event-posts";

/** The post that the address names stands first, open at its comment. */
export function EventPosts({ event }: { event: EventDetail }) {
  const eventId = event.id;
  const { user } = useCurrentUser();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const namedId = parseRouteId(query.get("topic") ?? undefined);
  const posts = useEventPosts(eventId);
  const write = useWritePost(eventId);
  return (
    <div className="grid grid-cols-1 gap-5">
      {user ? (
        <div className="grid gap-2">
          <CommentForm
            draft={`event-post-${eventId}`}
            label={EVENT_DISCUSSION_TEXTS.add}
            place={{ eventId }}
            submitLabel={EVENT_DISCUSSION_TEXTS.submit}
            maxPictures={MAX_TOPIC_PICTURES}
            emptyMessage={DISCUSSION_MESSAGES.contentRequired}
            upload={write}
          />
          <p className="text-ink-muted text-sm">
            {EVENT_DISCUSSION_TEXTS.notified[takesPart(event) ? "everyone" : "organizer"]}
          </p>
        </div>
      ) : (
        <SignInHint />
      )}
      {namedId !== null && (
        <NamedPost key={namedId} id={namedId} commentId={parseRouteId(hash.replace("#comment-", ""))} />
      )}
      <ListResults
        query={posts}
        texts={EVENT_DISCUSSION_TEXTS.list}
        empty={{
          icon: <MessagesSquare aria-hidden="true" />,
          headingLevel: "h3",
          ...EVENT_DISCUSSION_TEXTS.empty,
        }}
        skeleton={<PostSkeletons />}
      >
        {(found) => (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {found
              .filter(({ id }) => id !== namedId)
              .map((post) => (
                <li key={post.id} className="min-w-0 py-4 first:pt-0">
                  <MutedFold isMuted={post.isMuted}>
                    <EventPost post={post} />
                  </MutedFold>
                </li>
              ))}
          </ul>
        )}
      </ListResults>
    </div>
  );
}

/** Nothing for a post that doesn't exist any more. */
function NamedPost({ id, commentId }: { id: number; commentId: number | null }) {
  const { data: post } = useTopic(id);
  if (!post || post.eventId === null) return null;
  return (
    <div className="rounded-lg border-2 border-accent-text p-3 sm:p-4">
      <EventPost post={post} opened={{ at: commentId }} />
    </div>
  );
}

function PostSkeletons() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
    </div>
  );
}

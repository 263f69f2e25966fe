import { REVIEW_OUTCOMES } from "@longpaddock/domain/admin/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { day, fullName } from "../../../lib/format";
import { routePath } from "../../../lib/paths";
import { ListResults } from "../../../list/list-results";
import { DELETION_REQUESTS_TEXTS, DELETION_REVIEW_TEXTS } from "./texts";
import { type AdminDeletionRequest, type ReviewOutcome, useDeletionRequests } from "./use-deletion-requests";

const ReviewDialog = lazyDialog(() => import("./review-dialog").then((m) => m.ReviewDialog));

/** The pending requests, which an administrator approves or rejects. */
export function DeletionRequestsPanel() {
  const requests = useDeletionRequests();
  const [review, setReview] = useState<{ request: AdminDeletionRequest; outcome: ReviewOutcome } | null>(
    null,
  );
  const [isOpen, setOpen] = useState(false);
  const open = (request: AdminDeletionRequest, outcome: ReviewOutcome) => {
    setReview({ request, outcome });
    setOpen(true);
  };
  return (
    <section aria-labelledby="deletion-requests-title">
      <h2 id="deletion-requests-title" className="mb-4 font-extrabold text-2xl">
        {DELETION_REQUESTS_TEXTS.title}
      </h2>
      <ListResults
        query={requests}
        texts={DELETION_REQUESTS_TEXTS}
        empty={{
          icon: <CircleCheck aria-hidden="true" />,
          title: DELETION_REQUESTS_TEXTS.empty,
          headingLevel: "h3",
          className: "py-6 sm:py-6",
        }}
        skeleton={<Skeleton className="h-32" />}
      >
        {(found) => (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
            {found.map((request) => (
              <RequestRow key={request.id} request={request} onReview={(outcome) => open(request, outcome)} />
            ))}
          </ul>
        )}
      </ListResults>
      {review && <ReviewDialog {...review} open={isOpen} onOpenChange={setOpen} />}
    </section>
  );
}

interface RequestRowProps {
  request: AdminDeletionRequest;
  onReview: (outcome: ReviewOutcome) => void;
}

function RequestRow({ request, onReview }: RequestRowProps) {
  const { routeId, routeName, requester, reason, createdAt } = request;
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      <div className="min-w-0">
        <p className="break-words font-bold">
          {routeId === null ? (
            routeName
          ) : (
            <Link to={routePath(routeId)} className="inline-flex min-h-11 items-center underline">
              {routeName}
            </Link>
          )}
        </p>
        <p className="whitespace-pre-line break-words">{reason ?? DELETION_REQUESTS_TEXTS.noReason}</p>
        <p className="text-ink-muted text-sm">
          {fullName(requester, "No name yet")}, {day(createdAt)}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-3 sm:flex-col sm:items-stretch">
        {REVIEW_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant="secondary"
            size="sm"
            aria-label={`${DELETION_REVIEW_TEXTS[outcome].open}: ${routeName}`}
            onClick={() => onReview(outcome)}
            {...ReviewDialog.preloadProps}
          >
            {DELETION_REVIEW_TEXTS[outcome].open}
          </Button>
        ))}
      </div>
    </li>
  );
}

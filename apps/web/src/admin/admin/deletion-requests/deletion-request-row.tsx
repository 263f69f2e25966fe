import { REVIEW_OUTCOMES } from "@longpaddock/domain/admin/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { day, fullName } from "../../../lib/format";
import { routePath } from "../../../lib/paths";
import { DELETION_REQUESTS_TEXTS, DELETION_REVIEW_TEXTS } from "./texts";
import type { AdminDeletionRequest, ReviewOutcome } from "./use-deletion-requests";

const ReviewDialog = lazyDialog(() => import("./review-dialog").then((m) => m.ReviewDialog));

/** Opens the review of one of a list's requests. The dialog stays while the list is fetched again. */
export function useReview() {
  const [review, setReview] = useState<{ request: AdminDeletionRequest; outcome: ReviewOutcome } | null>(
    null,
  );
  const [isOpen, setOpen] = useState(false);
  const open = (request: AdminDeletionRequest, outcome: ReviewOutcome) => {
    setReview({ request, outcome });
    setOpen(true);
  };
  return [open, review && <ReviewDialog {...review} open={isOpen} onOpenChange={setOpen} />] as const;
}

interface DeletionRequestRowProps {
  request: AdminDeletionRequest;
  onReview: (outcome: ReviewOutcome) => void;
}

export function DeletionRequestRow({ request, onReview }: DeletionRequestRowProps) {
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

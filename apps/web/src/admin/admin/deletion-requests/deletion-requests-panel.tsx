import { Skeleton } from "@longpaddock/ui/skeleton";
import { CircleCheck } from "lucide-react";
import { ListResults } from "../../../list/list-results";
import { DeletionRequestRow, useReview } from "./deletion-request-row";
import { DELETION_REQUESTS_TEXTS } from "./texts";
import { useDeletionRequests } from "./use-deletion-requests";

/** The pending requests, which an administrator approves or rejects. */
export function DeletionRequestsPanel() {
  const requests = useDeletionRequests();
  const [open, dialog] = useReview();
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
              <DeletionRequestRow
                key={request.id}
                request={request}
                onReview={(outcome) => open(request, outcome)}
              />
            ))}
          </ul>
        )}
      </ListResults>
      {dialog}
    </section>
  );
}

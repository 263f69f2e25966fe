import { DELETION_REQUESTS_TEXTS } from "@longpaddock/domain/admin/texts";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { day, fullName } from "../../lib/format";
import { routePath } from "../../lib/paths";
import { ListResults } from "../../list/list-results";
import { type AdminDeletionRequest, useDeletionRequests } from "./use-admin";

/** The pending requests, each with a link to its route, where an administrator can delete it. */
export function DeletionRequestsPanel() {
  const requests = useDeletionRequests();
  return (
    <section aria-labelledby="deletion-requests-title" className="mt-6 mb-10">
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
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  );
}

function RequestRow({ request }: { request: AdminDeletionRequest }) {
  const { routeId, routeName, requester, reason, createdAt } = request;
  return (
    <li className="p-4">
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
    </li>
  );
}

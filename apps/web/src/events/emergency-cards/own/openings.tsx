import { pictureAt } from "@longpaddock/domain/files/pictures";
import { Avatar } from "@longpaddock/ui/avatar";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Link } from "react-router-dom";
import { dayAndTime, fullName } from "../../../lib/format";
import { eventPath } from "../../../lib/paths";
import { ListResults } from "../../../list/list-results";
import { OWN_CARD_TEXTS } from "./texts";
import { type Opening, useOpenings } from "./use-own-card";

/** Each time that somebody opened or copied the member's card, the latest first. */
export function Openings() {
  const query = useOpenings();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-bold text-lg">{OWN_CARD_TEXTS.openings}</h3>
      {query.data?.pages[0]?.total === 0 ? (
        <p className="text-ink-muted">{OWN_CARD_TEXTS.noOpenings}</p>
      ) : (
        <ListResults
          query={query}
          texts={{ failed: OWN_CARD_TEXTS.openingsFailed, failedMore: OWN_CARD_TEXTS.moreFailed }}
          empty={{ icon: null, title: OWN_CARD_TEXTS.noOpenings }}
          skeleton={<Skeleton className="h-6 w-64" />}
        >
          {(openings) => (
            <ul className="divide-y divide-line border-line border-y">
              {openings.map((opening) => (
                <OpeningRow key={opening.id} opening={opening} />
              ))}
            </ul>
          )}
        </ListResults>
      )}
    </div>
  );
}

function OpeningRow({ opening }: { opening: Opening }) {
  const { openedBy, openedAt, role, kind, eventId, eventTitle } = opening;
  const name = fullName(openedBy, OWN_CARD_TEXTS.formerMember);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar name={name} src={pictureAt(openedBy.profileImageUrl, "small")} decorative />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">
          {name}, {OWN_CARD_TEXTS.roles[role]} of{" "}
          {eventId === null ? (
            eventTitle
          ) : (
            <Link to={eventPath(eventId)} className="text-accent-text underline">
              {eventTitle}
            </Link>
          )}
        </p>
        <p className="text-ink-muted text-sm">
          {OWN_CARD_TEXTS.kinds[kind]}, <time dateTime={openedAt}>{dayAndTime(openedAt, zone)}</time>
        </p>
      </div>
    </li>
  );
}

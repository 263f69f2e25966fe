import { regionText } from "@longpaddock/domain/countries";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { ROUTE_VEHICLE_TYPES, VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Avatar } from "@longpaddock/ui/avatar";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Mail, MapPin, Phone, UserRound } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { readFailure } from "../../lib/errors";
import { fullName } from "../../lib/format";
import { usePageTitle } from "../../lib/page-title";
import { PATHS } from "../../lib/paths";
import { PageFailed, PageNotFound } from "../../list/page-states";
import { PersonCards } from "./person-cards";
import { PERSON_TEXTS } from "./texts";
import { type Person, usePerson } from "./use-person";

export function PersonPage() {
  const { id = "" } = useParams();
  const { data: person, isPending, error, refetch } = usePerson(id);
  const isGone = error !== null && readFailure(error).code === "NOT_FOUND";
  usePageTitle(isPending ? null : person && fullName(person, PERSON_TEXTS.notFound));
  if (isPending)
    return (
      <div role="status" aria-label={PERSON_TEXTS.loading} className="pt-4 sm:pt-8">
        <Skeleton className="h-44 rounded-lg" />
      </div>
    );
  if (person && !isGone) return <PersonArticle person={person} />;
  if (error && !isGone)
    return <PageFailed title={PERSON_TEXTS.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <PageNotFound
      icon={<UserRound aria-hidden="true" />}
      title={PERSON_TEXTS.notFound}
      text={PERSON_TEXTS.notFoundText}
      to={PATHS.groups}
      action={PERSON_TEXTS.toGroups}
    />
  );
}

function PersonArticle({ person }: { person: Person }) {
  const { isOwn, known } = person;
  const name = fullName(person, PERSON_TEXTS.notFound);
  return (
    <article className="flex flex-col gap-5 pt-4 sm:gap-6 sm:pt-8">
      <Card asChild className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4 sm:p-6">
        <header>
          <Avatar name={name} src={pictureAt(person.profileImageUrl, "large")} size="xl" decorative />
          <div className="flex min-w-0 flex-[1_1_14rem] flex-col gap-2">
            <h1 tabIndex={-1} className="break-words font-black text-3xl sm:text-4xl">
              {name}
            </h1>
            {known && <Home known={known} />}
          </div>
          <Contact person={person} name={name} />
        </header>
      </Card>
      {isOwn && (
        <Notice
          tone="info"
          action={
            <Button asChild variant="secondary">
              <Link to={`${PATHS.profile}?tab=profile`}>{PERSON_TEXTS.change}</Link>
            </Button>
          }
        >
          {PERSON_TEXTS.own}
        </Notice>
      )}
      {!known && <p className="text-ink-muted">{PERSON_TEXTS.stranger}</p>}
      <PersonCards person={person} />
    </article>
  );
}

/** Where the member is from, and what they ride. */
function Home({ known }: { known: NonNullable<Person["known"]> }) {
  const place = regionText(known);
  const kinds = ROUTE_VEHICLE_TYPES.filter((type) => known.preferredVehicles.includes(type));
  return (
    <>
      {place && (
        <p className="flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          <span className="min-w-0 break-words">{place}</span>
        </p>
      )}
      {kinds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {kinds.map((type) => (
            <li key={type}>
              <Badge>{VEHICLE_LABELS[type]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the member shows to this reader. */
function Contact({ person: { phone, email, firstName }, name }: { person: Person; name: string }) {
  const called = firstName ?? name;
  if (!phone && !email) return null;
  return (
    <div className="flex min-w-0 flex-wrap gap-3 max-lg:basis-full lg:flex-col">
      {phone && (
        <Button asChild variant="secondary" className="tabular-nums">
          <a
            href={`tel:${phone.replace(/[^+\d]/g, "")}`}
            aria-label={`${PERSON_TEXTS.call(called)}: ${phone}`}
          >
            <Phone aria-hidden="true" className="size-5" />
            {phone}
          </a>
        </Button>
      )}
      {email && (
        <Button asChild variant="secondary" className="min-w-0">
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            aria-label={`${PERSON_TEXTS.write(called)}: ${email}`}
          >
            <Mail aria-hidden="true" className="size-5" />
            <span className="wrap-anywhere min-w-0">{email}</span>
          </a>
        </Button>
      )}
    </div>
  );
}

import { USER_VEHICLE_LABELS } from "@longpaddock/domain/user-vehicles/texts";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { day, dayAndTime } from "../../lib/format";
import { eventPath, groupPath } from "../../lib/paths";
import { Medallion } from "../badges/medallion/medallion";
import { PERSON_TEXTS, ridesTogether } from "./texts";
import type { Person } from "./use-person";

/** What the member organises, shares with the reader, rides and has earned; only what there is. */
export function PersonCards({ person: { organises, known, isOwn } }: { person: Person }) {
  return (
    <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-2">
      <Part title={PERSON_TEXTS.organises} isShown={organises.length > 0}>
        <Events events={organises} />
      </Part>
      {known && !isOwn && (
        <>
          <Part title={PERSON_TEXTS.groups} isShown={known.groups.length > 0}>
            <Rows>
              {known.groups.map(({ id, name }) => (
                <Row key={id} to={groupPath(id)} name={name} />
              ))}
            </Rows>
          </Part>
          <Part title={PERSON_TEXTS.rides} isShown={known.events.total > 0}>
            <Events events={known.events.latest} />
            {known.events.total > known.events.latest.length && (
              <p className="mt-2 text-ink-muted text-sm">{ridesTogether(known.events.total)}</p>
            )}
          </Part>
        </>
      )}
      {known && (
        <>
          <Part title={PERSON_TEXTS.vehicles} isShown={known.vehicles.length > 0}>
            <Rows>
              {known.vehicles.map(({ id, name, vehicleType, year, make, model }) => (
                <li key={id} className="py-2.5">
                  <p className="break-words font-bold">{name}</p>
                  <p className="break-words text-ink-muted text-sm">
                    {[[year, make, model].filter(Boolean).join(" "), USER_VEHICLE_LABELS[vehicleType]]
                      .filter(Boolean)
                      .join(", ")}
                  </p>
                </li>
              ))}
            </Rows>
          </Part>
          <Part title={PERSON_TEXTS.badges} isShown={known.badges.length > 0}>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3">
              {known.badges.map((badge) => (
                <li key={badge.id} className="flex items-center gap-2">
                  <Medallion badge={badge} className="size-11 shrink-0" />
                  <span className="min-w-0">
                    <span className="block break-words font-bold text-sm leading-tight">{badge.name}</span>
                    <span className="text-ink-muted text-xs">{day(badge.earnedAt)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        </>
      )}
    </div>
  );
}

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  const id = useId();
  if (!isShown) return null;
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <CardHeader>
          <CardTitle id={id}>{title}</CardTitle>
        </CardHeader>
        <CardBody className="pt-2 sm:pt-2">{children}</CardBody>
      </section>
    </Card>
  );
}

const Rows = ({ children }: { children: ReactNode }) => <ul className="divide-y divide-line">{children}</ul>;

function Events({ events }: { events: Person["organises"] }) {
  return (
    <Rows>
      {events.map(({ id, title, startsAt, timeZone }) => (
        <Row key={id} to={eventPath(id)} name={title} more={dayAndTime(startsAt, timeZone)} />
      ))}
    </Rows>
  );
}

function Row({ to, name, more }: { to: string; name: string; more?: string }) {
  return (
    <li>
      <Link to={to} className="block min-h-11 content-center py-2 hover:underline">
        <span className="block break-words font-bold">{name}</span>
        {more && <span className="block text-ink-muted text-sm">{more}</span>}
      </Link>
    </li>
  );
}

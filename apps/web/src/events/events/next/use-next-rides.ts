import { arrangeRides } from "@longpaddock/domain/next-rides/rules";
import { useState } from "react";
import { type Outputs, trpc } from "../../../lib/api";
import { serverTime } from "../../../lib/time/server-clock";
import { useNow } from "../../../lib/time/use-now";
import { usePendingAnswers } from "../../../riders/participations/use-answers";

export type NextRide = Outputs["events"]["next"]["items"][number];

const MINUTE_MS = 60_000;

/** What is next by the time of now, so that an answer of yesterday that this device has kept isn't shown as it was. */
export function useNextRides() {
  const { data, isPending, error, refetch } = trpc.events.next.useQuery();
  const now = new Date(serverTime(useNow(MINUTE_MS)));
  const withPending = usePendingAnswers();
  const asked = useAsked(data?.items);
  const rides =
    data && arrangeRides(data.items.map(withPending), now, { listedAt: new Date(data.at), asked });
  return { rides, now, isPending, error, refetch };
}

const NONE: ReadonlySet<number> = new Set();

/** The rides that have waited for an answer since the page was opened. */
function useAsked(rides: readonly NextRide[] | undefined): ReadonlySet<number> {
  const [asked, setAsked] = useState(NONE);
  const added = (rides ?? []).filter(
    ({ id, userRsvpStatus, isOrganizer }) => !isOrganizer && userRsvpStatus === null && !asked.has(id),
  );
  if (added.length === 0) return asked;
  const known = new Set([...asked, ...added.map(({ id }) => id)]);
  setAsked(known);
  return known;
}

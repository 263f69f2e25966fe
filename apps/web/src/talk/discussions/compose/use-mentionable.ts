import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { trpc } from "../../../lib/api";
import { fullName } from "../../../lib/format";
import type { Mention } from "./use-mentions";

const MAX_SHOWN = 5;

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * The people whom a text written there can mention and whose names contain what was typed. Nobody while nothing was
 * typed.
 */
export function useMentionable(place: PlaceId, search: string): Mention[] {
  const groupId = "groupId" in place ? place.groupId : 0;
  const eventId = "eventId" in place ? place.eventId : 0;
  const members = trpc.memberships.list.useQuery(
    { id: groupId, search, limit: MAX_SHOWN },
    { enabled: groupId > 0 && search !== "" },
  );
  const ofEvent = { enabled: eventId > 0 && search !== "" };
  const participants = trpc.participations.list.useQuery({ id: eventId, search, limit: MAX_SHOWN }, ofEvent);
  // An event's organiser isn't among its participants.
  const event = trpc.events.read.useQuery({ id: eventId }, ofEvent);
  if (search === "") return [];
  const organizer = event.data && hasWordLike(fullName(event.data.organizer, ""), search);
  // People without an account can't be told.
  const riders = participants.data?.items.filter(({ isGuest }) => !isGuest);
  const users = (groupId > 0 ? members.data?.items : riders)?.map(({ user }) => user) ?? [];
  return [...(organizer ? [event.data.organizer] : []), ...users]
    .map((user) => ({ id: user.id, name: fullName(user, "") }))
    .filter(({ name }) => name !== "")
    .slice(0, MAX_SHOWN);
}

const hasWordLike = (name: string, search: string): boolean =>
  folded(name)
    .split(" ")
    .some((word) => word.startsWith(folded(search)));

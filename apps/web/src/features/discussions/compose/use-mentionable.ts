import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { trpc } from "../../../lib/api";
import { fullName } from "../../../lib/format";
import type { Mention } from "./use-mentions";

const SHOWN = 5;
/** Of an event, whose participants can't be searched. */
const MOST_PARTICIPANTS = 100;

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Those whom a text written there can name, and whose names begin with what was typed. Nobody for nothing. */
export function useMentionable(place: PlaceId, search: string): Mention[] {
  const groupId = "groupId" in place ? place.groupId : 0;
  const eventId = "eventId" in place ? place.eventId : 0;
  const members = trpc.memberships.list.useQuery(
    { id: groupId, search, limit: SHOWN },
    { enabled: groupId > 0 && search !== "" },
  );
  const participants = trpc.participations.list.useQuery(
    { id: eventId, limit: MOST_PARTICIPANTS },
    { enabled: eventId > 0 && search !== "" },
  );
  const users = (groupId > 0 ? members : participants).data?.items.map(({ user }) => user) ?? [];
  return users
    .map((user) => ({ id: user.id, name: fullName(user, "") }))
    .filter(({ name }) => name !== "" && (groupId > 0 || hasWordLike(name, search)))
    .slice(0, SHOWN);
}

const hasWordLike = (name: string, search: string): boolean =>
  search !== "" &&
  folded(name)
    .split(" ")
    .some((word) => word.startsWith(folded(search)));

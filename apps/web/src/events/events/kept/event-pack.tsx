import { useRef } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { useKeptFocus } from "../../../interactions/use-kept-focus";
import { trpc } from "../../../lib/api";
import { PackCard } from "../../../map/packs/pack-card";
import type { EventDetail } from "../../../riders/participations/answerable-event";
import { eventPackKey, planEvent } from "./plan-event";

/** The offline copy of a ride. */
export function EventPack({ event: { id } }: { event: EventDetail }) {
  const { user } = useCurrentUser();
  const { client } = trpc.useUtils();
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  if (!user) return null;
  return (
    <PackCard
      card={card}
      memberId={user.id}
      packKey={eventPackKey(id)}
      isStarred={false}
      plan={() => planEvent(client, id)}
    />
  );
}

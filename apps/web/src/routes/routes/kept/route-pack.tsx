import { useRef } from "react";
import { useKeptFocus } from "../../../interactions/use-kept-focus";
import { trpc } from "../../../lib/api";
import { PackCard } from "../../../map/packs/pack-card";
import type { RouteDetail } from "../use-route";
import { planRoute, routePackKey } from "./plan-route";

interface RoutePackProps {
  memberId: string;
  route: RouteDetail;
  isStarred: boolean;
}

/** The offline copy of a route. */
export function RoutePack({ memberId, route: { id }, isStarred }: RoutePackProps) {
  const { client } = trpc.useUtils();
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  return (
    <PackCard
      card={card}
      memberId={memberId}
      packKey={routePackKey(id)}
      isStarred={isStarred}
      plan={() => planRoute(client, id, { hasMap: true })}
    />
  );
}

import { IconButton } from "@longpaddock/ui/icon-button";
import { EllipsisVertical } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunks";
import { useCurrentUser } from "../../auth/use-auth";
import type { CardProps } from "./card-props";
import { rightsOnCard } from "./route-rights";

const RouteMenu = lazyPart(() => import("./route-menu").then((m) => m.RouteMenu));

/** The rest of what can be done to a card's route. The menu's code is fetched when a pointer comes near. */
export function RouteMenuButton({ route, acts, ...mark }: Omit<CardProps, "heading">) {
  const { user } = useCurrentUser();
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={`More: ${route.name}`}
      title="More"
      aria-haspopup="menu"
      onPointerEnter={RouteMenu.preload}
      onClick={() => setWanted(true)}
    >
      <EllipsisVertical aria-hidden="true" className="size-6" />
    </IconButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <RouteMenu trigger={button} route={route} mark={mark} acts={acts} can={rightsOnCard(user, route)} />
    </Suspense>
  );
}

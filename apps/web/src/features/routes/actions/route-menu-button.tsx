import { IconButton } from "@longpaddock/ui/icon-button";
import { EllipsisVertical } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunks";
import { FallBack } from "../../../lib/fall-back";
import { notifyNotLoaded } from "../../../lib/notify";
import type { CardProps } from "../cards/card-props";

const RouteMenu = lazyPart(() => import("./route-menu").then((m) => m.RouteMenu));

/** The rest of what can be done to a card's route. The menu's code is fetched when a pointer comes near. */
export function RouteMenuButton({ route, acts, ...mark }: Omit<CardProps, "heading">) {
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
  const giveUp = () => {
    setWanted(false);
    notifyNotLoaded();
  };
  return (
    <FallBack to={button} onFailure={giveUp}>
      <Suspense fallback={button}>
        <RouteMenu trigger={button} route={route} mark={mark} acts={acts} can={route.can} />
      </Suspense>
    </FallBack>
  );
}

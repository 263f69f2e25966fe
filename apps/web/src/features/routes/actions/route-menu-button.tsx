import { IconButton } from "@longpaddock/ui/icon-button";
import { EllipsisVertical } from "lucide-react";
import { lazyMenu } from "../../../interactions/lazy-overlay";
import type { CardProps } from "../cards/card-props";

const RouteMenu = lazyMenu(() => import("./route-menu").then((m) => m.RouteMenu));

export function RouteMenuButton({ route, actions, ...mark }: Omit<CardProps, "heading">) {
  return (
    <RouteMenu
      route={route}
      mark={mark}
      actions={actions}
      can={route.can}
      trigger={
        <IconButton label={`More: ${route.name}`} title="More">
          <EllipsisVertical aria-hidden="true" className="size-6" />
        </IconButton>
      }
    />
  );
}

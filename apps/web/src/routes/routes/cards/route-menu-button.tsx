import { IconButton } from "@longpaddock/ui/icon-button";
import { EllipsisVertical } from "lucide-react";
import { RouteMenu } from "../actions/lazy-route-menu";
import type { CardProps } from "./card-props";

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

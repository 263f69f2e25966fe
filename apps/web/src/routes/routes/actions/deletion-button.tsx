import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { Eraser, Trash2 } from "lucide-react";
import type { RouteCardData } from "../use-route";
import { ADMIN_DELETE_TEXTS, DELETION_REQUEST_TEXTS } from "./texts";
import type { RouteActions } from "./use-route-actions";

interface DeletionButtonProps {
  route: RouteCardData;
  actions: RouteActions;
  iconOnly?: boolean;
}

/** 'Admin Delete' for administrators, 'Request Deletion' for the route's author. */
export function DeletionButton({ route, actions, iconOnly = false }: DeletionButtonProps) {
  const { can } = route;
  if (!can.adminDelete && !can.requestDeletion) return null;
  const label = can.adminDelete ? ADMIN_DELETE_TEXTS.open : DELETION_REQUEST_TEXTS.open;
  const Icon = can.adminDelete ? Trash2 : Eraser;
  return (
    <Button
      variant="quiet"
      size={iconOnly ? "md" : "sm"}
      aria-label={`${label}: ${route.name}`}
      title={label}
      onClick={() => (can.adminDelete ? actions.adminDelete(route) : actions.requestDeletion(route))}
      className={cn("relative z-1 text-danger-text", iconOnly ? "w-11 px-0" : "px-2")}
    >
      {iconOnly && <Icon aria-hidden="true" className="size-6" />}
      <span className={iconOnly ? "sr-only" : undefined}>{label}</span>
    </Button>
  );
}

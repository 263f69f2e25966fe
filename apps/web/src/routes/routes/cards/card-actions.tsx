import { cn } from "@longpaddock/ui/class-names";
import { MarkCompleteButton } from "../../marks/mark-complete-button";
import { StarButton } from "../../marks/star-button";
import { DeletionButton } from "../actions/deletion-button";
import { DirectionsLink } from "../actions/directions-link";
import type { CardProps } from "./card-props";
import { RouteMenuButton } from "./route-menu-button";

interface CardActionsProps extends Omit<CardProps, "heading"> {
  /** Shows icons without words. */
  compact?: boolean;
  className?: string;
}

/** Sits above the link that covers the whole card. */
export function CardActions({ route, actions, compact = false, className, ...mark }: CardActionsProps) {
  return (
    <div className={cn("relative z-1 flex flex-wrap items-center", className)}>
      <StarButton name={route.name} starred={mark.starred} onToggle={() => actions.toggleStar(route, mark)} />
      <MarkCompleteButton
        name={route.name}
        completed={mark.completed}
        onComplete={() => actions.complete(route)}
        iconOnly={compact}
      />
      <RouteMenuButton route={route} actions={actions} {...mark} />
      <DirectionsLink route={route} />
      {compact && <DeletionButton route={route} actions={actions} iconOnly />}
    </div>
  );
}

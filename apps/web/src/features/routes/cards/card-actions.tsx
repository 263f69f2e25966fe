import { cn } from "@longpaddock/ui/class-names";
import { MarkCompleteButton } from "../../marks/mark-complete-button";
import { StarButton } from "../../marks/star-button";
import type { CardProps } from "./card-props";
import { RouteMenuButton } from "./route-menu-button";

interface CardActionsProps extends Omit<CardProps, "heading"> {
  /** Stacks the buttons on phones and leaves 'Mark Complete' to the menu. */
  stackOnPhone?: boolean;
  className?: string;
}

/** Sits above the link that covers the whole card. */
export function CardActions({ route, actions, stackOnPhone = false, className, ...mark }: CardActionsProps) {
  return (
    <div className={cn("relative z-1 flex", stackOnPhone && "max-sm:flex-col", className)}>
      <StarButton name={route.name} starred={mark.starred} onToggle={() => actions.toggleStar(route, mark)} />
      <MarkCompleteButton
        name={route.name}
        completed={mark.completed}
        onComplete={() => actions.complete(route)}
        {...(stackOnPhone && { className: "max-sm:hidden" })}
      />
      <RouteMenuButton route={route} actions={actions} {...mark} />
    </div>
  );
}

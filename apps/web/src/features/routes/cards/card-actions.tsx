import { cn } from "@longpaddock/ui/class-names";
import { MarkCompleteButton } from "../../marks/mark-complete-button";
import { StarButton } from "../../marks/star-button";
import { RouteMenuButton } from "../actions/route-menu-button";
import type { CardProps } from "./card-props";

interface CardActionsProps extends Omit<CardProps, "heading"> {
  /** One below the other on a phone, where completing moves into the menu. */
  narrow?: boolean;
  className?: string;
}

/** What can be done to a card's route. Lies above the link that covers the card. */
export function CardActions({ route, acts, narrow = false, className, ...mark }: CardActionsProps) {
  return (
    <div className={cn("relative z-1 flex", narrow && "max-sm:flex-col", className)}>
      <StarButton name={route.name} starred={mark.starred} onToggle={() => acts.toggleStar(route, mark)} />
      <MarkCompleteButton
        name={route.name}
        completed={mark.completed}
        onComplete={() => acts.complete(route)}
        {...(narrow && { className: "max-sm:hidden" })}
      />
      <RouteMenuButton route={route} acts={acts} {...mark} />
    </div>
  );
}

import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { CircleCheck, CircleCheckBig } from "lucide-react";
import { COMPLETION_TEXTS } from "./texts";

interface MarkCompleteButtonProps {
  name: string;
  completed: boolean;
  onComplete: () => void;
  /** Shows only the icon at every width, not just on phones. */
  iconOnly?: boolean;
}

/** Marks a card's route as completed. This cannot be undone. */
export function MarkCompleteButton({
  name,
  completed,
  onComplete,
  iconOnly = false,
}: MarkCompleteButtonProps) {
  const label = completed ? COMPLETION_TEXTS.completed : COMPLETION_TEXTS.complete;
  const Icon = completed ? CircleCheckBig : CircleCheck;
  return (
    <Button
      variant="quiet"
      aria-label={`${label}: ${name}`}
      title={label}
      disabled={completed}
      onClick={onComplete}
      className={cn(
        "w-11 px-0 text-ink hover:text-accent-text",
        !iconOnly && "sm:w-30 sm:text-sm",
        completed && "text-positive-text disabled:opacity-100 disabled:saturate-100",
      )}
    >
      <Icon aria-hidden="true" className={cn("size-6", !iconOnly && "sm:hidden")} />
      <span className={iconOnly ? "sr-only" : "whitespace-nowrap max-sm:sr-only"}>{label}</span>
    </Button>
  );
}

import { COMPLETION_TEXTS } from "@longpaddock/domain/marks/texts";
import { cn } from "@longpaddock/ui/class-names";
import { IconButton } from "@longpaddock/ui/icon-button";
import { CircleCheck, CircleCheckBig } from "lucide-react";

interface MarkCompleteButtonProps {
  name: string;
  completed: boolean;
  onComplete: () => void;
  className?: string;
}

/** Marks a card's route as completed. This cannot be undone. */
export function MarkCompleteButton({ name, completed, onComplete, className }: MarkCompleteButtonProps) {
  const label = completed ? COMPLETION_TEXTS.completed : COMPLETION_TEXTS.complete;
  return (
    <IconButton
      label={`${label}: ${name}`}
      title={label}
      disabled={completed}
      onClick={onComplete}
      className={cn(completed && "text-positive-text disabled:opacity-100", className)}
    >
      {completed ? (
        <CircleCheckBig aria-hidden="true" className="size-6" />
      ) : (
        <CircleCheck aria-hidden="true" className="size-6" />
      )}
    </IconButton>
  );
}

import { Check } from "lucide-react";
import { cn } from "./class-names";

export type StepsProps = {
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  label?: string | undefined;
  className?: string | undefined;
};

export function Steps({ steps, current, label = "Progress", className }: StepsProps) {
  return (
    // With large text on a narrow screen the names don't fit side by side.
    <div className={cn("@container/steps", className)}>
      <ol aria-label={label} className="@max-[15rem]/steps:flex-col @max-[15rem]/steps:gap-3 flex">
        {steps.map((step, index) => {
          const isDone = index < current;
          const isCurrent = index === current;
          return (
            <li
              key={step}
              aria-current={isCurrent ? "step" : undefined}
              className="group relative flex min-w-0 flex-1 flex-col items-center gap-2 @max-[15rem]/steps:flex-row text-center"
            >
              <span
                aria-hidden="true"
                className={cn(
                  "absolute top-[1.125rem] right-1/2 h-1 w-full -translate-y-1/2 @max-[15rem]/steps:hidden group-first:hidden",
                  index <= current ? "bg-accent" : "bg-line",
                )}
              />
              <span
                aria-hidden="true"
                className={cn(
                  "relative z-10 grid size-9 place-items-center rounded-full border-2 font-bold",
                  isDone && "border-accent bg-accent text-accent-ink",
                  isCurrent && "border-accent bg-surface-raised text-accent-text ring-4 ring-accent-soft",
                  !isDone && !isCurrent && "border-line-strong bg-surface-raised text-ink-muted",
                )}
              >
                {isDone ? <Check strokeWidth={3} className="size-5" /> : index + 1}
              </span>
              <span className={cn("px-1 text-sm", isCurrent ? "font-bold text-ink" : "text-ink-muted")}>
                {step}
                {isDone && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

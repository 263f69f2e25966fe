import { cn } from "./class-names";
import { SpinnerMark } from "./spinner-mark";

export type SpinnerProps = { text?: string | undefined; className?: string | undefined };

/** An inline loading message for screen readers too. */
export function Spinner({ text = "Loading…", className }: SpinnerProps) {
  return (
    <p role="status" className={cn("flex items-center gap-3 text-ink-muted", className)}>
      <SpinnerMark className="text-accent-text" />
      <span>{text}</span>
    </p>
  );
}

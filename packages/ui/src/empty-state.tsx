import type { ReactNode } from "react";
import { cn } from "./class-names";
import { Contours } from "./contours";

export type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  headingLevel?: "h1" | "h2" | "h3" | undefined;
  className?: string | undefined;
};

export function EmptyState({ icon, title, text, action, headingLevel = "h2", className }: EmptyStateProps) {
  const Heading = headingLevel;
  return (
    <div
      className={cn(
        "relative isolate grid justify-items-center gap-3 overflow-hidden rounded-lg border border-line bg-surface-raised px-6 py-12 text-center sm:py-16",
        className,
      )}
    >
      <Contours className="-z-10 absolute inset-0 size-full opacity-60 [mask-image:radial-gradient(closest-side,transparent_45%,black)]" />
      <span className="grid size-16 place-items-center rounded-full border-2 border-accent-text bg-surface-raised text-accent-text [&_svg]:size-8">
        {icon}
      </span>
      <Heading className="max-w-prose font-extrabold text-xl">{title}</Heading>
      {text && <div className="max-w-prose text-ink-muted">{text}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

import type { ReactNode } from "react";
import { cn } from "./class-names";
import { Contours } from "./contours";

export type PageHeaderProps = {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Link above the title. */
  back?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
};

/** The h1 has tabIndex -1, so that navigation can focus it. */
export function PageHeader({ title, eyebrow, lead, back, actions, className }: PageHeaderProps) {
  return (
    <header className={cn("relative isolate overflow-hidden border-line border-b-2 py-6 sm:py-9", className)}>
      <Contours className="-z-10 absolute inset-y-0 right-0 h-full w-full opacity-60 [mask-image:linear-gradient(to_left,black,transparent_55%)] sm:w-3/5" />
      {back && <div className="mb-3">{back}</div>}
      <div className="flex flex-col gap-5 sm:flex-row sm:items-end sm:justify-between">
        <div className="min-w-0 max-w-3xl">
          {eyebrow && (
            <p className="mb-1.5 font-bold text-accent-text text-sm uppercase tracking-widest">{eyebrow}</p>
          )}
          <h1 tabIndex={-1} className="break-words font-black text-3xl sm:text-4xl">
            {title}
          </h1>
          {lead && <div className="mt-2.5 max-w-prose text-ink-muted text-lg">{lead}</div>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3 sm:max-w-1/2 sm:shrink-0 sm:justify-end">{actions}</div>
        )}
      </div>
    </header>
  );
}

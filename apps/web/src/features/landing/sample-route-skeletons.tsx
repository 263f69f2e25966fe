import { Skeleton } from "@longpaddock/ui/skeleton";
import type { ReactNode } from "react";

/** The place of the section, with the same height before and after its routes have loaded. */
export function SampleRoutesSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="sample-routes-title" className="mx-auto max-w-7xl px-4 pb-16 sm:px-6 sm:pb-24">
      <h2 id="sample-routes-title" className="font-extrabold text-3xl">
        Rides that members have shared
      </h2>
      <p className="mt-1 text-ink-muted">Have a look. You don't need an account to open a route.</p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-3">{children}</ul>
    </section>
  );
}

export function SampleRouteSkeletons() {
  return (
    <SampleRoutesSection>
      {["one", "two", "three"].map((key) => (
        <li key={key} className="flex flex-col overflow-hidden rounded-lg border border-line">
          <Skeleton className="h-44 rounded-none" />
          <div className="p-4">
            <Skeleton className="h-[2lh] font-extrabold text-lg" />
            <Skeleton className="mt-2 h-[1lh] w-2/3" />
            <Skeleton className="h-[1lh] w-1/2" />
          </div>
        </li>
      ))}
    </SampleRoutesSection>
  );
}

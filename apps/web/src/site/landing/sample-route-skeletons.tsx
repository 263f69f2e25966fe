import type { ReactNode } from "react";

/** On phones, the cards stand in a row that scrolls sideways. */
export const SAMPLE_CARD = "min-h-82 w-[82%] shrink-0 snap-start sm:w-auto";

/** Has the same height with skeletons, with any number of routes, and without. */
export function SampleRoutesSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="sample-routes-title" className="mx-auto max-w-7xl px-4 pb-16 sm:px-6 sm:pb-24">
      <h2 id="sample-routes-title" className="font-extrabold text-3xl">
        Rides that members have shared
      </h2>
      <p className="mt-1 text-ink-muted">Have a look. You don't need an account to open a route.</p>
      <ul className="-mx-4 mt-7 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:grid sm:grid-cols-3 sm:overflow-visible sm:px-0">
        {children}
      </ul>
    </section>
  );
}

export function SampleRouteSkeletons() {
  return (
    <SampleRoutesSection>
      {["one", "two", "three"].map((key) => (
        <li
          key={key}
          className={`animate-pulse rounded-lg border border-line bg-surface-sunken ${SAMPLE_CARD}`}
        />
      ))}
    </SampleRoutesSection>
  );
}

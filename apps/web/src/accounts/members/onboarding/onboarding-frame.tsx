import { Contours } from "@longpaddock/ui/contours";
import type { ReactNode } from "react";
import { Wordmark } from "../../../lib/wordmark";
import { ONBOARDING_TEXTS } from "../texts";

/** The layout of the onboarding page and its preview. */
export function OnboardingFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate min-h-dvh overflow-hidden">
      <Contours className="-z-10 absolute inset-x-0 top-0 h-[36rem] w-full opacity-70 mask-b-from-60%" />
      <div className="mx-auto max-w-2xl px-4 py-4 sm:px-6">
        <header>
          <Wordmark />
        </header>
        <main id="main" tabIndex={-1} className="pt-8 pb-20">
          <h1 className="font-black text-4xl">{ONBOARDING_TEXTS.heading}</h1>
          <p className="mt-2 font-bold text-accent-text text-xl">{ONBOARDING_TEXTS.subheading}</p>
          <div className="mt-8 flex flex-col gap-6 rounded-lg border border-line bg-surface-raised p-4 shadow-md sm:p-8">
            {children}
          </div>
        </main>
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { BadgeUnlocks } from "../../accounts/badges/unlock/badge-unlocks";
import { Footer } from "./footer";
import { TopNavigation } from "./top-navigation";

export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <TopNavigation />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl flex-1 px-[min(1rem,4.5vw)] pb-16 sm:px-6 print:p-0"
      >
        {children}
      </main>
      <Footer />
      <BadgeUnlocks />
    </div>
  );
}

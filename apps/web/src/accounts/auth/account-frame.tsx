import { Contours } from "@longpaddock/ui/contours";
import type { ReactNode } from "react";
import { Landscape } from "../../lib/art/landscape";
import { usePageTitle } from "../../lib/page-title";
import { Wordmark } from "../../lib/wordmark";

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of the sign-in, sign-up and password pages: the form with a landscape beside it. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  usePageTitle(title);
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(28rem,2fr)_3fr]">
      <div className="flex flex-col px-4 pt-4 pb-16 sm:px-10">
        <header>
          <Wordmark />
        </header>
        <main id="main" tabIndex={-1} className="mx-auto mt-[min(10vh,6rem)] w-full max-w-md py-8">
          <h1 className="font-black text-3xl">{title}</h1>
          {lead && <div className="mt-2 text-ink-muted">{lead}</div>}
          <div className="mt-6 flex flex-col gap-5">{children}</div>
        </main>
      </div>
      <div className="relative isolate hidden overflow-hidden border-line border-l bg-linear-to-b from-15% from-surface-raised to-(--art-glow) to-70% lg:block">
        <Contours className="-z-10 absolute inset-x-0 top-0 h-3/4 w-full mask-b-from-60%" />
        <Landscape className="absolute inset-x-0 bottom-0 h-[70%] w-full" />
      </div>
    </div>
  );
}

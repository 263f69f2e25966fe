import { Button } from "@longpaddock/ui/button";
import { Contours } from "@longpaddock/ui/contours";
import { joinUrl, loginUrl, PATHS } from "../../lib/paths";
import { LANDING_TEXTS } from "./texts";

export function ClosingCall() {
  return (
    <section
      aria-labelledby="closing-title"
      data-theme="dark"
      className="relative isolate overflow-hidden bg-night"
    >
      <Contours className="-z-10 absolute inset-0 size-full" />
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-20">
        <h2 id="closing-title" className="max-w-[18ch] font-extrabold text-4xl text-night-ink">
          The gate is open. Come through and shut it behind you.
        </h2>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="lg">
            <a href={joinUrl(PATHS.home)}>{LANDING_TEXTS.joinCommunity}</a>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <a href={loginUrl(PATHS.discover)}>{LANDING_TEXTS.browseRoutes}</a>
          </Button>
        </div>
      </div>
    </section>
  );
}

import { HEADLINE } from "@longpaddock/domain/landing/texts";
import { Button } from "@longpaddock/ui/button";
import { Contours } from "@longpaddock/ui/contours";
import { Landscape } from "../../lib/art/landscape";
import { joinUrl, loginUrl, PATHS } from "../../lib/paths";
import { LANDING_TEXTS } from "./texts";

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-15% from-transparent to-(--art-glow) to-65% pb-80 sm:min-h-[max(48rem,calc(31rem+23.5vw))] sm:pb-0">
      <div className="mx-auto w-full max-w-7xl px-4 pt-32 sm:px-6">
        <h1 className="max-w-[15ch] font-black text-5xl">{HEADLINE}</h1>
        <p className="mt-5 max-w-[34rem] text-ink text-lg">
          Find people who ride where you ride. Share the tracks you know, plan a weekend together, and come
          home with a story. Road and adventure motorcycles, cycling and 4x4.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button asChild size="lg">
            <a href={joinUrl(PATHS.home)}>{LANDING_TEXTS.findYourGroup}</a>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <a href={loginUrl(PATHS.discover)}>{LANDING_TEXTS.exploreRoutes}</a>
          </Button>
        </div>
      </div>
      {/* After the text: before it, they would move while a slow phone is still reading the page's HTML. */}
      <Contours className="-z-10 absolute inset-x-0 top-0 h-3/4 w-full opacity-50 mask-b-from-60%" />
      <Landscape className="-z-10 absolute inset-x-0 bottom-0 h-84 w-full sm:h-[62%]" />
    </section>
  );
}

import { Button } from "@longpaddock/ui/button";
import { Link } from "react-router-dom";
import { joinUrl, loginUrl, PATHS } from "../../lib/paths";
import { Wordmark } from "../../lib/wordmark";
import { LANDING_TEXTS } from "./texts";

export function LandingHeader() {
  return (
    <header className="absolute inset-x-0 top-0 z-10">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-y-1 px-4 py-3 sm:px-6">
        <Wordmark />
        <nav aria-label="Main" className="ml-auto flex items-center gap-1 sm:gap-3">
          <Button asChild variant="quiet" className="px-1.5 max-sm:text-sm sm:px-4">
            <Link to={PATHS.about}>About</Link>
          </Button>
          <Button asChild variant="quiet" className="px-1.5 max-sm:text-sm sm:px-4">
            <a href={loginUrl(PATHS.home)}>{LANDING_TEXTS.signIn}</a>
          </Button>
          <Button asChild className="max-sm:px-2.5 max-sm:text-sm">
            <a href={joinUrl(PATHS.home)}>{LANDING_TEXTS.joinCommunity}</a>
          </Button>
        </nav>
      </div>
    </header>
  );
}

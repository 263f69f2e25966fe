import { Link } from "react-router-dom";
import { PATHS } from "../../lib/paths";
import { SHELL_TEXTS } from "../../lib/words/texts";

export function LandingFooter() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-1 py-6 pr-20 pl-4 text-ink-muted text-sm sm:pr-24 sm:pl-6">
        <p>{SHELL_TEXTS.copyright}</p>
        <Link to={PATHS.about} className="inline-flex min-h-11 items-center underline underline-offset-4">
          About
        </Link>
      </div>
    </footer>
  );
}

import { cn } from "@longpaddock/ui/class-names";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { Later, lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { discoverPath, loginUrl, PATHS } from "../../lib/paths";
import { Wordmark } from "../../lib/wordmark";
import { SHELL_TEXTS } from "../../lib/words/texts";
import { FooterSection } from "./footer-section";
import { Newsletter } from "./newsletter";

const EXPLORE = [
  { label: "Motorcycle Routes", path: discoverPath({ vehicleType: "motorcycle" }) },
  { label: "Cycling Routes", path: discoverPath({ vehicleType: "cycling" }) },
  { label: "4x4 Routes", path: discoverPath({ vehicleType: "4x4" }) },
  { label: "All Routes", path: discoverPath() },
];

const COMMUNITY = [
  { label: "Events", path: PATHS.events },
  { label: "Share a Route", path: PATHS.addRoute },
  { label: "Profile", path: PATHS.profile },
];

const SiteLinks = lazyComponent(() => import("../../site/site/site-links").then((m) => m.SiteLinks));

const LINK = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

/** Until it is known which of them are written, and without JavaScript. */
const SITE_PAGES = ["Privacy", "Terms", "Contact"].map((label) => (
  <a key={label} href={`/${label.toLowerCase()}`} className={LINK}>
    {label}
  </a>
));

const SECTION = "max-sm:border-line max-sm:border-t";

export function Footer() {
  return (
    <footer data-theme="dark" className="bg-night text-night-muted print:hidden">
      <div className="mx-auto grid max-w-7xl sm:grid-cols-2 gap-x-8 px-4 py-8 sm:gap-y-10 sm:px-6 sm:py-12 lg:grid-cols-[1.4fr_1fr_1fr_1.6fr]">
        <div className="col-span-full max-sm:mb-4 lg:col-span-1">
          <Wordmark />
          <p className="mt-2 max-w-[30ch]">Routes, groups and rides for people who take the long way.</p>
        </div>
        <Column title="Explore">
          {EXPLORE.map((link) => (
            <MemberLink key={link.label} {...link} />
          ))}
        </Column>
        <Column title="Community">
          {COMMUNITY.map((link) => (
            <MemberLink key={link.label} {...link} />
          ))}
          <li>
            <Link to={PATHS.about} className={LINK}>
              About
            </Link>
          </li>
        </Column>
        <Newsletter className={cn(SECTION, "col-span-full lg:col-span-1")} />
      </div>
      <div className="border-line border-t">
        {/* The end of the line stays free for the feedback button. */}
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 py-4 pr-20 pl-4 text-sm sm:pr-24 sm:pl-6">
          <p className="mr-auto max-sm:w-full">{SHELL_TEXTS.copyright}</p>
          <ErrorFallback fallback={SITE_PAGES}>
            <Later fallback={SITE_PAGES}>
              <SiteLinks className={LINK} />
            </Later>
          </ErrorFallback>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={SECTION}>
      <FooterSection title={title}>
        <nav aria-label={title}>
          <ul>{children}</ul>
        </nav>
      </FooterSection>
    </div>
  );
}

/** A link to a members' page. It takes visitors to sign-in first. */
function MemberLink({ label, path }: { label: string; path: string }) {
  const { user } = useCurrentUser();
  return (
    <li>
      {user ? (
        <Link to={path} className={LINK}>
          {label}
        </Link>
      ) : (
        <a href={loginUrl(path)} className={LINK}>
          {label}
        </a>
      )}
    </li>
  );
}

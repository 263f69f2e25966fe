import { SHELL_TEXTS } from "@longpaddock/domain/shell/texts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useCurrentUser } from "../../features/auth/use-auth";
import { notify } from "../../lib/notify";
import { discoverPath, loginUrl, PATHS } from "../../lib/paths";
import { Wordmark } from "../../lib/wordmark";
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

const PLACEHOLDER_PAGES = ["Privacy", "Terms", "Contact"];

const LINK = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

export function Footer() {
  return (
    <footer data-theme="dark" className="bg-night text-night-muted">
      <div className="mx-auto grid max-w-7xl grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-x-8 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[1.4fr_1fr_1fr_1.6fr]">
        <div className="col-span-full lg:col-span-1">
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
        <Newsletter className="col-span-full lg:col-span-1" />
      </div>
      <div className="border-line border-t">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 px-4 py-4 text-sm sm:px-6">
          <p className="mr-auto max-sm:w-full">{SHELL_TEXTS.copyright}</p>
          {PLACEHOLDER_PAGES.map((label) => (
            <button key={label} type="button" className={LINK} onClick={() => notifyComingSoon(label)}>
              {label}
            </button>
          ))}
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-extrabold text-lg text-night-ink">{title}</h2>
      <ul className="mt-1">{children}</ul>
    </nav>
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

function notifyComingSoon(page: string): void {
  notify({
    title: `${page} page coming soon`,
    description: "We're still writing this page.",
  });
}

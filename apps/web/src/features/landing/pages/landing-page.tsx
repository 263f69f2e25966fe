import { usePageTitle } from "../../../lib/page-title";
import { ClosingCall } from "../components/closing-call";
import { GroupTypes } from "../components/group-types";
import { Hero } from "../components/hero";
import { Journey } from "../components/journey";
import { LandingFooter } from "../components/landing-footer";
import { LandingHeader } from "../components/landing-header";
import { WhyGroups } from "../components/why-groups";

/** What visitors see at /. */
export function LandingPage() {
  usePageTitle(undefined);
  return (
    <div className="relative">
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Journey />
        <GroupTypes />
        <WhyGroups />
        <ClosingCall />
      </main>
      <LandingFooter />
    </div>
  );
}

import { HOME_TEXTS } from "@longpaddock/domain/home/texts";
import { PageHeader } from "@longpaddock/ui/page-header";
import { usePageTitle } from "../../../lib/page-title";
import type { CurrentUser } from "../../auth/use-auth";
import { AdventureProfileCard } from "../components/adventure-profile-card";
import { ChooseYourAdventure } from "../components/choose-your-adventure";
import { PopularRoutes } from "../components/popular-routes";
import { Shortcuts } from "../components/shortcuts";

/** What onboarded members see at /. */
export function HomePage({ user }: { user: CurrentUser }) {
  usePageTitle(undefined);
  return (
    <>
      <PageHeader
        title={`G'day, ${user.firstName || HOME_TEXTS.nameless}`}
        lead="Where to next?"
        actions={<AdventureProfileCard user={user} />}
      />
      <div className="mt-8 flex flex-col gap-12">
        <Shortcuts />
        <ChooseYourAdventure />
        <PopularRoutes />
      </div>
    </>
  );
}

import { HOME_TEXTS } from "@longpaddock/domain/start/texts";
import { PageHeader } from "@longpaddock/ui/page-header";
import { usePageTitle } from "../../lib/page-title";
import type { CurrentUser } from "../auth/use-auth";
import { AdventureProfileCard } from "./adventure-profile-card";
import { ChooseYourAdventure } from "./choose-your-adventure";
import { PopularRoutes } from "./popular-routes";
import { Shortcuts } from "./shortcuts";

/** The page at / for onboarded members. */
export function HomePage({ user }: { user: CurrentUser }) {
  usePageTitle(undefined);
  return (
    <>
      <PageHeader
        title={`G'day, ${user.firstName || HOME_TEXTS.fallbackName}`}
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

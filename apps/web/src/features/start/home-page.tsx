import { HOME_TEXTS } from "@longpaddock/domain/start/texts";
import { PageHeader } from "@longpaddock/ui/page-header";
import { usePageTitle } from "../../lib/page-title";
import type { CurrentUser } from "../auth/use-auth";
import { AdventureProfileCard } from "./adventure-profile-card";
import { ChooseYourAdventure } from "./choose-your-adventure";
import { PopularDiscussions } from "./popular-discussions";
import { PopularRoutes } from "./popular-routes";
import { Shortcuts } from "./shortcuts";
import { Stats } from "./stats";
import { storeStart } from "./store-start";
import { YourGroups } from "./your-groups";

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
        <Stats />
        <Shortcuts />
        <ChooseYourAdventure />
        <div className="grid gap-x-6 gap-y-12 lg:grid-cols-2">
          <YourGroups />
          <PopularDiscussions />
        </div>
        <PopularRoutes />
      </div>
    </>
  );
}

/** Belongs to this page's code, which visitors don't load. */
HomePage.storeAnswers = storeStart;

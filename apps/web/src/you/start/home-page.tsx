import { PageHeader } from "@longpaddock/ui/page-header";
import { useDeferredValue } from "react";
import { useLocation } from "react-router-dom";
import type { CurrentUser } from "../../accounts/auth/use-auth";
import { usePageTitle } from "../../lib/page-title";
import { AdventureProfileCard } from "./adventure-profile-card";
import { ChooseYourAdventure } from "./choose-your-adventure";
import { PopularDiscussions } from "./popular-discussions";
import { PopularRoutes } from "./popular-routes";
import { Shortcuts } from "./shortcuts";
import { Stats } from "./stats";
import { storeStart } from "./store-start";
import { HOME_TEXTS } from "./texts";
import { YourGroups } from "./your-groups";

/** The page at / for onboarded members. */
export function HomePage({ user }: { user: CurrentUser }) {
  usePageTitle(undefined);
  // A phone takes long to draw all of it: on a first visit, what is below the fold follows the first paint.
  const isFirstPage = useLocation().key === "default";
  const isDrawn = useDeferredValue(true, !isFirstPage);
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
        {isDrawn ? (
          <>
            <ChooseYourAdventure />
            <div className="grid gap-x-6 gap-y-12 lg:grid-cols-2">
              <YourGroups />
              <PopularDiscussions />
            </div>
            <PopularRoutes />
          </>
        ) : (
          <div className="h-screen" />
        )}
      </div>
    </>
  );
}

/** Belongs to this page's code, which visitors don't load. */
HomePage.storeAnswers = storeStart;

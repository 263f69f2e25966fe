import { PageHeader } from "@longpaddock/ui/page-header";
import { useDeferredValue } from "react";
import { useLocation } from "react-router-dom";
import type { CurrentUser } from "../../accounts/auth/use-auth";
import { NextRides } from "../../events/events/next/next-rides";
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
      <PageHeader title={`G'day, ${user.firstName || HOME_TEXTS.fallbackName}`} className="py-4 sm:py-6" />
      <div className="mt-5 flex flex-col gap-10 sm:mt-6 sm:gap-12">
        <NextRides />
        {isDrawn ? (
          <>
            <div className="grid items-start gap-x-6 gap-y-12 lg:grid-cols-2">
              <YourGroups />
              <PopularDiscussions />
            </div>
            <Shortcuts />
            <ChooseYourAdventure />
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
              <Stats />
              <AdventureProfileCard user={user} />
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

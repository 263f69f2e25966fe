import { RECENT_ACHIEVEMENTS } from "@longpaddock/domain/badges/rules";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Link } from "react-router-dom";
import { day } from "../../../lib/format";
import { PATHS } from "../../../lib/paths";
import { NAVIGATION_TEXTS } from "../../../lib/words/texts";
import { Medallion } from "../medallion/medallion";
import { BADGES_TEXTS } from "../texts";
import type { EarnedBadge } from "../use-badges";

/** The latest badges; before the first one, how to earn it. */
export function RecentAchievements({ earned }: { earned: readonly EarnedBadge[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{earned.length > 0 ? BADGES_TEXTS.recent : BADGES_TEXTS.noneYet}</CardTitle>
      </CardHeader>
      <CardBody>
        {earned.length > 0 ? (
          <ul className="grid gap-x-3 gap-y-3 @min-[18rem]:grid-cols-2 @min-[56rem]:grid-cols-3 sm:gap-x-6">
            {earned.slice(0, RECENT_ACHIEVEMENTS).map(({ id, badge, earnedAt }) => (
              <li key={id} className="flex items-center gap-2 sm:gap-3">
                <Medallion badge={badge} className="size-11 shrink-0 sm:size-13" />
                <div className="min-w-0">
                  <p className="font-bold text-sm leading-tight sm:text-base">{badge.name}</p>
                  <p className="text-ink-muted text-xs sm:text-sm">{day(earnedAt)}</p>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="max-w-prose text-ink-muted">{BADGES_TEXTS.howToStart}</p>
            <Button asChild>
              <Link to={PATHS.discover}>{NAVIGATION_TEXTS.discover}</Link>
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

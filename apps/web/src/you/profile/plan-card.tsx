import { fileSize } from "@longpaddock/domain/files/file-size";
import { FEATURES, type Feature, LIMITS, type Limit, UNLIMITED } from "@longpaddock/domain/plans";
import { Badge } from "@longpaddock/ui/badge";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Check, X } from "lucide-react";
import { trialText, UPGRADE_TEXTS } from "../../accounts/members/plans/texts";
import { trialDays } from "../../accounts/members/plans/trial-days";
import { UpgradeButton } from "../../accounts/members/plans/upgrade-button";
import { PROFILE_TYPE_LABELS } from "../../accounts/members/texts";
import type { Profile } from "../../accounts/members/use-members";
import { useStats } from "../../accounts/members/use-stats";
import { day, wholeNumber } from "../../lib/format";
import { routesThisMonthText } from "../../routes/routes/add/lazy-texts";
import { FEATURE_LABELS, LIMIT_LABELS, PROFILE_TEXTS } from "./texts";

/** Listed only when enabled. */
const ADMIN_ONLY: readonly Feature[] = ["canModerateContent", "canManageUsers", "canAccessAnalytics"];

/** The features and limits of the member's plan. */
export function PlanCard({ profile }: { profile: Profile }) {
  const { limits, profileType, user } = profile;
  const { data: stats } = useStats();
  const daysLeft = trialDays(user);
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between">
        <CardTitle>Your plan</CardTitle>
        <span className="flex flex-wrap gap-2">
          {daysLeft > 0 && <Badge tone="info">{trialText(daysLeft)}</Badge>}
          {user.planEndsAt && <Badge tone="info">Until {day(user.planEndsAt)}</Badge>}
          <Badge tone="solid-accent">{PROFILE_TYPE_LABELS[profileType]}</Badge>
        </span>
      </CardHeader>
      <CardBody className="flex flex-col gap-6">
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {LIMITS.map((limit) => (
            <div
              key={limit}
              className="flex items-baseline justify-between gap-4 border-line border-b py-2.5"
            >
              <dt className="text-ink-muted">{LIMIT_LABELS[limit]}</dt>
              <dd className="shrink-0 font-bold">{limitText(limit, limits[limit])}</dd>
            </div>
          ))}
        </dl>
        {stats && limits.maxRoutesPerMonth !== UNLIMITED && (
          <p className="font-semibold">
            {routesThisMonthText(stats.routesThisMonth, limits.maxRoutesPerMonth)}
          </p>
        )}
        <FeatureFlags permissions={profile.permissions} />
        {(profileType === "free" || profileType === "premium") && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-muted">{UPGRADE_TEXTS.hint}</p>
            <UpgradeButton />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function FeatureFlags({ permissions }: Pick<Profile, "permissions">) {
  const shown = FEATURES.filter((feature) => permissions[feature] || !ADMIN_ONLY.includes(feature));
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {shown.map((feature) => (
        <FeatureFlag key={feature} label={FEATURE_LABELS[feature]} isEnabled={permissions[feature]} />
      ))}
    </ul>
  );
}

function FeatureFlag({ label, isEnabled }: { label: string; isEnabled: boolean }) {
  const Icon = isEnabled ? Check : X;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2.5">
      <span className="min-w-0 break-words">{label}</span>
      <Badge tone={isEnabled ? "positive" : "neutral"}>
        <Icon aria-hidden="true" />
        {isEnabled ? PROFILE_TEXTS.enabled : PROFILE_TEXTS.disabled}
      </Badge>
    </li>
  );
}

function limitText(limit: Limit, value: number): string {
  if (value === UNLIMITED) return PROFILE_TEXTS.unlimited;
  return limit === "maxFileUploadSize" ? fileSize(value) : wholeNumber(value);
}

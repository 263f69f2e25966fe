import { fileSize } from "@longpaddock/domain/files/file-size";
import {
  FEATURE_LABELS,
  LIMIT_LABELS,
  PROFILE_TEXTS,
  PROFILE_TYPE_LABELS,
} from "@longpaddock/domain/members/texts";
import { FEATURES, type Feature, LIMITS, type Limit, UNLIMITED } from "@longpaddock/domain/plans";
import { Badge } from "@longpaddock/ui/badge";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Check, X } from "lucide-react";
import { wholeNumber } from "../../../lib/format";
import type { Profile } from "../use-members";

/** Listed only when enabled. */
const ADMIN_ONLY: readonly Feature[] = ["canModerateContent", "canManageUsers", "canAccessAnalytics"];

/** The features and limits of the member's plan. */
export function PlanCard({ profile }: { profile: Profile }) {
  const { limits, profileType } = profile;
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between">
        <CardTitle>Your plan</CardTitle>
        <Badge tone="solid-accent">{PROFILE_TYPE_LABELS[profileType]}</Badge>
      </CardHeader>
      <CardBody className="flex flex-col gap-6">
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {LIMITS.map((limit) => (
            <div
              key={limit}
              className="flex items-baseline justify-between gap-4 border-line border-b py-2.5"
            >
              <dt className="text-ink-muted">{LIMIT_LABELS[limit]}</dt>
              <dd className="font-bold">{limitText(limit, limits[limit])}</dd>
            </div>
          ))}
        </dl>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {FEATURES.filter((feature) => limits[feature] || !ADMIN_ONLY.includes(feature)).map((feature) => (
            <FeatureFlag key={feature} label={FEATURE_LABELS[feature]} isEnabled={limits[feature]} />
          ))}
        </ul>
        {(profileType === "free" || profileType === "premium") && (
          <p className="text-ink-muted text-sm">To change your plan, contact an administrator.</p>
        )}
      </CardBody>
    </Card>
  );
}

function FeatureFlag({ label, isEnabled }: { label: string; isEnabled: boolean }) {
  const Icon = isEnabled ? Check : X;
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-2.5">
      <span>{label}</span>
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

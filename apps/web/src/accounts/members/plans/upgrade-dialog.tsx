import { TRIAL_MESSAGES } from "@longpaddock/domain/members/texts";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { Notice } from "@longpaddock/ui/notice";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { useProfile } from "../use-members";
import { AskAdministrators } from "./ask-administrators";
import { PLAN_HIGHLIGHTS } from "./plan-highlights";
import { TRIAL_TEXTS, trialText, UPGRADE_TEXTS } from "./texts";
import { trialDays } from "./trial-days";
import { trialFailure, useStartTrial } from "./use-start-trial";

/** The paid plans with their prices, and the free trial for those who haven't had it. */
export function UpgradeDialog(state: DialogState) {
  const { premium, gold } = UPGRADE_TEXTS;
  return (
    <Dialog size="lg" title={UPGRADE_TEXTS.title} description={UPGRADE_TEXTS.description} {...state}>
      <DialogBody>
        <ul className="grid gap-4 sm:grid-cols-2">
          <PlanOffer name={premium.name} price={premium.price} highlights={PLAN_HIGHLIGHTS.premium}>
            <Trial onStarted={() => state.onOpenChange(false)} />
          </PlanOffer>
          <PlanOffer name={gold.name} price={gold.price} highlights={PLAN_HIGHLIGHTS.gold}>
            <Badge tone="warning" className="self-start">
              {gold.soon}
            </Badge>
          </PlanOffer>
        </ul>
        <div className="mt-4">
          <AskAdministrators />
        </div>
      </DialogBody>
    </Dialog>
  );
}

interface PlanOfferProps {
  name: string;
  price: string;
  highlights: readonly string[];
  children: ReactNode;
}

function PlanOffer({ name, price, highlights, children }: PlanOfferProps) {
  const titleId = useId();
  return (
    <Card asChild className="flex flex-col gap-4 p-4 sm:p-5">
      <li aria-labelledby={titleId}>
        <div>
          <h3 id={titleId} className="font-extrabold text-lg">
            {name}
          </h3>
          <p>
            <span className="font-black text-3xl">{price}</span>{" "}
            <span className="text-ink-muted">{UPGRADE_TEXTS.perMonth}</span>
          </p>
        </div>
        <ul className="flex grow flex-col gap-1.5">
          {highlights.map((highlight) => (
            <li key={highlight} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive-text" />
              {highlight}
            </li>
          ))}
        </ul>
        {children}
      </li>
    </Card>
  );
}

function Trial({ onStarted }: { onStarted: () => void }) {
  const { data: profile } = useProfile();
  const { mutate, isPending, error } = useStartTrial();
  if (!profile) return null;
  const isOnPremium = profile.profileType === "premium";
  const hasHadTrial = profile.user.trialEndsAt !== null;
  const daysLeft = trialDays(profile.user);
  return (
    <div className="flex flex-col gap-2">
      {error && (
        <Notice tone="danger" announce title={TRIAL_TEXTS.failed.title}>
          {trialFailure(error)}
        </Notice>
      )}
      {isOnPremium && (
        <Badge tone="positive" className="self-start">
          {daysLeft > 0 ? trialText(daysLeft) : UPGRADE_TEXTS.current}
        </Badge>
      )}
      {hasHadTrial && !isOnPremium && !error && (
        <p className="text-ink-muted text-sm">{TRIAL_MESSAGES.used}.</p>
      )}
      {!hasHadTrial && profile.profileType === "free" && (
        <>
          <p className="text-ink-muted text-sm">{UPGRADE_TEXTS.premium.trial}</p>
          <Button
            pending={isPending}
            pendingText={TRIAL_TEXTS.starting}
            onClick={() => mutate(undefined, { onSuccess: onStarted })}
          >
            {TRIAL_TEXTS.start}
          </Button>
        </>
      )}
    </div>
  );
}

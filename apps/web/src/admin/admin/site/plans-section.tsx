import { SITE_PLANS } from "@longpaddock/domain/plans";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { SITE_PLAN_LABELS, SITE_PLANS_TEXTS } from "./texts";
import { useChoosePlans } from "./use-site-admin";

/** Plans with limits, or everything for everyone. */
export function PlansSection() {
  const { user } = useCurrentUser();
  const { mutateAsync } = useChoosePlans();
  if (!user) return null;
  return (
    <section aria-labelledby="site-plans">
      <h2 id="site-plans" className="mb-4 font-black text-2xl">
        {SITE_PLANS_TEXTS.title}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
        {SITE_PLANS.map((plans) => (
          <li key={plans} className="flex flex-wrap items-center gap-3 p-4">
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="flex flex-wrap items-center gap-2 font-bold">
                {SITE_PLAN_LABELS[plans]}
                {user.plans === plans && <Badge tone="positive">{SITE_PLANS_TEXTS.now}</Badge>}
              </p>
              <p className="max-w-prose text-ink-muted text-sm">{SITE_PLANS_TEXTS[plans]}</p>
            </div>
            {user.plans !== plans && (
              <AlertDialog
                trigger={
                  <Button variant="secondary" size="sm">
                    {SITE_PLANS_TEXTS.choose(plans)}
                  </Button>
                }
                title={SITE_PLANS_TEXTS.askTitle(plans)}
                description={SITE_PLANS_TEXTS.ask[plans]}
                confirmLabel={SITE_PLANS_TEXTS.confirm[plans]}
                pendingText={SITE_PLANS_TEXTS.choosing}
                onConfirm={() => mutateAsync({ plans })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { useState } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import type { GroupDetail } from "../use-group";
import { GROUP_PLAN_TEXTS, givenPlanText, sizeText } from "./texts";

const GroupPlanDialog = lazyDialog(() => import("./group-plan-dialog").then((m) => m.GroupPlanDialog));

/** What an administrator has given the group. Nothing where there are no plans, nor for a group that was given nothing. */
export function GroupPlanCard({ group }: { group: GroupDetail }) {
  const { user } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const isAdmin = user?.role === ADMIN_ROLE;
  const hasOwn = group.profileType !== null || group.givenSize !== null;
  if (!user || user.plans === "open" || !(hasOwn || isAdmin)) return null;
  return (
    <Card className="mt-6 max-w-3xl">
      <CardHeader>
        <CardTitle>{GROUP_PLAN_TEXTS.title}</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-[min(100%,16rem)] max-w-prose flex-1">
          {hasOwn ? (
            <>
              <p>{givenPlanText(group.profileType)}</p>
              <p>{sizeText(group.plannedMembers)}</p>
            </>
          ) : (
            <p>{GROUP_PLAN_TEXTS.none}</p>
          )}
        </div>
        {isAdmin && (
          <Button variant="secondary" onClick={() => setIsOpen(true)} {...GroupPlanDialog.preloadProps}>
            {GROUP_PLAN_TEXTS.change}
          </Button>
        )}
        {isAdmin && (
          <GroupPlanDialog id={group.id} name={group.name} open={isOpen} onOpenChange={setIsOpen} />
        )}
      </CardBody>
    </Card>
  );
}

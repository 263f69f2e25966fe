import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { limitsOf } from "@longpaddock/domain/plans";
import { Button } from "@longpaddock/ui/button";
import { useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { trpc } from "../../lib/api";
import { POLL_TEXTS } from "./texts";

const PollDialog = lazyDialog(() => import("./poll-dialog").then((m) => m.PollDialog));
const UpgradeDialog = lazyDialog(() =>
  import("../../accounts/members/plans/upgrade-dialog").then((m) => m.UpgradeDialog),
);

/** Members whose plan has no polls, nor that of their group, are shown the plans. */
export function NewPoll({ place, groupId }: { place: PlaceId; groupId: number | null }) {
  const { user } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const isOwn = user !== null && limitsOf(user).canCreatePolls;
  const { data: group, isLoading } = trpc.groups.byId.useQuery(
    { id: groupId ?? 0 },
    { enabled: !isOwn && groupId !== null },
  );
  const lent = group?.mine?.status === "active" && group.profileType !== null;
  const isIncluded = isOwn || lent;
  // A tap meanwhile is remembered, and opens what is right once it is known.
  const isKnown = isIncluded || !isLoading;
  const preloadProps = isIncluded ? PollDialog.preloadProps : UpgradeDialog.preloadProps;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        pending={isOpen && !isKnown}
        onClick={() => setIsOpen(true)}
        {...(isKnown && preloadProps)}
      >
        {POLL_TEXTS.add}
      </Button>
      {isIncluded ? (
        <PollDialog place={place} open={isOpen} onOpenChange={setIsOpen} />
      ) : (
        <UpgradeDialog open={isOpen && isKnown} onOpenChange={setIsOpen} />
      )}
    </>
  );
}

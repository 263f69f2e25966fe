import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { limitsOf } from "@longpaddock/domain/plans";
import { Button } from "@longpaddock/ui/button";
import { useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { POLL_TEXTS } from "./texts";

const PollDialog = lazyDialog(() => import("./poll-dialog").then((m) => m.PollDialog));
const UpgradeDialog = lazyDialog(() =>
  import("../../accounts/members/plans/upgrade-dialog").then((m) => m.UpgradeDialog),
);

/** Members whose plan has no polls are shown the plans. */
export function NewPoll({ place }: { place: PlaceId }) {
  const { user } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const isIncluded = user !== null && limitsOf(user).canCreatePolls;
  const preloadProps = isIncluded ? PollDialog.preloadProps : UpgradeDialog.preloadProps;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)} {...preloadProps}>
        {POLL_TEXTS.add}
      </Button>
      {isIncluded ? (
        <PollDialog place={place} open={isOpen} onOpenChange={setIsOpen} />
      ) : (
        <UpgradeDialog open={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}

import { limitsOf } from "@longpaddock/domain/plans";
import { Button } from "@longpaddock/ui/button";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { type DialogState, lazyDialog } from "../../interactions/lazy-overlay";
import { trpc } from "../../lib/api";

const UpgradeDialog = lazyDialog(() =>
  import("../../accounts/members/plans/upgrade-dialog").then((m) => m.UpgradeDialog),
);

interface PollButtonProps {
  label: string;
  groupId: number | null;
  /** Those of the dialog. */
  preloadProps: Partial<ComponentProps<"button">>;
  /** The dialog. */
  children: (state: DialogState) => ReactNode;
}

/** Opens a dialog that makes a poll. Members whose plan has none, nor that of their group, are shown the plans. */
export function PollButton({ label, groupId, preloadProps, children }: PollButtonProps) {
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
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        pending={isOpen && !isKnown}
        onClick={() => setIsOpen(true)}
        {...(isKnown && (isIncluded ? preloadProps : UpgradeDialog.preloadProps))}
      >
        {label}
      </Button>
      {isIncluded ? (
        children({ open: isOpen, onOpenChange: setIsOpen })
      ) : (
        <UpgradeDialog open={isOpen && isKnown} onOpenChange={setIsOpen} />
      )}
    </>
  );
}

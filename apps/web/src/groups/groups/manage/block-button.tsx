import { Button } from "@longpaddock/ui/button";
import { useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { BLOCK_TEXTS } from "../../../writing/moderation/texts";
import { memberName } from "../member-row";
import type { GroupMember } from "../use-group";

const BlockDialog = lazyDialog(() =>
  import("../../../writing/moderation/block-dialog").then((m) => m.BlockDialog),
);

/** For a member, and for somebody who has asked to join. */
export function BlockButton({ member, groupId }: { member: GroupMember; groupId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = memberName(member);
  return (
    <>
      <Button
        variant="quiet"
        className="max-sm:px-2"
        aria-label={`${BLOCK_TEXTS.block} ${name}`}
        onClick={() => setIsOpen(true)}
        {...BlockDialog.preloadProps}
      >
        {BLOCK_TEXTS.block}
      </Button>
      <BlockDialog
        groupId={groupId}
        person={{ id: member.userId, name }}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}

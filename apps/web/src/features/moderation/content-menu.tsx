import { BLOCK_TEXTS } from "@longpaddock/domain/memberships/texts";
import { MEMBER_MUTE_TEXTS } from "@longpaddock/domain/mutes/texts";
import { DropdownMenu, DropdownMenuItem } from "@longpaddock/ui/dropdown-menu";
import { Ban, Bell, BellOff } from "lucide-react";
import type { MenuTrigger } from "../../interactions/lazy-overlay";
import { useMenuFocus } from "../../interactions/use-menu-focus";
import type { Content } from "./content";
import { useSetMemberMute } from "./use-member-mutes";

interface ContentMenuProps extends MenuTrigger {
  content: Content;
  onOpen: (dialog: "block") => void;
}

/** Starts open, because pressing the button is what loads this code. */
export function ContentMenu({ trigger, content, onOpen }: ContentMenuProps) {
  const { wrapper, withFocusReturn } = useMenuFocus();
  const setMute = useSetMemberMute();
  const { author, isMuted, can } = content;
  return (
    <span ref={wrapper} className="contents">
      <DropdownMenu trigger={trigger} defaultOpen>
        <DropdownMenuItem onSelect={() => setMute({ userId: author.id, isMuted: !isMuted })}>
          {isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
          {isMuted ? MEMBER_MUTE_TEXTS.unmuteNamed(author.name) : MEMBER_MUTE_TEXTS.mute(author.name)}
        </DropdownMenuItem>
        {can.block && (
          <DropdownMenuItem tone="danger" onSelect={withFocusReturn(() => onOpen("block"))}>
            <Ban aria-hidden="true" />
            {BLOCK_TEXTS.fromGroup(author.name)}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
    </span>
  );
}

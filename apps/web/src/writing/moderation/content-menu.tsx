import { DropdownMenu, DropdownMenuItem } from "@longpaddock/ui/dropdown-menu";
import { Ban, Bell, BellOff, Flag } from "lucide-react";
import type { MenuTrigger } from "../../interactions/lazy-overlay";
import { useMenuFocus } from "../../interactions/use-menu-focus";
import { CONTENT_REPORT_TEXTS } from "../reports/texts";
import type { Content } from "./content";
import { BLOCK_TEXTS, MEMBER_MUTE_TEXTS } from "./texts";
import { useSetMemberMute } from "./use-member-mutes";

interface ContentMenuProps extends MenuTrigger {
  content: Content;
  onOpen: (dialog: "report" | "block") => void;
}

/** Starts open, because pressing the button is what loads this code. */
export function ContentMenu({ trigger, content, onOpen }: ContentMenuProps) {
  const { wrapper, withFocusReturn } = useMenuFocus();
  const setMute = useSetMemberMute();
  const { kind, author, isMuted, can } = content;
  return (
    <span ref={wrapper} className="contents">
      <DropdownMenu trigger={trigger} defaultOpen>
        {kind !== "poll" && (
          <DropdownMenuItem onSelect={withFocusReturn(() => onOpen("report"))}>
            <Flag aria-hidden="true" />
            {CONTENT_REPORT_TEXTS.open}
          </DropdownMenuItem>
        )}
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

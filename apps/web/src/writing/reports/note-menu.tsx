import { DropdownMenu, DropdownMenuItem } from "@longpaddock/ui/dropdown-menu";
import { Flag } from "lucide-react";
import type { MenuTrigger } from "../../interactions/lazy-overlay";
import { useMenuFocus } from "../../interactions/use-menu-focus";
import { REPORT_TEXTS } from "./texts";

interface NoteMenuProps extends MenuTrigger {
  reported: boolean;
  onReport: () => void;
}

/** Starts open, because pressing the button is what loads this code. */
export function NoteMenu({ trigger, reported, onReport }: NoteMenuProps) {
  const { wrapper, withFocusReturn } = useMenuFocus();
  return (
    <span ref={wrapper} className="contents">
      <DropdownMenu trigger={trigger} defaultOpen>
        <DropdownMenuItem disabled={reported} onSelect={withFocusReturn(onReport)}>
          <Flag aria-hidden="true" />
          {reported ? REPORT_TEXTS.reported : REPORT_TEXTS.open}
        </DropdownMenuItem>
      </DropdownMenu>
    </span>
  );
}

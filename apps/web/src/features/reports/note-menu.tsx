import { REPORT_TEXTS } from "@longpaddock/domain/reports/texts";
import { DropdownMenu, DropdownMenuItem } from "@longpaddock/ui/dropdown-menu";
import { Flag } from "lucide-react";
import { useRef } from "react";
import type { MenuTrigger } from "../../interactions/lazy-overlay";

interface NoteMenuProps extends MenuTrigger {
  reported: boolean;
  onReport: () => void;
}

/** Starts open, because pressing the button is what loads this code. */
export function NoteMenu({ trigger, reported, onReport }: NoteMenuProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const report = () => {
    // The dialog returns the focus to what had it before.
    wrapper.current?.querySelector("button")?.focus();
    onReport();
  };
  return (
    <span ref={wrapper} className="contents">
      <DropdownMenu trigger={trigger} defaultOpen>
        <DropdownMenuItem disabled={reported} onSelect={report}>
          <Flag aria-hidden="true" />
          {reported ? REPORT_TEXTS.reported : REPORT_TEXTS.open}
        </DropdownMenuItem>
      </DropdownMenu>
    </span>
  );
}

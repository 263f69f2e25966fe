import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Spline } from "lucide-react";
import { useState } from "react";
import { LineDialog } from "./lazy-line-dialog";
import { editsText, LINE_TEXTS } from "./texts";

interface LineButtonProps {
  /** The file that is chosen, or the address of the route's own. */
  file: File | string;
  edits: LineEdits | null;
  disabled: boolean;
  onChange: (edits: LineEdits | null) => void;
}

/** Opens the dialog for the line of a file, and says what was changed of it. */
export function LineButton({ file, edits, disabled, onChange }: LineButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      {edits && (
        <Notice
          className="self-stretch"
          title={LINE_TEXTS.changed}
          action={
            <Button variant="secondary" size="sm" disabled={disabled} onClick={() => onChange(null)}>
              {LINE_TEXTS.undoAll}
            </Button>
          }
        >
          {editsText(edits)}. {typeof file === "string" && LINE_TEXTS.forGood}
        </Notice>
      )}
      <Button
        variant="secondary"
        disabled={disabled}
        {...LineDialog.preloadProps}
        onClick={() => setIsOpen(true)}
      >
        <Spline aria-hidden="true" className="size-5" />
        {LINE_TEXTS.open}
      </Button>
      <LineDialog open={isOpen} onOpenChange={setIsOpen} file={file} edits={edits} onUse={onChange} />
    </div>
  );
}

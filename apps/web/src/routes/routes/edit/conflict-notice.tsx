import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";

interface ConflictNoticeProps {
  /** Whether the line was changed by hand. */
  hasLineEdits: boolean;
  disabled: boolean;
  onLoadOther: () => void;
  onSaveOver: () => void;
}

/** Shown when someone else, or the author on another device, has saved the route first. */
export function ConflictNotice({ hasLineEdits, disabled, onLoadOther, onSaveOver }: ConflictNoticeProps) {
  return (
    <Notice tone="warning" announce title={ROUTE_MESSAGES.changedMeanwhile}>
      <p>Your changes are still here. Fields that you didn't touch keep the other version.</p>
      {hasLineEdits && (
        <p>Your changes to the line don't fit another version, so saving yours leaves them out.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" disabled={disabled} onClick={onLoadOther}>
          Load the other version
        </Button>
        <Button disabled={disabled} onClick={onSaveOver}>
          Save mine over it
        </Button>
      </div>
    </Notice>
  );
}

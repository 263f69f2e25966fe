import { tooManyToday } from "@longpaddock/domain/email-invites/texts";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Send } from "lucide-react";
import { CHECKED_TEXTS, EMAIL_INVITE_TEXTS, sendInvitations } from "./texts";
import type { CheckedPaste as Checked } from "./use-email-invites";

/** In the order of how likely somebody wants to act on them. */
const FINDINGS = ["invalid", "refused", "duplicates", "invited", "members"] as const;

interface CheckedPasteProps {
  checked: Checked;
  isSending: boolean;
  onSend: () => void;
}

/** What would become of a pasted list. */
export function CheckedPaste({ checked, isSending, onSend }: CheckedPasteProps) {
  const { ready, left } = checked;
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-5">
      <p className="font-bold">{ready === 0 ? EMAIL_INVITE_TEXTS.nobody : CHECKED_TEXTS.ready(ready)}</p>
      {FINDINGS.filter((kind) => checked[kind].length > 0).map((kind) => (
        <Finding key={kind} kind={kind} entries={checked[kind]} />
      ))}
      {ready > left ? (
        <Notice tone="warning">{tooManyToday(left)}</Notice>
      ) : (
        ready > 0 && (
          <Button
            className="self-start"
            pending={isSending}
            pendingText={EMAIL_INVITE_TEXTS.sending}
            onClick={onSend}
          >
            <Send aria-hidden="true" className="size-5" />
            {sendInvitations(ready)}
          </Button>
        )
      )}
    </div>
  );
}

/** Entries that need a correction are open from the start. */
function Finding({ kind, entries }: { kind: (typeof FINDINGS)[number]; entries: readonly string[] }) {
  return (
    <details open={kind === "invalid"}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        {CHECKED_TEXTS[kind](entries.length)}
      </summary>
      <ul className="max-h-60 list-disc overflow-y-auto pl-6" tabIndex={entries.length > 8 ? 0 : undefined}>
        {entries.map((entry, index) => (
          // An address can be repeated more than once.
          <li key={`${index} ${entry}`} className="wrap-anywhere">
            {entry}
          </li>
        ))}
      </ul>
    </details>
  );
}

import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Text } from "../../writing/markdown/text";
import { BRIEFING_TEXTS } from "./texts";
import type { BriefingValues } from "./use-briefing-draft";

/** A briefing as riders will read it. */
export function BriefingPreview({ content, disclaimer }: Pick<BriefingValues, "content" | "disclaimer">) {
  const parts = [
    { title: BRIEFING_TEXTS.briefing, text: content.trim() },
    { title: BRIEFING_TEXTS.disclaimer, text: disclaimer.trim() },
  ].filter(({ text }) => text !== "");
  return (
    <div className="flex min-h-48 flex-col gap-5 rounded-md border-2 border-line p-4">
      {parts.length === 0 && <p className="text-ink-muted">{BRIEFING_TEXTS.nothingToPreview}</p>}
      {parts.map(({ title, text }) => (
        <div key={title}>
          <h3 className="mb-2 font-bold text-lg">{title}</h3>
          <Text text={text} />
        </div>
      ))}
    </div>
  );
}

interface OutdatedNoticeProps {
  /** A version that somebody else has saved in the meantime. */
  saved: BriefingValues;
  onTake: () => void;
}

export function OutdatedNotice({ saved, onTake }: OutdatedNoticeProps) {
  const { title, text, take } = BRIEFING_TEXTS.outdated;
  return (
    <>
      <Notice
        tone="warning"
        announce
        title={title}
        action={
          <Button variant="secondary" onClick={onTake}>
            {take}
          </Button>
        }
      >
        {text}
      </Notice>
      <BriefingPreview {...saved} />
    </>
  );
}

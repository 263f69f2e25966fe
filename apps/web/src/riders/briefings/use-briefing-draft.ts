import { useEffect, useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { removeDraft, storeDraft, storedDraft } from "../../lib/offline/drafts";
import type { Briefing } from "./use-briefing";

export interface BriefingValues {
  content: string;
  disclaimer: string;
  isRequired: boolean;
  /** The version that it began with; 0 for none. */
  basedOn: number;
}

/** The text being written. It survives a reload, and versions that others save in the meantime. */
export function useBriefingDraft(eventId: number, briefing: Briefing | null) {
  const memberId = useCurrentUser().user?.id ?? "";
  const key = `briefing-${eventId}`;
  const [typed, setTyped] = useState(() => readDraft(storedDraft(key, memberId)));
  useEffect(() => {
    if (typed) storeDraft(key, { memberId, ...typed });
    else removeDraft(key);
  }, [key, memberId, typed]);
  const saved = valuesOf(briefing);
  const values = typed ?? saved;
  const change = (changed: Partial<BriefingValues>) => {
    const next = { ...values, ...changed };
    setTyped(isSame(next, saved) ? null : next);
  };
  return {
    values,
    saved,
    /** Whether somebody else has saved another version since this was begun. */
    isOutdated: values.basedOn !== saved.basedOn,
    change,
    /** At once: the form may be gone before an effect runs. */
    clear: () => {
      removeDraft(key);
      setTyped(null);
    },
  };
}

function valuesOf(briefing: Briefing | null): BriefingValues {
  return {
    content: briefing?.briefingContent ?? "",
    disclaimer: briefing?.disclaimerContent ?? "",
    isRequired: briefing?.requiresAcknowledgment ?? true,
    basedOn: briefing?.version ?? 0,
  };
}

const isSame = (one: BriefingValues, other: BriefingValues) =>
  one.content === other.content &&
  one.disclaimer === other.disclaimer &&
  one.isRequired === other.isRequired &&
  one.basedOn === other.basedOn;

function readDraft(stored: Readonly<Record<string, unknown>> | null): BriefingValues | null {
  const { content, disclaimer, isRequired, basedOn } = stored ?? {};
  return typeof content === "string" &&
    typeof disclaimer === "string" &&
    typeof isRequired === "boolean" &&
    typeof basedOn === "number"
    ? { content, disclaimer, isRequired, basedOn }
    : null;
}

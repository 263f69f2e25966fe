import type { SitePageName } from "@longpaddock/domain/site/vocabulary";
import { useEffect, useState } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { removeDraft, storeDraft, storedDraft } from "../../../lib/offline/drafts";
import type { SitePageText } from "./use-site-admin";

interface PageDraft {
  text: string;
  /** The version that it began with; 0 for a page that wasn't written. */
  version: number;
}

const keyOf = (name: SitePageName) => `site-page-${name}`;

/** Whether the member has begun to write a page in this tab, without publishing it. */
export const hasPageDraft = (name: SitePageName, memberId: string): boolean =>
  readDraft(storedDraft(keyOf(name), memberId)) !== null;

/** The text being written. It survives leaving the page, and versions that others save in the meantime. */
export function usePageDraft(name: SitePageName, page: SitePageText | null) {
  const memberId = useCurrentUser().user?.id ?? "";
  const key = keyOf(name);
  const [stored] = useState(() => readDraft(storedDraft(key, memberId)));
  const [typed, setTyped] = useState(stored);
  useEffect(() => {
    if (typed) storeDraft(key, { memberId, ...typed });
    else removeDraft(key);
  }, [key, memberId, typed]);
  const saved: PageDraft = { text: page?.text ?? "", version: page?.version ?? 0 };
  const { text, version } = typed ?? saved;
  return {
    text,
    saved,
    /** Whether it was begun before the dialog was opened. */
    isFromEarlier: stored !== null && typed !== null,
    /** Whether somebody else has saved another version since this was begun. */
    isOutdated: version !== saved.version,
    setText: (next: string) => setTyped(next === saved.text && !typed ? null : { text: next, version }),
    /** At once: the form may be gone before an effect runs. */
    clear: () => {
      removeDraft(key);
      setTyped(null);
    },
  };
}

function readDraft(stored: Readonly<Record<string, unknown>> | null): PageDraft | null {
  const { text, version } = stored ?? {};
  return typeof text === "string" && typeof version === "number" ? { text, version } : null;
}

import { useEffect, useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { removeDraft, storeDraft, storedDraft } from "../../lib/offline/drafts";

/** A text field whose text survives a reload, until `clear` is called. */
export function useDraft(key: string, initial = "") {
  const { user } = useCurrentUser();
  const memberId = user?.id ?? "";
  const [text, setText] = useState(() => {
    const stored = storedDraft(key, memberId)?.text;
    return typeof stored === "string" ? stored : initial;
  });
  useEffect(() => {
    if (text === initial) removeDraft(key);
    else storeDraft(key, { memberId, text });
  }, [key, memberId, text, initial]);
  const clear = () => {
    removeDraft(key);
    setText(initial);
  };
  return { text, setText, clear };
}

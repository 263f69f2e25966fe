import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { MEMBER_PARAM } from "../desk/admin-paths";

/**
 * Whose dialog the address opens. It stays open for a member who leaves the list, because of a filter that they no longer
 * match, and for one who was never in it.
 */
export function useManagedMember() {
  const [query, setQuery] = useSearchParams();
  const named = query.get(MEMBER_PARAM);
  // Kept while the dialog closes.
  const [id, setId] = useState(named);
  if (named !== null && named !== id) setId(named);
  const write = (change: (next: URLSearchParams) => void) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    id,
    isOpen: named !== null,
    open: (member: string) => write((next) => next.set(MEMBER_PARAM, member)),
    close: () => write((next) => next.delete(MEMBER_PARAM)),
  };
}

import { useState } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { storedDraft } from "../../../lib/offline/drafts";

type Form = "reply" | "edit" | "remove";

/** The keys of the drafts that belong to a comment. */
export const draftOf = (form: "reply" | "edit", commentId: number) => `${form}-${commentId}`;

interface Answerable {
  id: number;
  can: { answer: boolean; edit: boolean };
}

/** Which form of a comment or post is open. After a reload, one that has a draft opens again, without taking the focus. */
export function useOpenForm({ id, can }: Answerable, keyOf = draftOf) {
  const { user } = useCurrentUser();
  const [state, setState] = useState<{ open: Form | null; isRestored: boolean }>(() => {
    const hasDraft = (form: "reply" | "edit") => storedDraft(keyOf(form, id), user?.id ?? "") !== null;
    const open = can.answer && hasDraft("reply") ? "reply" : can.edit && hasDraft("edit") ? "edit" : null;
    return { open, isRestored: true };
  });
  return { ...state, setOpen: (open: Form | null) => setState({ open, isRestored: false }) };
}

import { toast } from "@longpaddock/ui/toast-store";

export interface ToastText {
  title: string;
  description?: string;
}

export const notifySuccess = (text: ToastText) => toast({ ...text, tone: "success" });

export const notifyFailure = (text: ToastText) => toast({ ...text, tone: "destructive" });

export const notify = (text: ToastText) => toast(text);

/** A part that a press wanted did not come. */
export const notifyLoadFailure = () =>
  notifyFailure({ title: "That could not be loaded", description: "Check your connection and try again." });

const KEPT = "toast";

/** A success that is said on the page that loads next. */
export function notifyAfterReload(text: ToastText): void {
  sessionStorage.setItem(KEPT, JSON.stringify(text));
}

/** Says what the page before left to be said, once. */
export function showStoredToast(): void {
  const kept = sessionStorage.getItem(KEPT);
  if (kept === null) return;
  sessionStorage.removeItem(KEPT);
  notifySuccess(JSON.parse(kept) as ToastText);
}

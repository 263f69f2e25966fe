import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { toast } from "@longpaddock/ui/toast-store";

export interface ToastText {
  title: string;
  description?: string;
  /** Why it failed, after the description. Null if the description says it. */
  reason?: string | null | undefined;
}

export const notifySuccess = (text: ToastText) => toast({ ...text, tone: "success" });

export const notifyFailure = (text: ToastText) => toast({ ...text, tone: "destructive" });

export const notify = (text: ToastText) => toast(text);

export const notifyLoadFailure = () =>
  notifyFailure({ title: "We couldn't load that", description: RETRY_TEXTS.checkConnection });

const STORAGE_KEY = "toast";

/** Stores a success toast to show after the next page load. */
export function notifyAfterReload(text: ToastText): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(text));
}

/** Shows the toast that `notifyAfterReload` stored, once. */
export function showStoredToast(): void {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (stored === null) return;
  sessionStorage.removeItem(STORAGE_KEY);
  notifySuccess(JSON.parse(stored) as ToastText);
}

import { toast } from "@longpaddock/ui/toast-store";
import { RETRY_TEXTS } from "./failures/texts";
import { PATHS } from "./paths";

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
export const notifyAfterReload = (text: ToastText) => storeToast({ ...text, tone: "success" });

/** Stores a failure to show after the next page load, if that is the sign-in page. */
export const notifyFailureAtSignIn = (text: ToastText) =>
  storeToast({ ...text, tone: "destructive", path: PATHS.signIn });

interface StoredToast extends ToastText {
  tone: "success" | "destructive";
  path?: string;
}

function storeToast(stored: StoredToast): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

/** Shows the stored toast, once. */
export function showStoredToast(): void {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (stored === null) return;
  sessionStorage.removeItem(STORAGE_KEY);
  const { path, ...text } = JSON.parse(stored) as StoredToast;
  if (path === undefined || path === window.location.pathname) toast(text);
}

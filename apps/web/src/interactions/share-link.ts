import { notifyFailure, notifySuccess, type ToastText } from "../lib/notify";

interface SharedPage {
  title: string;
  path: string;
  copied: ToastText;
  failed: ToastText;
}

/** Opens the device's share sheet, or copies the link where there is none or it doesn't open. */
export async function shareLink({ title, path, copied, failed }: SharedPage): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (await openShareSheet({ title, url })) return;
  try {
    await navigator.clipboard.writeText(url);
    notifySuccess(copied);
  } catch {
    notifyFailure(failed);
  }
}

/** @returns whether it was open, also if it was closed without sharing */
async function openShareSheet(shared: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    // Closed, or still open from an earlier tap.
    return error instanceof DOMException && ["AbortError", "InvalidStateError"].includes(error.name);
  }
}

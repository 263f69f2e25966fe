import { notifyFailure, notifySuccess, type ToastText } from "../lib/notify";

interface SharedPage {
  title: string;
  path: string;
  copied: ToastText;
  failed: ToastText;
}

/** Opens the device's share sheet, or copies the link where there is none. */
export async function shareLink({ title, path, copied, failed }: SharedPage): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notifySuccess(copied);
  } catch (error) {
    // The share sheet was closed.
    if (error instanceof DOMException && error.name === "AbortError") return;
    notifyFailure(failed);
  }
}

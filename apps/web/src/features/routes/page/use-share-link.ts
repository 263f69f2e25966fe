import { SHARE_LINK_TEXTS } from "@longpaddock/domain/routes/texts";
import { notifyFailure, notifySuccess } from "../../../lib/notify";
import { routePath } from "../../../lib/paths";

interface Shareable {
  id: number;
  name: string;
  isPublic: boolean;
}

/** Hands the route's address to the device's own share sheet; where there is none, copies it and says so. */
export function useShareLink({ id, name, isPublic }: Shareable): () => Promise<void> {
  return async () => {
    const url = new URL(routePath(id), window.location.origin).href;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      notifySuccess(isPublic ? SHARE_LINK_TEXTS.copied : SHARE_LINK_TEXTS.copiedPrivate);
    } catch (error) {
      // The reader closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      notifyFailure(SHARE_LINK_TEXTS.failed);
    }
  };
}

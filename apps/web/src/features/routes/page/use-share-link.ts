import { SHARE_LINK_TEXTS } from "@longpaddock/domain/routes/texts";
import { notifyFailure, notifySuccess } from "../../../lib/notify";
import { routePath } from "../../../lib/paths";

interface SharedRoute {
  id: number;
  name: string;
  isPublic: boolean;
}

/** Opens the device's share sheet, or copies the link where there is none. */
export function useShareLink({ id, name, isPublic }: SharedRoute): () => Promise<void> {
  return async () => {
    const url = new URL(routePath(id), window.location.origin).href;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      notifySuccess(isPublic ? SHARE_LINK_TEXTS.copied : SHARE_LINK_TEXTS.copiedPrivate);
    } catch (error) {
      // The share sheet was closed.
      if (error instanceof DOMException && error.name === "AbortError") return;
      notifyFailure(SHARE_LINK_TEXTS.failed);
    }
  };
}

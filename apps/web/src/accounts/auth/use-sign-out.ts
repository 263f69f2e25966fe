import { useQueryClient } from "@tanstack/react-query";
import { redirectTo } from "../../lib/navigation";
import { notifyFailure } from "../../lib/notify";
import { removeDrafts } from "../../lib/offline/drafts";
import { LOGOUT_URL } from "../../lib/paths";
import { noteSignOut } from "./sign-out-note";
import { SIGN_OUT_TEXTS } from "./texts";

const WIPE_TIMEOUT_MS = 2000;

/**
 * Deletes what this device keeps and signs out with a full page load, which other tabs follow. Without a connection it
 * only deletes the data, because only the server can end the session.
 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const tooLate = new Promise((resolve) => setTimeout(resolve, WIPE_TIMEOUT_MS));
    const wiped = import("../../lib/offline/forget-device").then((m) => m.forgetDevice());
    await Promise.race([wiped.catch(() => undefined), tooLate]);
    if (!navigator.onLine) return void notifyFailure(SIGN_OUT_TEXTS.offline);
    noteSignOut();
    removeDrafts();
    client.clear();
    // The browser's Back may show this page as it was.
    window.addEventListener("pageshow", ({ persisted }) => void (persisted && window.location.reload()));
    redirectTo(LOGOUT_URL);
  };
}

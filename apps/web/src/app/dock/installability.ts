const DISMISSED_KEY = "install banner dismissed";

/** True if the app runs in a window of its own. */
export const isStandalone = () =>
  matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** True on iOS, whose browsers install apps only through their Share menu. iPads call themselves Macs. */
export const canAddToHomeScreen = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** For the browser session. */
export function dismissInstall(): void {
  try {
    sessionStorage.setItem(DISMISSED_KEY, "true");
  } catch {
    // Without storage it comes back with the next page load.
  }
}

export function wasInstallDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    return false;
  }
}

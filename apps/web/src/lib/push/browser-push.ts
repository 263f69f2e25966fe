import type { QueryClient } from "@tanstack/react-query";
import type { createApiClient } from "../api";

/** Browsers that can't reach their push service keep trying without an end. */
const SUBSCRIBE_TIMEOUT_MS = 20_000;
const STORAGE_KEY = "push member";

/** The query that holds what `readBrowserPush` has found. */
export const BROWSER_PUSH_KEY = ["push in this browser"];

/** Call it after push was turned on or off: the settings page may have read the earlier state. */
export const readPushAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [BROWSER_PUSH_KEY, [["notifications", "settings"]]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

type Api = ReturnType<typeof createApiClient>;
export type BrowserPush = "unsupported" | "blocked" | "off" | "on";

/** Whether this browser shows push messages; they need the installed service worker. */
export async function readBrowserPush(): Promise<BrowserPush> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.pushManager || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return (await registration.pushManager.getSubscription()) ? "on" : "off";
}

/** Asks for permission first. Without it, nothing is turned on. @throws when the browser or the server fails */
export async function turnPushOn(api: Api, memberId: string): Promise<void> {
  const [permission, { push }] = await Promise.all([
    Notification.requestPermission(),
    api.notifications.settings.query(),
  ]);
  if (permission !== "granted") return;
  await subscribe(api, push.publicKey);
  notePushMember(memberId);
}

/** If the server can't be reached, it learns of this from the push service with its next message. */
export async function turnPushOff(api: Api): Promise<void> {
  forgetPushMember();
  await endBrowserPush();
  await api.notifications.pushOff.mutate().catch(() => undefined);
}

/** Ends push messages to this browser, and takes those away that it shows. */
export async function endBrowserPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * A subscription ends with its session. After the next sign-in, this turns it on again for the member who had wanted
 * it, and ends it for anyone else.
 */
export async function followPushMember(api: Api, memberId: string): Promise<void> {
  const wantedBy = pushMember();
  if (wantedBy === null) return;
  if (wantedBy !== memberId) {
    forgetPushMember();
    await endBrowserPush();
    return;
  }
  if (Notification.permission !== "granted") return;
  const { push } = await api.notifications.settings.query();
  if (!push.isOn || (await readBrowserPush()) === "off") await subscribe(api, push.publicKey);
}

/** Subscribes afresh each time: an earlier subscription may belong to another member or another key. */
async function subscribe(api: Api, applicationServerKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const tooLate = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error("The push service didn't answer")), SUBSCRIBE_TIMEOUT_MS),
  );
  const subscription = await Promise.race([
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
    tooLate,
  ]);
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  await api.notifications.pushOn.mutate({ endpoint, keys: { p256dh, auth } });
}

/** The id of the member who has turned push messages on in this browser. */
function pushMember(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function notePushMember(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Without storage, push messages have to be turned on again after the next sign-in.
  }
}

export function forgetPushMember(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, there is nothing to forget.
  }
}

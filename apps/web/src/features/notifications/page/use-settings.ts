import { PUSH_TEXTS } from "@longpaddock/domain/notifications/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../../lib/api";

const BROWSER_KEY = ["push in this browser"];

export const useSettings = () => trpc.notifications.settings.useQuery();

/** Shows the change at once. If it fails, it is undone. */
export function useSetMail() {
  const utils = trpc.useUtils();
  const { mutate } = trpc.notifications.updateSettings.useMutation({
    meta: { refresh: false },
    onMutate: ({ mail }) =>
      utils.notifications.settings.setData(undefined, (known) => known && { ...known, mail: mail === true }),
    onSettled: () => utils.notifications.settings.invalidate(),
  });
  return (mail: boolean) => mutate({ mail });
}

type BrowserPush = "unsupported" | "blocked" | "off" | "on";

/** Whether this browser shows push messages; they need the installed service worker. */
export function useBrowserPush() {
  return useQuery({ queryKey: BROWSER_KEY, queryFn: readBrowserPush, staleTime: 0 });
}

async function readBrowserPush(): Promise<BrowserPush> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.pushManager || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return (await registration.pushManager.getSubscription()) ? "on" : "off";
}

/** Turns push messages to this browser on, after it has asked for permission, or off. */
export function useSetPush(publicKey: string) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const on = trpc.notifications.pushOn.useMutation({ meta: { refresh: false, failure: false } });
  const off = trpc.notifications.pushOff.useMutation({ meta: { refresh: false, failure: false } });
  return useMutation({
    meta: { refresh: false, failure: PUSH_TEXTS.failed },
    mutationFn: async (isOn: boolean) => {
      const { pushManager } = await navigator.serviceWorker.ready;
      if (isOn) {
        const applicationServerKey = publicKey;
        const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
        const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
        await on.mutateAsync({ endpoint, keys: { p256dh, auth } });
      } else {
        await (await pushManager.getSubscription())?.unsubscribe();
        await off.mutateAsync();
      }
    },
    onSettled: () =>
      Promise.all([
        utils.notifications.settings.invalidate(),
        client.invalidateQueries({ queryKey: BROWSER_KEY }),
      ]),
  });
}

import { PUSH_TEXTS } from "@longpaddock/domain/notifications/texts";
import type { ChosenKind } from "@longpaddock/domain/notifications/vocabulary";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../../lib/api";
import { BROWSER_PUSH_KEY, readBrowserPush, turnPushOff, turnPushOn } from "../../../lib/push/browser-push";

export const useSettings = () => trpc.notifications.settings.useQuery();

/** Returns a function that shows a change at once. If it fails, it is undone. */
export function useChangeSettings() {
  const utils = trpc.useUtils();
  const { mutate } = trpc.notifications.updateSettings.useMutation({
    meta: { refresh: false },
    onSettled: () => utils.notifications.settings.invalidate(),
  });
  return (changes: { mail?: boolean; mutedKinds?: ChosenKind[] }) => {
    utils.notifications.settings.setData(undefined, (known) => known && { ...known, ...changes });
    mutate(changes);
  };
}

export function useBrowserPush() {
  return useQuery({ queryKey: BROWSER_PUSH_KEY, queryFn: readBrowserPush, staleTime: 0 });
}

/** Turns push messages to this browser on, after it has asked for permission, or off. */
export function useSetPush() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return useMutation({
    meta: { refresh: false, failure: PUSH_TEXTS.failed },
    mutationFn: async (isOn: boolean) => {
      const memberId = utils.auth.user.getData()?.id;
      if (isOn && memberId !== undefined) await turnPushOn(utils.client, memberId);
      if (!isOn) await turnPushOff(utils.client);
    },
    onSettled: () =>
      Promise.all([
        utils.notifications.settings.invalidate(),
        client.invalidateQueries({ queryKey: BROWSER_PUSH_KEY }),
      ]),
  });
}

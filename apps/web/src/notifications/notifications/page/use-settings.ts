import type { ChosenKind } from "@longpaddock/domain/notifications/vocabulary";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { patchAnswer } from "../../../interactions/cached-entities";
import { type Outputs, trpc } from "../../../lib/api";
import { actKey } from "../../../lib/live/act-key";
import {
  BROWSER_PUSH_KEY,
  readBrowserPush,
  readPushAgain,
  turnPushOff,
  turnPushOn,
} from "../../../lib/push/browser-push";
import { PUSH_TEXTS } from "./texts";

type Settings = Outputs["notifications"]["settings"];

export const useSettings = () => trpc.notifications.settings.useQuery();

/** Returns a function that shows a change at once. If it fails, it is undone. */
export function useChangeSettings() {
  const client = useQueryClient();
  const { mutate } = trpc.notifications.updateSettings.useMutation();
  return (changes: { mail?: boolean; rideMail?: boolean; digest?: boolean; mutedKinds?: ChosenKind[] }) => {
    patchAnswer<Settings>(client, getQueryKey(trpc.notifications.settings), (known) => ({
      ...known,
      ...changes,
    }));
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
    mutationKey: actKey("notifications.pushOn"),
    meta: { failure: PUSH_TEXTS.failed },
    mutationFn: async (isOn: boolean) => {
      const memberId = utils.auth.user.getData()?.id;
      if (isOn && memberId !== undefined) await turnPushOn(utils.client, memberId);
      if (!isOn) await turnPushOff(utils.client);
    },
    onSettled: () => readPushAgain(client),
  });
}

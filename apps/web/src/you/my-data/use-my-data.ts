import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { useSignOut } from "../../accounts/auth/use-sign-out";
import { removeActsOf } from "../../lib/acts/act-store";
import { trpc } from "../../lib/api";
import { notifyAfterReload } from "../../lib/notify";
import { downloadFile } from "./download-file";
import { DELETE_ACCOUNT_TEXTS, MY_DATA_TEXTS } from "./texts";

const DATA_DOWNLOAD_URL = "/api/user/data/download";

/** Downloads the member's data. `bytes` is how much has arrived, null when idle. */
export function useDataDownload() {
  const [bytes, setBytes] = useState(0);
  const controller = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    meta: {
      refresh: false,
      success: MY_DATA_TEXTS.downloaded,
      failure: ({ message }) => ({ title: MY_DATA_TEXTS.failed, description: message }),
    },
    mutationFn: () => {
      const abort = new AbortController();
      controller.current = abort;
      setBytes(0);
      return downloadFile(DATA_DOWNLOAD_URL, { onBytes: setBytes, signal: abort.signal });
    },
  });
  return {
    start: () => mutate(),
    bytes: isPending ? bytes : null,
    cancel: () => controller.current?.abort(),
  };
}

/** What stays after a deletion, and whether it takes a new sign-in. Loaded again each time the dialog opens. */
export const useDataSummary = () => trpc.myData.summary.useQuery(undefined, { gcTime: 0 });

/** Deletes the account, then leaves as in a sign-out. The dialog shows failures. */
export function useDeleteAccount() {
  const signOut = useSignOut();
  const memberId = useCurrentUser().user?.id;
  return trpc.myData.deleteAccount.useMutation({
    meta: { failure: false },
    onSuccess: async () => {
      notifyAfterReload(DELETE_ACCOUNT_TEXTS.done);
      if (memberId !== undefined) await removeActsOf(memberId).catch(() => undefined);
      await signOut();
    },
  });
}

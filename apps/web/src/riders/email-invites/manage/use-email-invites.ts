import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type Outputs, trpc } from "../../../lib/api";
import type { Failure } from "../../../lib/errors";
import { loadRefresh } from "../../../lib/live/load-refresh";
import { getNextPageParam } from "../../../list/pages";
import { EMAIL_INVITE_TEXTS } from "./texts";

export type EmailInvite = Outputs["emailInvites"]["list"]["items"][number];
export type CheckedPaste = Outputs["emailInvites"]["check"];
export type EmailInviteSummary = Outputs["emailInvites"]["summary"];

const PAGE_SIZE = 20;
/** How often it asks how far the sending has got. */
const PROGRESS_MS = 2000;

const failureOf =
  (title: string) =>
  ({ message }: Failure) => ({ title, description: message });

/** Asks again while invitations wait, and refreshes the list with each step. */
export function useEmailInviteSummary(groupId: number) {
  const client = useQueryClient();
  const summary = trpc.emailInvites.summary.useQuery(
    { id: groupId },
    { refetchInterval: ({ state }) => (state.data && state.data.queued > 0 ? PROGRESS_MS : false) },
  );
  const { data } = summary;
  const step = data && `${data.queued} ${data.sent} ${data.troubled} ${data.joined}`;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== step)
      void loadRefresh().then((m) => m?.refetchOf(client, "emailInvites.list"));
    shown.current = step;
  }, [step, client]);
  return summary;
}

export const useEmailInvites = (groupId: number, show: "all" | "troubled") =>
  trpc.emailInvites.list.useInfiniteQuery({ id: groupId, show, limit: PAGE_SIZE }, { getNextPageParam });

export const useCheckAddresses = () =>
  trpc.emailInvites.check.useMutation({ meta: { form: true, failure: false } });

export const useCreateEmailInvites = () =>
  trpc.emailInvites.create.useMutation({ meta: { failure: failureOf(EMAIL_INVITE_TEXTS.sendFailed) } });

export const useResend = () =>
  trpc.emailInvites.resend.useMutation({
    meta: { success: EMAIL_INVITE_TEXTS.resent, failure: failureOf(EMAIL_INVITE_TEXTS.resendFailed) },
  });

export const useWithdraw = () =>
  trpc.emailInvites.withdraw.useMutation({
    meta: { success: EMAIL_INVITE_TEXTS.withdrawn, failure: failureOf(EMAIL_INVITE_TEXTS.withdrawFailed) },
  });

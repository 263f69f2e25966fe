import { type Outputs, trpc } from "../../../lib/api";
import type { Failure } from "../../../lib/errors";
import { INVITE_LINK_TEXTS } from "./texts";

export type Invite = Outputs["invites"]["list"][number];

const failureOf =
  (title: string) =>
  ({ message }: Failure) => ({ title, description: message });

export const useInvites = (groupId: number) => trpc.invites.list.useQuery({ id: groupId });

export const useCreateInvite = () =>
  trpc.invites.create.useMutation({
    meta: { form: true, failure: failureOf(INVITE_LINK_TEXTS.createFailed) },
  });

export const useRevokeInvite = () =>
  trpc.invites.revoke.useMutation({
    meta: { success: INVITE_LINK_TEXTS.revoked, failure: failureOf(INVITE_LINK_TEXTS.revokeFailed) },
  });

export const useDeleteInvite = () =>
  trpc.invites.delete.useMutation({
    meta: { success: INVITE_LINK_TEXTS.removed, failure: failureOf(INVITE_LINK_TEXTS.removeFailed) },
  });
